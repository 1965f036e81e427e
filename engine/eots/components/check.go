package components

func (l *loader) checkMap()                                         {}
func (l *loader) checkUnits()                                       {}
func (l *loader) checkCards()                                       {}
func (l *loader) checkCalendar()                                    {}
func (l *loader) checkNations()                                     {}
func (l *loader) checkScenarios()                                   {}
func (l *loader) checkSetupUnit(r *row, setup *Scenario, unit Unit) {}
