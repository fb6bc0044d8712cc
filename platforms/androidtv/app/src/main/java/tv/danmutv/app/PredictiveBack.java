package tv.danmutv.app;

import android.app.Activity;
import android.util.Log;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/**
 * Back as API 33 and newer hand it over (AT15): there the activity's onBackPressed is not called any more. A class of
 * its own, so that an older box never loads the types it does not have.
 */
final class PredictiveBack {
  private PredictiveBack() {}

  /** @return whether Back arrives at `press` from now on. */
  static boolean listen(Activity activity, final Runnable press) {
    try {
      // By name: the method is younger than the API that the APK is compiled against where there is no Android SDK.
      Object dispatcher = Activity.class.getMethod("getOnBackInvokedDispatcher").invoke(activity);
      ((OnBackInvokedDispatcher) dispatcher)
          .registerOnBackInvokedCallback(
              OnBackInvokedDispatcher.PRIORITY_DEFAULT,
              new OnBackInvokedCallback() {
                @Override
                public void onBackInvoked() {
                  press.run();
                }
              });
      return true;
    } catch (ReflectiveOperationException missing) {
      Log.w("danmu-tv", "no predictive Back here", missing);
      return false;
    }
  }
}
