package tv.danmutv.app;

import static tv.danmutv.app.BackDecision.PATIENCE_MS;
import static tv.danmutv.app.BackDecision.Step.ASK_PAGE;
import static tv.danmutv.app.BackDecision.Step.CLOSE_VIDEO;
import static tv.danmutv.app.BackDecision.Step.LEAVE;
import static tv.danmutv.app.BackDecision.Step.WAIT;

/** The shell's decisions, on any JVM: no class here knows Android. */
public final class DecisionsTest {
  private DecisionsTest() {}

  public static void main(String[] args) {
    files();
    types();
    origin();
    links();
    quoting();
    back();
  }

  private static void files() {
    Check.group("files");
    Check.that("the root is the page", "www/index.html", PathMapping.asset("/"));
    Check.that("no path is the page", "www/index.html", PathMapping.asset(null));
    Check.that("an address of the app is the page", "www/index.html", PathMapping.asset("/play/3f2a"));
    Check.that("a dot in a folder is no extension", "www/index.html", PathMapping.asset("/list/v1.2/all"));
    Check.that("a file is itself", "www/assets/a-1.js", PathMapping.asset("/assets/a-1.js"));
    Check.that("a file in the root is itself", "www/config.js", PathMapping.asset("/config.js"));
    Check.that("no way out of the folder", null, PathMapping.asset("/../classes.dex"));
    Check.that("no way out in the middle", null, PathMapping.asset("/assets/../../a.js"));
    Check.that("no backslash", null, PathMapping.asset("/assets\\..\\a.js"));
    Check.that("no zero byte", null, PathMapping.asset("/a.js\0.png"));
    Check.that("a path begins with a slash", null, PathMapping.asset("assets/a.js"));
  }

  private static void types() {
    Check.group("types");
    Check.that("a script's type", "text/javascript", PathMapping.mime("www/assets/a.js"));
    Check.that("a style sheet's type", "text/css", PathMapping.mime("www/assets/a.CSS"));
    Check.that("the page's type", "text/html", PathMapping.mime("www/index.html"));
    Check.that("a picture's type", "image/webp", PathMapping.mime("www/a.webp"));
    Check.that("an unknown type", "application/octet-stream", PathMapping.mime("www/a.exe"));
    Check.that("text has a charset", "utf-8", PathMapping.charset("text/javascript"));
    Check.that("pictures have none", null, PathMapping.charset("image/png"));
  }

  private static void origin() {
    Check.group("origin");
    Check.that("our page is ours", true, BridgeOrigin.isOurs("https://app.danmu-tv.local/play/1?x=%20#a"));
    String[] others = {
      null,
      "",
      "about:blank",
      "data:text/html,hi",
      "file:///android_asset/www/index.html",
      "javascript:alert(1)",
      "http://app.danmu-tv.local/",
      "https://app.danmu-tv.local:444/",
      "https://app.danmu-tv.local.evil.example/",
      "https://evil.example/https://app.danmu-tv.local/",
      "https://app.danmu-tv.local@evil.example/",
      "https://me@app.danmu-tv.local/",
      "https://app.danmu-tv.local\\@evil.example/",
      "https://APP.danmu-tv.local/",
      "https:///app.danmu-tv.local/",
    };
    for (String other : others) Check.that("not ours: " + other, false, BridgeOrigin.isOurs(other));

    BridgeOrigin open = new BridgeOrigin();
    Check.that("before any page nobody may call", false, open.allowed());
    open.onPage(BridgeOrigin.HOME);
    Check.that("our page may call", true, open.allowed());
    open.onPage("https://evil.example/");
    Check.that("another page may not call", false, open.allowed());
  }

  private static void links() {
    Check.group("links");
    Check.that("a link is a path", "/play/3f2a?t=90", DeepLink.path("danmutv://play/3f2a?t=90"));
    Check.that("three slashes are one", "/vip", DeepLink.path("danmutv:///vip"));
    Check.that("an empty link is home", "/", DeepLink.path("danmutv://"));
    Check.that("what follows # is nobody's", "/help", DeepLink.path("danmutv://help#a"));
    String[] refused = {
      null,
      "",
      "https://app.danmu-tv.local/play/1",
      "danmutv:play/1",
      "danmutv:////evil.example/",
      "danmutv://\\evil.example",
      "danmutv://a\tb",
      "danmutv://a b",
      "danmutv://" + new String(new char[2048]).replace('\0', 'a'),
    };
    for (String link : refused) {
      String shown = link != null && link.length() > 40 ? "one that is too long" : String.valueOf(link);
      Check.that("no link: " + shown.replace('\t', ' '), null, DeepLink.path(link));
    }
  }

  private static void quoting() {
    Check.group("quoting");
    Check.that("a plain path stays as it is", "\"/play/1?a=b\"", DeepLink.quoted("/play/1?a=b"));
    Check.that("quotes cannot end the string", "\"/\\u0022+alert(1)+\\u0022\"", DeepLink.quoted("/\"+alert(1)+\""));
    Check.that("a backslash is a character", "\"/\\u005c\"", DeepLink.quoted("/\\"));
    Check.that("no tag", "\"/\\u003c/script>\"", DeepLink.quoted("/</script>"));
    Check.that("line separators do not end a line", "\"/\\u2028\"", DeepLink.quoted("/\u2028"));
    Check.that("Chinese arrives", "\"/\\u98de\"", DeepLink.quoted("/\u98de"));
  }

  private static void back() {
    Check.group("back");
    BackDecision decision = new BackDecision();
    Check.that("AT8: without a page Back leaves", LEAVE, decision.press(false, false, 0));
    Check.that("UI16: a film full screen is closed first", CLOSE_VIDEO, decision.press(true, true, 0));
    Check.that("AT15: the page is asked", ASK_PAGE, decision.press(false, true, 0));
    Check.that("AT15: once for one press", WAIT, decision.press(false, true, 10));
    Check.that("AT15: what the page used stays", false, decision.answered("\"used\""));
    Check.that("AT15: the next press asks again", ASK_PAGE, decision.press(false, true, 20));
    Check.that("AT8: what the page did not use leaves", true, decision.answered("\"unused\""));
    Check.that("AT8: a page that has not started is left", ASK_PAGE, decision.press(false, true, 30));
    Check.that("AT8: its answer is null", true, decision.answered("null"));
    Check.that("AT8: a page that hangs is asked", ASK_PAGE, decision.press(false, true, 1000));
    Check.that("AT8: gets its time", WAIT, decision.press(false, true, 999 + PATIENCE_MS));
    Check.that("AT8: and is left", LEAVE, decision.press(false, true, 1000 + PATIENCE_MS));
    Check.that("AT8: its late answer changes nothing", false, decision.answered("\"unused\""));
    decision.press(false, true, 5000);
    decision.forget();
    Check.that("AT15: a page that was lost is not waited for", ASK_PAGE, decision.press(false, true, 5001));
  }
}
