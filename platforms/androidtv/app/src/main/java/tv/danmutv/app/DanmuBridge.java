package tv.danmutv.app;

import android.content.Context;
import android.os.Build;
import android.os.Handler;
import android.os.Looper;
import android.provider.Settings;
import android.webkit.JavascriptInterface;

/**
 * All that the page can ask of the box. WebView calls these on a thread of its own; each looks first whose page is open,
 * and everything that touches a view is passed to the UI thread.
 */
final class DanmuBridge {
  /** What the activity does for the page. Called on the UI thread. */
  interface Shell {
    void exit();

    void keepAwake(boolean on);

    void closeFeedback();
  }

  static final String NAME = "DanmuBridge";

  private final Handler ui = new Handler(Looper.getMainLooper());
  private final Context context;
  private final BridgeOrigin origin;
  private final Shell shell;
  private volatile String launchPath = "";

  DanmuBridge(Context context, BridgeOrigin origin, Shell shell) {
    this.context = context.getApplicationContext();
    this.origin = origin;
    this.shell = shell;
  }

  /** UI thread: the address for the page that is going to ask. */
  void setLaunchPath(String path) {
    launchPath = path;
  }

  /** AT8: leaves to the television's home. */
  @JavascriptInterface
  public void exit() {
    if (!origin.allowed()) return;
    ui.post(
        new Runnable() {
          @Override
          public void run() {
            shell.exit();
          }
        });
  }

  /** While a film plays: no screen saver. */
  @JavascriptInterface
  public void keepAwake(final boolean on) {
    if (!origin.allowed()) return;
    ui.post(
        new Runnable() {
          @Override
          public void run() {
            shell.keepAwake(on);
          }
        });
  }

  @JavascriptInterface
  public void closeFeedback() {
    if (!origin.allowed()) return;
    ui.post(
        new Runnable() {
          @Override
          public void run() {
            shell.closeFeedback();
          }
        });
  }

  /** WO12's twin, cold: the path of the deep link the app was started with, told once; '' for none. */
  @JavascriptInterface
  public String launchPath() {
    if (!origin.allowed()) return "";
    String path = launchPath;
    launchPath = "";
    return path;
  }

  /** The name its owner gave to the box, else its model. */
  @JavascriptInterface
  public String deviceName() {
    if (!origin.allowed()) return "";
    // The key is public since API 25; older boxes may have it all the same.
    String given = Settings.Global.getString(context.getContentResolver(), "device_name");
    return given == null || given.isEmpty() ? Build.MODEL : given;
  }
}
