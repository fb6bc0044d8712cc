package tv.danmutv.app;

import android.graphics.Bitmap;
import android.graphics.Color;
import android.util.Log;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.ConsoleMessage;
import android.webkit.WebChromeClient;
import android.widget.FrameLayout;

/** A film that the engine shows full screen, over the page. */
final class VideoChrome extends WebChromeClient {
  private final FrameLayout stage;
  private View video;
  private CustomViewCallback closed;

  VideoChrome(FrameLayout stage) {
    this.stage = stage;
  }

  boolean isShowing() {
    return video != null;
  }

  void close() {
    onHideCustomView();
  }

  @Override
  public void onShowCustomView(View view, CustomViewCallback callback) {
    if (video != null) {
      callback.onCustomViewHidden();
      return;
    }
    video = view;
    closed = callback;
    view.setBackgroundColor(Color.BLACK);
    stage.addView(
        view,
        new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
    view.requestFocus();
  }

  @Override
  public void onHideCustomView() {
    if (video == null) return;
    stage.removeView(video);
    video = null;
    closed.onCustomViewHidden();
    closed = null;
    if (stage.getChildCount() > 0) stage.getChildAt(0).requestFocus();
  }

  /** The engine's own poster is a grey play sign, which flashes before every film. */
  @Override
  public Bitmap getDefaultVideoPoster() {
    return Bitmap.createBitmap(1, 1, Bitmap.Config.ARGB_8888);
  }

  @Override
  public boolean onConsoleMessage(ConsoleMessage message) {
    if (message.messageLevel() == ConsoleMessage.MessageLevel.ERROR) {
      Log.e("danmu-tv", message.message() + " (" + message.sourceId() + ":" + message.lineNumber() + ")");
    }
    return true;
  }
}
