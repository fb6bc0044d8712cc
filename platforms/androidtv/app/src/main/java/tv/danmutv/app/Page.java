package tv.danmutv.app;

import android.annotation.SuppressLint;
import android.content.Context;
import android.graphics.Color;
import android.view.View;
import android.webkit.CookieManager;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** The WebView and what is said to the page inside it. UI thread only. */
final class Page {
  final WebView view;

  /** @throws RuntimeException where the box has no engine, or is just replacing it. */
  Page(Context context, DanmuBridge bridge, WebViewClient client, WebChromeClient chrome) {
    view = new WebView(context);
    // The colour of the splash: no white flash between the two.
    view.setBackgroundColor(Color.rgb(0x10, 0x13, 0x18));
    view.setOverScrollMode(View.OVER_SCROLL_NEVER);
    view.setVerticalScrollBarEnabled(false);
    view.setHorizontalScrollBarEnabled(false);
    configure(view.getSettings(), context.getResources().getBoolean(R.bool.allow_http));
    CookieManager.getInstance().setAcceptThirdPartyCookies(view, false);
    view.setWebViewClient(client);
    view.setWebChromeClient(chrome);
    view.addJavascriptInterface(bridge, DanmuBridge.NAME);
  }

  @SuppressLint("SetJavaScriptEnabled")
  private static void configure(WebSettings settings, boolean allowHttp) {
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setMediaPlaybackRequiresUserGesture(false);
    settings.setUseWideViewPort(true);
    // The layout is ours to the pixel; the system's font size must not break it.
    settings.setTextZoom(100);
    settings.setSupportMultipleWindows(false);
    settings.setJavaScriptCanOpenWindowsAutomatically(false);
    settings.setGeolocationEnabled(false);
    settings.setAllowFileAccess(false);
    settings.setAllowContentAccess(false);
    // docs/packaging-androidtv.md, 'Plain http': all or nothing, the middle mode blocks exactly what the app asks for.
    settings.setMixedContentMode(
        allowHttp ? WebSettings.MIXED_CONTENT_ALWAYS_ALLOW : WebSettings.MIXED_CONTENT_NEVER_ALLOW);
  }

  void open() {
    view.loadUrl(BridgeOrigin.HOME);
  }

  /** @param answer gets JSON: "used", "unused", or null while the app has not started */
  void back(ValueCallback<String> answer) {
    view.evaluateJavascript("window.__danmuBack ? window.__danmuBack() : null", answer);
  }

  /** @param answer gets JSON: true, or false while the app has not started */
  void launch(String path, ValueCallback<String> answer) {
    String call = "window.__danmuLaunch(" + DeepLink.quoted(path) + ")";
    view.evaluateJavascript("window.__danmuLaunch ? (" + call + ", true) : false", answer);
  }

  /** AT11: the page hears that it is hidden; what it left playing is stopped here. @param done runs after that */
  void hide(final Runnable done) {
    view.evaluateJavascript(
        "(function () {"
            + "if (window.__danmuVisible) window.__danmuVisible(false);"
            // After the page's own: it remembers what it stopped, to go on with it.
            + "Promise.resolve().then(function () {"
            + "var media = document.querySelectorAll('video,audio');"
            + "for (var i = 0; i < media.length; i += 1) media[i].pause();"
            + "});"
            + "})()",
        new ValueCallback<String>() {
          @Override
          public void onReceiveValue(String nothing) {
            done.run();
          }
        });
  }

  void show() {
    view.evaluateJavascript("window.__danmuVisible && window.__danmuVisible(true)", null);
  }

  /** `document.hidden` becomes true, timers stop. */
  void sleep() {
    view.onPause();
    view.pauseTimers();
  }

  void wake() {
    view.resumeTimers();
    view.onResume();
  }

  void destroy() {
    // Timers are one switch for all views of the process: the next one must not be born asleep.
    view.resumeTimers();
    view.destroy();
  }
}
