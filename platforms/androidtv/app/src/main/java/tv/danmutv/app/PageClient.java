package tv.danmutv.app;

import android.content.res.AssetManager;
import android.graphics.Bitmap;
import android.net.Uri;
import android.util.Log;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collections;

/** Serves the bundle to the page from the APK, and keeps the page where it is. */
final class PageClient extends WebViewClient {
  interface Listener {
    /** The engine's process is gone, and the view with it. UI thread. */
    void onPageLost();
  }

  private static final String TAG = "danmu-tv";

  private final AssetManager assets;
  private final BridgeOrigin origin;
  private final Listener listener;

  PageClient(AssetManager assets, BridgeOrigin origin, Listener listener) {
    this.assets = assets;
    this.origin = origin;
    this.listener = listener;
  }

  @Override
  public void onPageStarted(WebView view, String url, Bitmap icon) {
    origin.onPage(url);
  }

  /** AT12: nothing of the page leads out of the app, neither in this view nor in a browser. Before API 24. */
  @Override
  @SuppressWarnings("deprecation")
  public boolean shouldOverrideUrlLoading(WebView view, String url) {
    return refuses(url);
  }

  /** Since API 24; an older box never calls it. */
  public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
    return refuses(request.getUrl().toString());
  }

  private static boolean refuses(String url) {
    if (BridgeOrigin.isOurs(url)) return false;
    Log.w(TAG, "refused to open " + url);
    return true;
  }

  /** Not the UI thread. Other hosts (API, media) go to the network as usual. */
  @Override
  public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
    Uri url = request.getUrl();
    if (!BridgeOrigin.HOST.equals(url.getHost())) return null;
    String asset = BridgeOrigin.isOurs(url.toString()) ? PathMapping.asset(url.getPath()) : null;
    if (asset == null) return notFound();
    try {
      String mime = PathMapping.mime(asset);
      WebResourceResponse response = new WebResourceResponse(mime, PathMapping.charset(mime), assets.open(asset));
      response.setResponseHeaders(Collections.singletonMap("X-Content-Type-Options", "nosniff"));
      return response;
    } catch (IOException missing) {
      return notFound();
    }
  }

  private static WebResourceResponse notFound() {
    return new WebResourceResponse(
        "text/plain", "utf-8", 404, "Not Found", Collections.<String, String>emptyMap(), new ByteArrayInputStream(new byte[0]));
  }

  /** Since API 26. Boxes with little memory end the engine in the background: the app opens again, not crashes. */
  public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
    Log.w(TAG, "the engine's process is gone");
    listener.onPageLost();
    return true;
  }
}
