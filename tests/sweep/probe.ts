import type { Looks } from './looks';

/**
 * What the sweep asks of a page, as functions that run inside it. They know the app only as a viewer's eye and a
 * remote do: what has DOM focus, where it lies, what an arrow does. Serialized by Playwright: no imports at run time.
 */

/** Something on the page and what is wrong with it; where it was seen, in CSS px of the window. */
export interface Spot {
  name: string;
  says: string;
  at: { left: number; top: number; width: number; height: number };
}

export interface Landing {
  /** Number of elements of the app that hold focus: must be 1. */
  focused: number;
  onBody: boolean;
  name: string;
  at: Spot['at'];
  /** Something else lies over its centre. */
  covered: string;
  /** Outside the safe area, in design px; '' when inside. */
  unsafe: string;
}

export interface Reach {
  states: number;
  /** Elements that a pointer could press and no sequence of arrows reaches. */
  unreached: Spot[];
  /** Presses after which focus was nowhere, from where they were made. */
  lost: Spot[];
  /** Focused places outside the safe area. */
  unsafe: Spot[];
  /** Focused places under something. */
  covered: Spot[];
  /** Focused places too small to press, where looks.ts is in the page (UI4, AX9). */
  small: Spot[];
  /** Focused places on which something can hardly be read, where looks.ts is in the page. */
  faint: Spot[];
}

/** Installed once for each page: everything below calls it. */
export function installProbe(): void {
  const w = window as unknown as { probe: Probe; looks?: Pick<Looks, 'sizeOf' | 'faintOf'> };
  const tv = () => document.documentElement.getAttribute('data-layout') === 'tv';

  const visible = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const nameOf = (element: Element | null): string => {
    if (!element || element === document.body) return 'body';
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40);
    return `${element.tagName.toLowerCase()}[${text}]`;
  };

  const spot = (element: Element, says: string): Spot => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { name: nameOf(element), says, at: { left, top, width, height } };
  };

  const controls = 'button:not([disabled]), a[href], input, textarea, [role="button"], [data-focus]';

  /**
   * The same thing on the screen has the same id, also when it was mounted anew by windowing. What the focus tree does
   * not know has its place in its holder for a name: it must not pass for the holder, which is reached.
   */
  const idOf = (element: Element): string => {
    const holder = element.closest('[data-index], [data-node]') ?? document.body;
    const node = element.closest('[data-node]')?.getAttribute('data-node') ?? '?';
    const index = element.closest('[data-index]')?.getAttribute('data-index') ?? '';
    const own = element.closest('[data-focus]') ?? shellOf(element) ?? element;
    const among = own === holder ? 0 : Array.from(holder.querySelectorAll(controls)).indexOf(own);
    return `${node}#${index}#${own === holder ? '' : among}`;
  };

  /** The field inside a shell that takes focus for it is that shell to the eye. */
  const shellOf = (element: Element): Element | null =>
    element.matches('input, textarea') && element.previousElementSibling?.matches('[data-focus]')
      ? element.previousElementSibling
      : null;

  const modal = (): Element | null => {
    const all = Array.from(document.querySelectorAll('[data-modal]')).filter(visible);
    return all[all.length - 1] ?? null;
  };

  const targets = (): Element[] => {
    const root: ParentNode = modal() ?? document;
    return Array.from(root.querySelectorAll(controls)).filter(visible);
  };

  const onScreen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0;
  };

  const unsafe = (element: Element): string => {
    if (!tv()) return '';
    const unit = innerWidth / 1920;
    const box = element.getBoundingClientRect();
    // Two pixels for rounding of scaled layouts.
    const slack = 2;
    const left = box.left / unit;
    const top = box.top / unit;
    const right = 1920 - box.right / unit;
    const bottom = innerHeight / unit - box.bottom / unit;
    const out: string[] = [];
    if (left < 96 - slack) out.push(`left ${left.toFixed(0)}`);
    if (right < 96 - slack) out.push(`right ${right.toFixed(0)}`);
    if (top < 54 - slack) out.push(`top ${top.toFixed(0)}`);
    if (bottom < 54 - slack) out.push(`bottom ${bottom.toFixed(0)}`);
    return out.join(', ');
  };

  const covered = (element: Element): string => {
    const box = element.getBoundingClientRect();
    const x = Math.min(innerWidth - 2, Math.max(1, box.left + box.width / 2));
    const y = Math.min(innerHeight - 2, Math.max(1, box.top + Math.min(box.height / 2, innerHeight / 2)));
    const hit = document.elementFromPoint(x, y);
    if (!hit || element.contains(hit) || hit.contains(element)) return '';
    if (shellOf(hit) === element) return '';
    return nameOf(hit.closest('button, [data-modal], section, nav, header, footer') ?? hit);
  };

  // Two turns of the event loop: what a press sets off at once is done, the next frame need not be waited for. A timer
  // would be held up for 4 ms each time.
  const turn = () =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(0);
    });
  const settle = () => turn().then(turn);

  const frames = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await new Promise((done) => requestAnimationFrame(done));
  };

  const codes: Record<string, number> = { Left: 37, Up: 38, Right: 39, Down: 40 };
  const press = async (direction: string): Promise<void> => {
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'keyCode', { value: codes[direction] });
      Object.defineProperty(event, 'key', { value: `Arrow${direction}` });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
    await settle();
  };

  /** What was found last under each id: most of it is still there. */
  const found = new Map<string, HTMLElement>();
  const find = (id: string): HTMLElement | null => {
    const known = found.get(id);
    if (known?.isConnected && idOf(known) === id && visible(known)) return known;
    for (const element of Array.from(document.querySelectorAll<HTMLElement>(controls))) {
      if (idOf(element) !== id || !visible(element)) continue;
      found.set(id, element);
      return element;
    }
    return null;
  };

  /** What had focus when the page was asked for its landing: a walk begins there where a press before it lost focus. */
  let landed: Element | null = null;

  w.probe = {
    tools: { visible, onScreen, targets, shellOf, spot },
    landing(): Landing {
      const active = document.activeElement;
      landed = active;
      return {
        focused: document.querySelectorAll(':focus').length,
        onBody: !active || active === document.body,
        name: nameOf(active),
        at: spot(active ?? document.body, '').at,
        covered: active && active !== document.body ? covered(active) : '',
        unsafe: active && active !== document.body ? unsafe(active) : '',
      };
    },
    id: () => (document.activeElement && document.activeElement !== document.body ? idOf(document.activeElement) : ''),
    async reach(limit: number): Promise<Reach> {
      const seen = new Map<string, Spot>();
      const reached = new Set<string>();
      const lost: Spot[] = [];
      const unsafePlaces: Spot[] = [];
      const coveredPlaces: Spot[] = [];
      const small: Spot[] = [];
      const faint: Spot[] = [];
      const inspect = (now: Element) => {
        if (unsafe(now)) unsafePlaces.push(spot(now, `only this far from the edge: ${unsafe(now)}`));
        const size = w.looks?.sizeOf(now);
        if (size) small.push(spot(now, size));
        const dim = w.looks?.faintOf(now);
        if (dim) faint.push(spot(now, dim));
        if (covered(now)) coveredPlaces.push(spot(now, `under ${covered(now)}`));
      };
      const note = () => {
        for (const element of targets())
          if (onScreen(element)) seen.set(idOf(element), spot(element, 'no arrow leads to it'));
      };
      if (document.activeElement === document.body && landed instanceof HTMLElement) landed.focus();
      const start = document.activeElement;
      if (!start || start === document.body)
        return {
          states: 0,
          unreached: [],
          lost: [spot(document.body, 'nothing has focus')],
          unsafe: [],
          covered: [],
          small: [],
          faint: [],
        };
      note();
      const first = idOf(start);
      const queue = [first];
      /** How a place was first come to: from which, by which arrow. */
      const trail = new Map<string, { from: string; by: string }>();
      reached.add(first);
      inspect(start);
      const scrolled = () =>
        Array.from(document.querySelectorAll('[data-scroller], [data-strip]'), ({ scrollTop, scrollLeft }) =>
          [scrollTop, scrollLeft].join(),
        ).join();
      const focusOn = async (element: HTMLElement, rest: number) => {
        if (document.activeElement === element) return;
        const before = scrolled();
        element.focus({ preventScroll: false });
        // No viewer jumps: what the page mounts after its next frames, where it scrolled, is there before the walk goes on.
        if (rest > 1 || scrolled() !== before) await frames(rest);
        await settle();
      };
      /** Frames in which everything has come that a place shows to who rests there. */
      const long = 30;
      /** Frames for which a place is rested on before what lies behind it is walked to again. */
      let patience = 1;
      // Rows fold, panes change, windowed lists let go: what is not in the document is walked to again, from where the
      // walk began, by the arrows that led there.
      const goBackTo = async (id: string): Promise<boolean> => {
        const there = find(id);
        if (there) {
          await focusOn(there, 1);
          return idOf(document.activeElement ?? document.body) === id;
        }
        const presses: string[] = [];
        let at = id;
        let base = find(at);
        for (let step = trail.get(at); !base && step; step = trail.get(at)) {
          presses.unshift(step.by);
          at = step.from;
          base = find(at);
        }
        if (base) {
          await focusOn(base, patience);
          for (const direction of presses) await press(direction);
          if (idOf(document.activeElement ?? document.body) === id) return true;
        }
        // The page has moved on since: a viewer goes up, then down, until it is there again.
        for (let up = 0; up < 40 && !find(id); up += 1) await press('Up');
        for (let down = 0; down < 40 && !find(id); down += 1) await press('Down');
        const again = find(id);
        if (again) await focusOn(again, 1);
        return idOf(document.activeElement ?? document.body) === id;
      };
      // An arrow may scroll what is being read before it leads on: it is pressed until it does or nothing moves.
      const pressOn = async (direction: string): Promise<void> => {
        const from = document.activeElement;
        for (let presses = 0; presses < 60; presses += 1) {
          const before = scrolled();
          await press(direction);
          if (document.activeElement !== from || scrolled() === before) return;
        }
      };
      // A long row is walked far enough to show that it can be walked.
      const wanted = (id: string) => Number(id.split('#')[1] || 0) < 6;
      const missing = () => Array.from(seen.keys()).filter((id) => !reached.has(id) && wanted(id));
      /** Left by all four arrows. */
      const done = new Set<string>();
      const walk = async () => {
        const tried = new Set<string>();
        while (queue.length > 0 && reached.size < limit) {
          const at = queue.shift() ?? '';
          tried.add(at);
          let left = 0;
          for (const direction of ['Right', 'Down', 'Left', 'Up']) {
            // What cannot be returned to was at least reached; what lies behind it alone would show as unreached.
            if (!(await goBackTo(at))) break;
            left += 1;
            await pressOn(direction);
            const now = document.activeElement;
            if (!now || now === document.body) {
              const from = seen.get(at) ?? { name: at, at: spot(document.body, '').at };
              lost.push({ ...from, says: `${direction} from here leaves nothing with focus` });
              continue;
            }
            const id = idOf(now);
            if (reached.has(id)) {
              if (!wanted(id) || done.has(id) || tried.has(id) || queue.includes(id)) continue;
              // It could not be returned to: this is a new way there.
              trail.set(id, { from: at, by: direction });
              queue.push(id);
              continue;
            }
            reached.add(id);
            trail.set(id, { from: at, by: direction });
            note();
            seen.set(id, spot(now, 'no arrow leads to it'));
            inspect(now);
            if (wanted(id)) queue.push(id);
          }
          if (left === 4) done.add(at);
        }
      };
      await walk();
      // The walk is faster than a network: what came while it went on (another page of rows, the films of a category) is
      // walked to in a second one.
      if (missing().length > 0) {
        await frames(20);
        done.clear();
        queue.push(...Array.from(reached));
        await walk();
      }
      // And faster than a viewer who rests: what a place shows only then (another category's pane) is walked from there.
      patience = long;
      for (const place of Array.from(reached)) {
        if (missing().length === 0) break;
        if (!(await goBackTo(place))) continue;
        await frames(long);
        if (!missing().some((id) => find(id))) continue;
        queue.push(place);
        await walk();
      }
      const unreached = missing().flatMap((id) => seen.get(id) ?? []);
      return { states: reached.size, unreached, lost, unsafe: unsafePlaces, covered: coveredPlaces, small, faint };
    },
    /** Text below 24 px (TV, scaled to 1920). */
    smallText(): Spot[] {
      if (!tv()) return [];
      const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
      const out: Spot[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        const parent = node.parentElement;
        if (!text || !parent || !visible(parent) || !onScreen(parent)) continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize) / unit;
        if (size < 23.5) out.push(spot(parent, `${size.toFixed(1)} px: ${text.slice(0, 24)}`));
      }
      return out;
    },
    /** Running text (a paragraph of more than a line's worth) below 32 px. */
    smallBody(): Spot[] {
      if (!tv()) return [];
      const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
      return Array.from(document.querySelectorAll('p, [role="document"] li'))
        .filter((element) => visible(element) && onScreen(element) && (element.textContent ?? '').trim().length > 60)
        .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) / unit }))
        .filter(({ size }) => size < 31.5)
        .map(({ element, size }) => spot(element, `${size.toFixed(1)} px for running text`));
    },
  };
}

export interface Probe {
  /** What the other measures of the sweep are made of (looks.ts). */
  tools: {
    visible(element: Element): boolean;
    onScreen(element: Element): boolean;
    /** Everything a pointer could press, in the dialog where one is open. */
    targets(): Element[];
    shellOf(element: Element): Element | null;
    spot(element: Element, says: string): Spot;
  };
  landing(): Landing;
  id(): string;
  reach(limit: number): Promise<Reach>;
  smallText(): Spot[];
  smallBody(): Spot[];
}
