package tv.danmutv.app;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.ApplicationInfo;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.util.Log;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.webkit.ValueCallback;
import android.webkit.WebView;
import android.widget.FrameLayout;

/** The one screen: a page over all of it. */
public final class MainActivity extends Activity implements DanmuBridge.Shell, PageClient.Listener {
  /** How long a page gets to hear that it is hidden before it is put to sleep anyway. Milliseconds. */
  private static final long HIDE_PATIENCE_MS = 400;

  private static final int API_PREDICTIVE_BACK = 33;

  private final Handler ui = new Handler(Looper.getMainLooper());
  private final BridgeOrigin origin = new BridgeOrigin();
  private final BackDecision backDecision = new BackDecision();
  private final Runnable sleep =
      new Runnable() {
        @Override
        public void run() {
          ui.removeCallbacks(this);
          if (!resumed && page != null) page.sleep();
        }
      };
  private FrameLayout stage;
  private DanmuBridge bridge;
  private VideoChrome chrome;
  private Page page;
  private boolean resumed;
  private boolean openedForFeedback;

  @Override
  protected void onCreate(Bundle saved) {
    super.onCreate(saved);
    stage = new FrameLayout(this);
    setContentView(stage);
    bridge = new DanmuBridge(this, origin, this);
    chrome = new VideoChrome(stage);
    if ((getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0) {
      WebView.setWebContentsDebuggingEnabled(true);
    }
    String path = linkOf(getIntent());
    // A start out of the list of recent apps repeats the old link; the app remembers better where it was.
    boolean again = (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    if (path != null && !again && saved == null) launchedWith(path);
    listenForBack();
    openPage();
  }

  private void openPage() {
    stage.removeAllViews();
    try {
      page = new Page(this, bridge, new PageClient(getAssets(), origin, this), chrome);
    } catch (RuntimeException noEngine) {
      // Each maker's box throws another type here; what can be said is the same.
      Log.e("danmu-tv", "WebView cannot be made", noEngine);
      stage.addView(new NoEngineView(this));
      return;
    }
    int all = ViewGroup.LayoutParams.MATCH_PARENT;
    stage.addView(page.view, 0, new FrameLayout.LayoutParams(all, all));
    page.view.requestFocus();
    // Before the page can run a line: its first calls must not race with the news that it has started.
    origin.onPage(BridgeOrigin.HOME);
    page.open();
  }

  @Override
  protected void onNewIntent(Intent intent) {
    super.onNewIntent(intent);
    setIntent(intent);
    final String path = linkOf(intent);
    if (path == null) return;
    openedForFeedback = false;
    if (page == null) {
      // Its process was ended in the background: the page that is opened with this look asks for it.
      bridge.setLaunchPath(path);
      return;
    }
    page.launch(
        path,
        new ValueCallback<String>() {
          @Override
          public void onReceiveValue(String taken) {
            // The app has not started yet: it will ask for it.
            if (!"true".equals(taken)) bridge.setLaunchPath(path);
          }
        });
  }

  private static String linkOf(Intent intent) {
    return Intent.ACTION_VIEW.equals(intent.getAction()) ? DeepLink.path(intent.getDataString()) : null;
  }

  private void launchedWith(String path) {
    bridge.setLaunchPath(path);
    openedForFeedback =
        path.startsWith("/feedback")
            || path.startsWith("/playFeedBack")
            || path.startsWith("/recharge-feedback");
  }

  private void listenForBack() {
    if (Build.VERSION.SDK_INT < API_PREDICTIVE_BACK) return;
    PredictiveBack.listen(
        this,
        new Runnable() {
          @Override
          public void run() {
            back();
          }
        });
  }

  /** Before API 33; newer systems do not call it, since the manifest asks for the callback instead. */
  @Override
  @SuppressWarnings("deprecation")
  public void onBackPressed() {
    back();
  }

  private void back() {
    boolean ask = page != null && origin.allowed();
    switch (backDecision.press(chrome.isShowing(), ask, SystemClock.uptimeMillis())) {
      case CLOSE_VIDEO:
        chrome.close();
        break;
      case ASK_PAGE:
        askPage();
        break;
      case LEAVE:
        leave();
        break;
      default:
        break;
    }
  }

  private void askPage() {
    page.back(
        new ValueCallback<String>() {
          @Override
          public void onReceiveValue(String answer) {
            if (backDecision.answered(answer)) leave();
          }
        });
  }

  /** AT8. The page stays in memory for a quick return, as Android 12 does it by itself. */
  private void leave() {
    if (!moveTaskToBack(true)) finish();
  }

  @Override
  protected void onResume() {
    super.onResume();
    resumed = true;
    fullScreen();
    // Lost in the background, or there was no engine the last time.
    if (page == null) openPage();
    if (page == null) return;
    ui.removeCallbacks(sleep);
    page.wake();
    page.show();
  }

  @Override
  protected void onPause() {
    resumed = false;
    if (page != null) {
      page.hide(sleep);
      ui.postDelayed(sleep, HIDE_PATIENCE_MS);
    }
    super.onPause();
  }

  @Override
  protected void onDestroy() {
    ui.removeCallbacks(sleep);
    closePage();
    super.onDestroy();
  }

  @Override
  public void onWindowFocusChanged(boolean focused) {
    super.onWindowFocusChanged(focused);
    if (focused) fullScreen();
  }

  @SuppressWarnings("deprecation")
  private void fullScreen() {
    stage.setSystemUiVisibility(
        View.SYSTEM_UI_FLAG_FULLSCREEN
            | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
            | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY
            | View.SYSTEM_UI_FLAG_LAYOUT_STABLE
            | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
            | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION);
  }

  private void closePage() {
    if (page == null) return;
    chrome.close();
    origin.onPage(null);
    backDecision.forget();
    stage.removeView(page.view);
    page.destroy();
    page = null;
  }

  @Override
  public void onPageLost() {
    keepAwake(false);
    closePage();
    // In the background memory is what the box is short of: the page opens when it is seen again.
    if (resumed) openPage();
  }

  @Override
  public void exit() {
    finish();
  }

  @Override
  public void keepAwake(boolean on) {
    int flag = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON;
    if (on) getWindow().addFlags(flag);
    else getWindow().clearFlags(flag);
  }

  /** Closes the app where it was opened for nothing but feedback; otherwise the page goes back by itself. */
  @Override
  public void closeFeedback() {
    if (openedForFeedback) finish();
  }
}
