package tv.danmutv.app;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Which file of the APK answers which address of the page. Knows nothing of Android, so the JVM can test it. */
final class PathMapping {
  static final String FOLDER = "www";
  static final String INDEX = FOLDER + "/index.html";
  private static final Map<String, String> TYPES = types();

  private PathMapping() {}

  private static Map<String, String> types() {
    Map<String, String> types = new HashMap<>();
    types.put("html", "text/html");
    // An engine refuses a script or a style sheet of another type.
    types.put("js", "text/javascript");
    types.put("mjs", "text/javascript");
    types.put("css", "text/css");
    types.put("json", "application/json");
    types.put("svg", "image/svg+xml");
    types.put("png", "image/png");
    types.put("jpg", "image/jpeg");
    types.put("jpeg", "image/jpeg");
    types.put("webp", "image/webp");
    types.put("gif", "image/gif");
    types.put("ico", "image/x-icon");
    types.put("woff", "font/woff");
    types.put("woff2", "font/woff2");
    types.put("wasm", "application/wasm");
    types.put("vtt", "text/vtt");
    types.put("mp3", "audio/mpeg");
    types.put("mp4", "video/mp4");
    types.put("txt", "text/plain");
    return types;
  }

  /**
   * @param path of an address, decoded, without query; null counts as the root
   * @return an asset's name; the page itself for a path without an extension (history mode: the app knows its routes);
   *     null for a path that would leave the folder
   */
  static String asset(String path) {
    if (path == null || path.isEmpty() || path.equals("/")) return INDEX;
    if (path.charAt(0) != '/' || path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0) return null;
    for (String part : path.split("/")) {
      if (part.equals("..") || part.equals(".")) return null;
    }
    return extension(path).isEmpty() ? INDEX : FOLDER + path;
  }

  /** @return the type by the name's extension; for an unknown one the type that no engine runs or shows. */
  static String mime(String asset) {
    String type = TYPES.get(extension(asset));
    return type == null ? "application/octet-stream" : type;
  }

  /** @return the charset to declare, or null where the type is not text. */
  static String charset(String mime) {
    boolean text = mime.startsWith("text/") || mime.equals("application/json") || mime.equals("image/svg+xml");
    return text ? "utf-8" : null;
  }

  private static String extension(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
