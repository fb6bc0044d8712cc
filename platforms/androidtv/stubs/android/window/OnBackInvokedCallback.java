package android.window;

/** API 33, as far as we call it. For the compiler alone: never part of the APK, not seen by Gradle. */
public interface OnBackInvokedCallback {
  void onBackInvoked();
}
