package tv.danmutv.app;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * Whose page is open, and so who may call the bridge. Written on the UI thread when a page starts, read on WebView's own
 * thread at each call.
 */
final class BridgeOrigin {
  /** `.local` under a name of ours: no server can ever answer there in our stead with a certificate. */
  static final String HOST = "app.danmu-tv.local";
  static final String HOME = "https://" + HOST + "/";

  private volatile boolean ours;

  void onPage(String url) {
    ours = isOurs(url);
  }

  boolean allowed() {
    return ours;
  }

  /** True for https, exactly our host, no port, no user part; an address that cannot be read is somebody else's. */
  static boolean isOurs(String url) {
    if (url == null) return false;
    try {
      URI uri = new URI(url);
      return "https".equals(uri.getScheme()) && HOST.equals(uri.getRawAuthority());
    } catch (URISyntaxException unreadable) {
      return false;
    }
  }
}
