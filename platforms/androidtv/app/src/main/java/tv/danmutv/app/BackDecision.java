package tv.danmutv.app;

/**
 * What one press of Back does (AT8, AT15, UI16): a film the engine shows full screen is left first, then the page is
 * asked, and what the page has no use for leaves to the television's home. UI thread only.
 */
final class BackDecision {
  enum Step {
    CLOSE_VIDEO,
    ASK_PAGE,
    LEAVE,
    /** The page is still thinking about the press before. */
    WAIT
  }

  /** A page that has not answered for so long hangs, and Back must get out all the same. Milliseconds. */
  static final long PATIENCE_MS = 2000;

  private static final long NOT_ASKED = -1;
  private long askedAt = NOT_ASKED;

  /**
   * @param video whether the engine shows a film of its own over the page
   * @param page whether a page of ours is open to be asked
   * @param nowMs a clock that only goes forward
   */
  Step press(boolean video, boolean page, long nowMs) {
    if (video) return Step.CLOSE_VIDEO;
    if (!page) return Step.LEAVE;
    if (askedAt == NOT_ASKED) {
      askedAt = nowMs;
      return Step.ASK_PAGE;
    }
    if (nowMs - askedAt < PATIENCE_MS) return Step.WAIT;
    askedAt = NOT_ASKED;
    return Step.LEAVE;
  }

  /**
   * @param answer of `window.__danmuBack()` as WebView hands it over: JSON; 'null' before the app has started
   * @return whether to leave
   */
  boolean answered(String answer) {
    boolean late = askedAt == NOT_ASKED;
    askedAt = NOT_ASKED;
    return !late && !"\"used\"".equals(answer);
  }

  /** A page that was closed or has crashed will not answer any more. */
  void forget() {
    askedAt = NOT_ASKED;
  }
}
