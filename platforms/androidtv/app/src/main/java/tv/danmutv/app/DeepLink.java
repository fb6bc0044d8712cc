package tv.danmutv.app;

/** `danmutv://play/KEY?x=1` opens `/play/KEY?x=1`. Whether the app has such a route is the app's own question. */
final class DeepLink {
  private static final String SCHEME = "danmutv://";
  /** No address of ours is longer. Characters. */
  private static final int LONGEST = 2048;

  private DeepLink() {}

  /** @return a path that begins with one slash, or null where the link is not one of ours. */
  static String path(String link) {
    if (link == null || link.length() > LONGEST || !link.startsWith(SCHEME)) return null;
    String rest = link.substring(SCHEME.length());
    int fragment = rest.indexOf('#');
    if (fragment >= 0) rest = rest.substring(0, fragment);
    String path = rest.startsWith("/") ? rest : "/" + rest;
    return isPlain(path) ? path : null;
  }

  /** What a browser could read as another site ('//host', a backslash, control characters) is refused. */
  private static boolean isPlain(String path) {
    if (path.startsWith("//")) return false;
    for (int at = 0; at < path.length(); at += 1) {
      char sign = path.charAt(at);
      if (sign <= ' ' || sign == 0x7f || sign == '\\') return false;
    }
    return true;
  }

  /**
   * A path as a JavaScript string. JSON alone is not enough: the two line separators end a statement in engines before
   * Chromium 66, and '<' could close a script.
   */
  static String quoted(String path) {
    StringBuilder text = new StringBuilder("\"");
    for (int at = 0; at < path.length(); at += 1) {
      char sign = path.charAt(at);
      boolean plain = sign > ' ' && sign < 0x7f && sign != '"' && sign != '\\' && sign != '<' && sign != '\'';
      if (plain) text.append(sign);
      else text.append(String.format("\\u%04x", (int) sign));
    }
    return text.append('"').toString();
  }
}
