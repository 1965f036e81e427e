package commands

import "slices"

// Node is a command as a platform that nests commands lists it: one with parameters, or a group of others.
type Node struct {
	// Name is that of the reader whose language the umpire does not speak.
	Name         string
	Titles, Help Local
	// Command is what a node without others means (Inbound.Command), Args what it says already.
	Command string
	Args    map[string]string
	Params  []Param
	Nodes   []Node
	// Form names a parameter with a long text; empty for none. Title is that of its form, Titles where there is none.
	Form  string
	Title Local
	// Guarded: it is of use only to those who administer the chat.
	Guarded bool
}

// Tree nests the commands: those at the top first, then the groups of the hosting, then one command for each game.
func Tree(specs []Spec) []Node {
	root := Node{}
	for _, spec := range specs {
		if len(spec.Orders) > 0 {
			continue
		}
		at := &root
		if spec.Group.Name != "" {
			at = root.group(spec.Group)
			at.Guarded = spec.Group.Name == AdminGroup
		}
		if spec.Divided {
			for _, choice := range spec.Params[0].Choices {
				at.Nodes = append(at.Nodes, divided(spec, choice))
			}
			continue
		}
		at.Nodes = append(at.Nodes, Node{
			Name: defaultName(spec.Titles, spec.Name), Titles: spec.Titles, Help: spec.Help, Command: spec.Name, Params: spec.Params, Form: spec.Form,
		})
	}
	slices.SortStableFunc(root.Nodes, func(a, b Node) int { return min(len(a.Nodes), 1) - min(len(b.Nodes), 1) })
	for _, game := range gamesOf(specs) {
		for _, order := range ordersOf(specs, game) {
			at := root.group(order.Group)
			if order.Phase.Name != "" {
				at = at.group(order.Phase)
			}
			at.Nodes = append(at.Nodes, Node{
				Name: defaultName(order.Titles, order.Verb), Titles: order.Titles, Help: order.Help,
				Command: order.Group.Name + " " + order.Verb, Params: order.Params,
			})
		}
	}
	return root.Nodes
}

// divided is the sub-command of a choice.
func divided(spec Spec, choice Choice) Node {
	node := Node{
		Name: defaultName(choice.Names, choice.Value), Titles: choice.Names, Help: choice.Help,
		Command: spec.Name, Args: map[string]string{spec.Params[0].Name: choice.Value}, Form: choice.Form, Title: choice.Titles,
	}
	for _, p := range spec.Params[1:] {
		if slices.Contains(choice.Takes, p.Name) {
			node.Params = append(node.Params, p)
		}
	}
	return node
}

// group is the node of a group, a new one where there is none.
func (n *Node) group(g Group) *Node {
	name := defaultName(g.Titles, g.Name)
	at := slices.IndexFunc(n.Nodes, func(node Node) bool { return node.Name == name && node.Command == "" })
	if at < 0 {
		at = len(n.Nodes)
		n.Nodes = append(n.Nodes, Node{Name: name, Titles: g.Titles, Help: g.Help})
	}
	return &n.Nodes[at]
}

// ordersOf are the orders of a game, in its order.
func ordersOf(specs []Spec, game string) []GameOrder {
	var orders []GameOrder
	for _, spec := range specs {
		if order, ok := spec.In(game); ok {
			orders = append(orders, order)
		}
	}
	slices.SortStableFunc(orders, func(a, b GameOrder) int { return a.place - b.place })
	return orders
}

// gamesOf are the games that commands have a meaning in.
func gamesOf(specs []Spec) []string {
	var games []string
	for _, spec := range specs {
		for _, order := range spec.Orders {
			games = append(games, order.Game)
		}
	}
	slices.Sort(games)
	return slices.Compact(games)
}

// defaultName is the name in English, else the canonical one.
func defaultName(titles Local, name string) string {
	if title := titles["en"]; title != "" {
		return title
	}
	return name
}

// Groups are all groups of commands: those of the hosting, then those of the games.
func Groups(specs []Spec) []Group {
	var groups []Group
	for _, spec := range specs {
		if spec.Group.Name != "" && !slices.ContainsFunc(groups, func(g Group) bool { return g.Name == spec.Group.Name }) {
			groups = append(groups, spec.Group)
		}
	}
	return append(groups, GameGroups(specs)...)
}

// GameGroups are the commands of the games themselves.
func GameGroups(specs []Spec) []Group {
	var groups []Group
	for _, game := range gamesOf(specs) {
		groups = append(groups, ordersOf(specs, game)[0].Group)
	}
	return groups
}
