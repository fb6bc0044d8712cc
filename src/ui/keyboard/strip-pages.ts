/** Widths of a slot, in units of 100 px at 1920: its text at 32 px, the space around it, the gap after it. */
const widths = { wide: 0.34, narrow: 0.2, around: 0.4, least: 0.88, gap: 0.08 };

const widthOf = (label: string): number =>
  Math.max(
    widths.least,
    Array.from(label).reduce((sum, char) => sum + (char < '\u0400' ? widths.narrow : widths.wide), widths.around),
  );

/**
 * Which labels begin a page.
 * @param room the width of a page, in units of 100 px at 1920
 * @param most labels of one page
 * @returns places in `labels`, the first being 0; at least one label stands on each page, however long
 */
export function pagesOf(labels: readonly string[], room: number, most: number): number[] {
  const pages: number[] = [];
  let used = 0;
  let count = 0;
  labels.forEach((label, at) => {
    const width = widthOf(label);
    if (at === 0 || count === most || used + width > room) {
      pages.push(at);
      used = 0;
      count = 0;
    }
    used += width + widths.gap;
    count += 1;
  });
  return pages;
}
