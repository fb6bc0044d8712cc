package android.webkit;

/** API 26, as far as we name it. For the compiler alone: never part of the APK, not seen by Gradle. */
public abstract class RenderProcessGoneDetail {}
