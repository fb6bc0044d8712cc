package tv.danmutv.app;

import java.util.Objects;

/** A test runner of one page: prints a line for each check, so that tests/packages can count them one by one. */
final class Check {
  private Check() {}

  /** What the checks that follow are about. */
  static void group(String title) {
    System.out.println("# " + title);
  }

  static void that(String title, Object wanted, Object found) {
    if (Objects.equals(wanted, found)) System.out.println("ok " + title);
    else System.out.println("not ok " + title + ": wanted " + wanted + ", found " + found);
  }
}
