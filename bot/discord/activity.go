package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

var _ platform.Boarder = (*Adapter)(nil)

const (
	// boardPrefix marks the buttons that open the board: the Activity has to be launched by the first answer to a press.
	boardPrefix = "board "
	// boardCommand opens it too.
	boardCommand = "board"
	// launchActivity is the callback LAUNCH_ACTIVITY, for which discordgo has no name.
	launchActivity discordgo.InteractionResponseType = 12
)

// Board is a button that is pressed: it launches the Activity, or is answered with a link.
func (a *Adapter) Board(bool, string) (platform.Button, bool) { return platform.Button{}, a.board }

// launch opens the Activity. It is not done where Discord opens none, as in threads of some kinds: then a link has to do.
func (t *talk) launch(ctx context.Context) (done bool, err error) {
	err = t.callback(ctx, callback{Type: launchActivity})
	refused := faultOf(err)
	if err == nil || refused.code == discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged {
		t.launched = true
		return true, err
	}
	if refused.status == http.StatusBadRequest || refused.status == http.StatusForbidden {
		t.app.log.Info("the Activity was not launched, a link is given", "err", err)
		return false, nil
	}
	return false, err
}

// SignIn knows people by the codes that Discord gives an Activity for them (OAuth2).
type SignIn struct {
	// ClientID is the id of the application, Secret its client secret.
	ClientID, Secret string
	// Client makes the requests; one that suits where it is nil.
	Client *http.Client
}

var _ platform.Introducer = (*SignIn)(nil)

const (
	// codeLives is for how long Discord could take a code at most.
	codeLives  = 10 * time.Minute
	signInTime = 10 * time.Second
	// largestAnswer bounds what is read of an answer.
	largestAnswer = 64 << 10
	// identify is the scope that tells who somebody is.
	identify = "identify"
)

// Introduce exchanges a code, which Discord takes once, and asks whose it is. The token that comes of it is not kept.
func (s *SignIn) Introduce(ctx context.Context, code string) (who platform.Introduction, err error) {
	ctx, cancel := context.WithTimeout(ctx, signInTime)
	defer cancel()
	form := url.Values{
		"client_id": {s.ClientID}, "client_secret": {s.Secret}, "grant_type": {"authorization_code"}, "code": {code},
	}
	var grant struct {
		AccessToken string `json:"access_token"`
		TokenType   string `json:"token_type"`
		Scope       string `json:"scope"`
	}
	if err := s.ask(ctx, http.MethodPost, "oauth2/token", form, "", &grant); err != nil {
		return who, err
	}
	if !strings.EqualFold(grant.TokenType, "Bearer") || !slices.Contains(strings.Fields(grant.Scope), identify) {
		return who, &platform.StrangerError{Why: "a code that does not identify"}
	}
	var user discordgo.User
	if err := s.ask(ctx, http.MethodGet, "users/@me", nil, grant.AccessToken, &user); err != nil {
		return who, err
	}
	if user.ID == "" || user.Bot {
		return who, &platform.StrangerError{Why: "a code of nobody"}
	}
	return platform.Introduction{User: userOf(user, "", user.Locale), Until: time.Now().Add(codeLives)}, nil
}

// ask calls Discord. Errors hold neither the code nor the secret.
func (s *SignIn) ask(ctx context.Context, method, path string, form url.Values, token string, into any) error {
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	request, err := http.NewRequestWithContext(ctx, method, discordgo.EndpointAPI+path, body)
	if err != nil {
		return err
	}
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := cmp.Or(s.Client, http.DefaultClient).Do(request)
	if err != nil {
		var broken *url.Error
		if errors.As(err, &broken) {
			err = broken.Err
		}
		return fmt.Errorf("discord: %s: %w", path, err)
	}
	defer response.Body.Close()
	answer := io.LimitReader(response.Body, largestAnswer)
	switch {
	case response.StatusCode == http.StatusTooManyRequests:
		return &platform.RetryError{After: time.Second, Err: fmt.Errorf("discord: %s: too many requests", path)}
	case response.StatusCode == http.StatusBadRequest || response.StatusCode == http.StatusUnauthorized && token != "":
		return &platform.StrangerError{Why: fmt.Sprintf("%s answers %d", path, response.StatusCode)}
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("discord: %s answers %d", path, response.StatusCode)
	}
	if err := json.NewDecoder(answer).Decode(into); err != nil {
		return fmt.Errorf("discord: %s: %w", path, err)
	}
	return nil
}
