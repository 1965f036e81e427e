package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
)

// proxied lets a browser find every host at the proxy, and trust its certificate.
func (c *club) proxied() []chromedp.ExecAllocatorOption {
	return []chromedp.ExecAllocatorOption{
		chromedp.Flag("host-resolver-rules", "MAP * "+c.proxy.Listener.Addr().String()), chromedp.Flag("ignore-certificate-errors", true),
	}
}

// hasPassed tells whether the proxy has passed something on.
func (c *club) hasPassed(what string) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, one := range c.passed {
		if strings.Contains(one, what) {
			return true
		}
	}
	return false
}

// TestMiniApp opens the board as Telegram does: it knows who opened it, shows their table, keeps them when it is loaded again, and
// takes leave of them when they are forgotten.
func TestMiniApp(t *testing.T) {
	t.Parallel()
	c := openClub(t)
	anna, boris := c.tele.Person("Anna", "en"), c.tele.Person("Boris", "en")
	table := c.deal(anna, boris)
	b := newBrowser(t, 390, 844, c.proxied()...)
	address := "https://" + provedHost + "/board/#tgWebAppData=" + url.QueryEscape(dataOf(anna, table)) + "&tgWebAppVersion=8.0&tgWebAppPlatform=weba"
	b.do(chromedp.Navigate(address))
	b.wait(`document.querySelector("#quick button")`)
	b.wait(fmt.Sprintf(`document.querySelector("#room").value === %q`, table))
	if hash := b.eval(`location.href`); strings.Contains(hash, "tgWebAppData") {
		t.Errorf("the address keeps the proof: %s", hash)
	}
	b.hears("/hand", "Your hand – Red")
	b.screenshot("board-mini-app")
	b.do(chromedp.Reload())
	b.wait(`document.querySelector("#quick button")`)
	b.hears("/hand", "Your hand – Red")
	b.hears("/pass", "Done.")
	if said := b.eval(publicText); !strings.Contains(said, "Red") {
		t.Errorf("what is posted in the group is not on the board:\n%s", said)
	}
	if b.eval(`document.querySelector("#join").open`) != "false" || b.eval(`getComputedStyle(document.querySelector("#people")).display`) != "none" {
		t.Error("the board asks for people of the local page")
	}
	b.say("/forget")
	b.eval(`[...document.querySelectorAll("#talk button")].findLast(b => b.textContent.includes("Forget me for good")).click()`)
	if !bottest.Until(t, func() bool { return c.hasPassed("101 ") }) {
		t.Error("the board has no socket")
	}
	b.wait(`document.querySelector("#quick button")?.click() || document.querySelector("#signin")?.textContent.includes("from the chat again")`)
}

// TestActivity opens the board as Discord does: in a frame, with the protocol of the Embedded App SDK.
func TestActivity(t *testing.T) {
	t.Parallel()
	c := openClub(t)
	code := c.oauth.Code(discordtest.Application, discordUser("80351110224678912", "Boris"))
	c.mutex.Lock()
	c.frame = fmt.Sprintf(`<!doctype html><title>Discord</title>
<iframe src="%s/?instance_id=i-1&channel_id=2&guild_id=3&frame_id=f-1&platform=desktop" width="1200" height="800"></iframe>
<script>
const told = [];
addEventListener("message", (e) => {
  if (e.origin !== %q || !Array.isArray(e.data)) return;
  const [op, said] = e.data;
  told.push(JSON.stringify([op, said]));
  if (op === 0) e.source.postMessage([1, { cmd: "DISPATCH", evt: "READY", data: { v: 1 } }], e.origin);
  if (op === 1 && said.cmd === "AUTHORIZE") {
    e.source.postMessage([1, { cmd: "AUTHORIZE", nonce: "of another", data: { code: "wrong" } }], e.origin);
    e.source.postMessage([1, { cmd: "AUTHORIZE", nonce: said.nonce, data: { code: %q } }], e.origin);
  }
});
</script>`, sayings, sayings, code)
	c.mutex.Unlock()
	b := newBrowser(t, 1280, 860, c.proxied()...)
	b.do(chromedp.Navigate("https://discord.com/"))
	host := strings.TrimPrefix(sayings, "https://")
	for _, want := range []string{"200 " + host + " /sign-in", "200 " + host + " /rooms", "200 " + host + " /everyday", "101 " + host + " /live"} {
		if !bottest.Until(t, func() bool { return c.hasPassed(want) }) {
			c.mutex.Lock()
			t.Errorf("%s does not come:\n%s\n%s", want, strings.Join(c.passed, "\n"), b.eval(`told.join("\n")`))
			c.mutex.Unlock()
		}
	}
	told := b.eval(`told.join("\n")`)
	for _, want := range []string{`"frame_id":"f-1"`, `"client_id":"` + discordtest.Application + `"`, `"scope":["identify"]`} {
		if !strings.Contains(told, want) {
			t.Errorf("Discord is not told %s:\n%s", want, told)
		}
	}
	b.screenshot("board-activity")
}
