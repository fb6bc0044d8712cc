package tv.danmutv.app;

import android.content.Context;
import android.util.TypedValue;
import android.view.Gravity;
import android.widget.TextView;

/** What is said on a box without a WebView, or while the store replaces it. */
final class NoEngineView extends TextView {
  NoEngineView(Context context) {
    super(context);
    setText(R.string.no_engine);
    setTextColor(0xffebebeb);
    setTextSize(TypedValue.COMPLEX_UNIT_DIP, 20);
    setGravity(Gravity.CENTER);
  }
}
