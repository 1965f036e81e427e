package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/web"
)

const (
	// boardPatience bounds each question to the public address.
	boardPatience = 10 * time.Second
	// certificateWarning is how long before its end a certificate counts as wrong: those that renew themselves are newer.
	certificateWarning = 7 * 24 * time.Hour
)

// boardChecks look at what people need who sign in. Roots are the certificates that are trusted, those of the system where it is
// nil.
func boardChecks(roots *x509.CertPool) []check {
	return []check{
		{"board: keys", checkBoardKeys},
		{"board: certificate", func(ctx context.Context, c config) (string, error) { return checkCertificate(ctx, c, roots) }},
		{"board: public address", func(ctx context.Context, c config) (string, error) { return checkPublic(ctx, c, roots) }},
	}
}

// checkBoardKeys tells how people of each platform get in, and what is missing for that.
func checkBoardKeys(_ context.Context, c config) (string, error) {
	discordBot, err := c.Discord.Bot.readToken(discordToken)
	if err != nil {
		return "", fmt.Errorf("discord: %w", err)
	}
	telegramBot, err := c.Telegram.Bot.readToken(telegramToken)
	if err != nil {
		return "", fmt.Errorf("telegram: %w", err)
	}
	if discordBot == "" && telegramBot == "" {
		return "", errors.New("nobody can sign in: neither Discord nor Telegram has a token")
	}
	var found []string
	if telegramBot != "" {
		way := "Telegram by a Mini App, " + c.Telegram.MiniApp + " in groups"
		if c.Telegram.MiniApp == "" {
			way = "Telegram by a Mini App in private chats; groups need telegram.mini_app"
		}
		found = append(found, way)
	}
	if discordBot != "" {
		secret, err := c.Discord.readClientSecret(discordSecret)
		if err == nil {
			err = ownAlone(c.Discord.ClientSecretFile)
		}
		switch {
		case err != nil:
			return "", fmt.Errorf("discord: %w", err)
		case c.Discord.ClientID == "":
			found = append(found, "Discord by links; an Activity needs discord.client_id and "+discordSecret)
		case secret == "":
			return "", fmt.Errorf("discord: discord.client_id needs the client secret in %s or client_secret_file", discordSecret)
		default:
			found = append(found, "Discord by the Activity of "+c.Discord.ClientID)
		}
	}
	return strings.Join(found, ", "), nil
}

// checkCertificate looks at the certificate of the public address as browsers do.
func checkCertificate(ctx context.Context, c config, roots *x509.CertPool) (string, error) {
	public, err := url.Parse(c.Page.Public)
	if err != nil {
		return "", err
	}
	port := public.Port()
	if port == "" {
		port = "443"
	}
	ctx, cancel := context.WithTimeout(ctx, boardPatience)
	defer cancel()
	dialer := tls.Dialer{Config: &tls.Config{RootCAs: roots, ServerName: public.Hostname(), MinVersion: tls.VersionTLS12}}
	conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(public.Hostname(), port))
	if err != nil {
		return "", fmt.Errorf("%s: %w", public.Host, err)
	}
	until := conn.(*tls.Conn).ConnectionState().PeerCertificates[0].NotAfter
	if err := conn.Close(); err != nil {
		return "", err
	}
	if time.Until(until) < certificateWarning {
		return "", fmt.Errorf("that of %s ends on %s", public.Host, until.Format(time.DateOnly))
	}
	return fmt.Sprintf("%s is trusted until %s", public.Host, until.Format(time.DateOnly)), nil
}

// checkPublic asks at the public address: the board is passed on with its sockets, and nothing of the local page.
func checkPublic(ctx context.Context, c config, roots *x509.CertPool) (string, error) {
	dialer := net.Dialer{Timeout: boardPatience}
	conn, err := dialer.DialContext(ctx, "tcp", c.Page.Address)
	if err != nil {
		return c.Page.Public + " is looked at while the umpire serves", nil //nolint:nilerr // nothing is wrong yet
	}
	if err := conn.Close(); err != nil {
		return "", err
	}
	client := &http.Client{Timeout: boardPatience, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}}}
	board := web.BoardAt(c.Page.Public)
	status, header, err := askPublic(ctx, client, board, nil)
	switch {
	case err != nil:
		return "", err
	case status != http.StatusOK:
		return "", fmt.Errorf("%s answers %d: does the proxy pass on /board/?", board, status)
	case !strings.Contains(header.Get("Content-Security-Policy"), "form-action 'none'; frame-ancestors"):
		return "", fmt.Errorf("%s is not this umpire’s, or the proxy changes its Content-Security-Policy", board)
	case header.Get("X-Frame-Options") != "":
		return "", fmt.Errorf("%s: the proxy adds X-Frame-Options, so that chats cannot show the board", board)
	}
	local := strings.TrimSuffix(c.Page.Public, "/") + "/rooms"
	switch status, _, err = askPublic(ctx, client, local, nil); {
	case err != nil:
		return "", err
	case status == http.StatusOK:
		return "", fmt.Errorf("%s is answered: the proxy has to say that it passes on (X-Forwarded-For) and keep the host name", local)
	}
	status, _, err = askPublic(ctx, client, board+"live", http.Header{
		"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="},
		"Origin": {strings.TrimSuffix(c.Page.Public, "/")},
	})
	switch {
	case err != nil:
		return "", err
	case status != http.StatusSwitchingProtocols:
		return "", fmt.Errorf("%slive answers %d: the proxy passes no websockets on", board, status)
	}
	return board + " answers, with sockets, and the local page does not", nil
}

// askPublic asks at an address, and tells how that is answered.
func askPublic(ctx context.Context, client *http.Client, address string, header http.Header) (int, http.Header, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, err
	}
	if header != nil {
		request.Header = header
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	return answer.StatusCode, answer.Header, answer.Body.Close()
}
