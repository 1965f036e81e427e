package model

import (
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
)

// Domain is what rules are kept for: the server, or the group where the platform has no servers.
func Domain(chat platform.Chat, server string) string {
	if server != "" {
		return chat.Platform + " " + server
	}
	return LaneOf(chat)
}

// RulesName is the setting that holds the rules of a domain.
func RulesName(domain string) string { return rulesMark + domain }

// RulesDomain is the domain whose rules a setting holds.
func RulesDomain(setting string) (domain string, ok bool) {
	return strings.CutPrefix(setting, rulesMark)
}

const (
	rulesMark = "allow "
	// serverMark stands behind the domain of a server, which may have the id of a channel.
	serverMark = " server"
)

// EraseSubject names a server or group for a JobErase.
func EraseSubject(chat platform.Chat, server string) string {
	if server != "" {
		return Domain(chat, server) + serverMark
	}
	return Domain(chat, server)
}

// EraseSubjects are all that a domain can mean.
func EraseSubjects(domain string) []string { return []string{domain, domain + serverMark} }

// Erased is the domain of the server or group that a JobErase is about, with the platform and the id by which its tables are found.
func Erased(subject string) (domain string, chat platform.Chat, server string) {
	domain, ofServer := strings.CutSuffix(subject, serverMark)
	name, id, _ := strings.Cut(domain, " ")
	if ofServer {
		return domain, platform.Chat{Platform: name}, id
	}
	return domain, platform.Chat{Platform: name, Channel: id}, ""
}
