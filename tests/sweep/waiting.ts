/** What a page shows between a press and the server's answer (UI20). Runs inside the page; no imports at run time. */
export interface Waiting {
  /** Opens an address as a link of ours does. @returns frames until the screen shows something for it; -1: none in 30 */
  open(path: string): Promise<number>;
  /** Waits for the screen's code, remembers its skeleton's boxes, and watches what moves from now on. */
  remember(): Promise<void>;
  /** What has come is on the screen: the frame after the next. */
  painted(): Promise<void>;
  /**
   * What moved since, as the engine's own share of the window (a layout shift), and boxes that content came in place of.
   * `short`: fewer things came than there were boxes, so nothing could come in place of some.
   */
  moved(): { shift: number; replaced: number; boxes: number; short: boolean };
}

export function installWaiting(): void {
  const w = window as unknown as { waiting: Waiting };
  interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
  }
  let boxes: Box[] = [];
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
  }).observe({ type: 'layout-shift' });

  const screen = (): Element | null =>
    Array.from(document.querySelectorAll('[data-screen]')).find((one) => one.getClientRects().length > 0) ?? null;
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  };
  const inWindow = (box: Box): boolean =>
    box.left < innerWidth && box.left + box.width > 0 && box.top < innerHeight && box.top + box.height > 0;
  const painted = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return !/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none';
  };
  /** Grey boxes of a skeleton: painted, empty, hidden from readers. */
  const bones = (): Box[] =>
    Array.from(screen()?.querySelectorAll('[aria-hidden="true"] div') ?? [])
      .filter((one) => one.children.length === 0 && !one.textContent && painted(one))
      .map(boxOf)
      .filter((box) => box.width > 40 && box.height > 10 && inWindow(box));
  /** Something that tells the viewer that the press was heard: a skeleton, a turning mark, or the page itself. */
  const tells = (): boolean => {
    const here = screen();
    if (!here) return false;
    if (bones().length > 0 || document.querySelector('[role="progressbar"]')) return true;
    return (here.textContent ?? '').trim().length > 0;
  };
  const share = (one: Box, other: Box): number => {
    const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
    const along = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
    if (across <= 0 || along <= 0) return 0;
    return (across * along) / (one.width * one.height + other.width * other.height - across * along);
  };

  w.waiting = {
    async open(path) {
      const before = screen();
      window.dispatchEvent(new CustomEvent('dt-open', { detail: path }));
      for (let frames = 0; frames < 30; frames += 1) {
        if (screen() !== before && tells()) return frames;
        await new Promise((done) => requestAnimationFrame(done));
      }
      return -1;
    },
    async remember() {
      // Its code is on its way behind a turning mark; the answers are held, so that the skeleton stands.
      for (let frames = 0; frames < 60 && document.querySelector('[role="progressbar"]'); frames += 1)
        await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestAnimationFrame(done));
      boxes = bones();
      shift = 0;
    },
    async painted() {
      for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done));
    },
    moved() {
      // Large boxes stand for pictures and cards; lines of text are as long as what they say.
      const large = boxes.filter(({ width, height }) => Math.min(width, height) > innerHeight / 16);
      const here = Array.from(screen()?.querySelectorAll('*') ?? [], boxOf).filter(
        ({ width, height }) => width > 20 && height > 10,
      );
      const replaced = large.filter((box) => here.some((one) => share(box, one) > 0.8)).length;
      const things = Array.from(screen()?.querySelectorAll('[data-focus]') ?? [], boxOf);
      return { shift, replaced, boxes: large.length, short: things.filter(inWindow).length < large.length };
    },
  };
}
