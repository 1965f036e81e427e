package components

import "testing"

// TestReach_8_1: the range is told as it is printed, and that for moving only in parentheses.
func TestReach_8_1(t *testing.T) {
	t.Parallel()
	set := Default()
	for id, want := range map[string]string{
		"jp-air-1": "2/4", "jp-air-22": "3/5", "jp-air-tainan": "4(5)", "us-air-feaf": "2(4)", "jp-cv-akagi": "3", "jp-army-25": "",
	} {
		unit, ok := set.UnitByID(id)
		if !ok {
			t.Errorf("no unit %s", id)
		} else if reach := set.Units[unit].Reach(); reach != want {
			t.Errorf("%s has the range %q, not %q", id, reach, want)
		}
	}
}
