package telegramtest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"sort"
	"strings"
	"time"
)

// InitData is what Telegram gives a Mini App of the bot with the token that somebody opens; start is what the link to it
// carried, empty for none. The user is JSON.
func InitData(token, user, start string, at time.Time) string {
	fields := map[string]string{
		"auth_date": fmt.Sprint(at.Unix()), "user": user, "chat_instance": "-6955", "chat_type": "group", "signature": "unused",
	}
	if start != "" {
		fields["start_param"] = start
	}
	return SignInitData(token, fields)
}

// SignInitData signs fields as Telegram does.
func SignInitData(token string, fields map[string]string) string {
	var lines []string
	values := url.Values{}
	for name, value := range fields {
		lines = append(lines, name+"="+value)
		values.Set(name, value)
	}
	sort.Strings(lines)
	mac := func(key []byte, text string) []byte {
		h := hmac.New(sha256.New, key)
		h.Write([]byte(text))
		return h.Sum(nil)
	}
	values.Set("hash", hex.EncodeToString(mac(mac([]byte("WebAppData"), token), strings.Join(lines, "\n"))))
	return values.Encode()
}
