import type { Probe, Spot } from './probe';

/**
 * What a page looks like, measured: sizes of what is pressed (UI4, AX9), colours and strokes (UI9), what lies outside
 * the safe area (UI1). Runs inside the page, after `installProbe`. Serialized by Playwright: no imports at run time.
 */
export interface Looks {
  /** What is wrong with the size of one control; '' where nothing is. */
  sizeOf(element: Element): string;
  /** What can hardly be read on a control that has focus: text or a sign under 3 to 1; '' where all can (UI11, AX3). */
  faintOf(element: Element): string;
  /** TV: controls under 64 px high or 75x75 to click (UI4). Touch: targets under 48x48 (AX9). */
  smallControls(): Spot[];
  /** TV: colours that leave RGB 16-235, a light ground, strokes under 2 px (UI9). */
  colours(): Spot[];
  /** TV: text that stands still outside the safe area (UI1). What scrolls may run over the edge. */
  unsafeText(): Spot[];
}

export function installLooks(): void {
  const w = window as unknown as { probe: Probe; looks: Looks };
  const { visible, onScreen, targets, shellOf, spot } = w.probe.tools;
  const tv = () => document.documentElement.getAttribute('data-layout') === 'tv';
  const unit = () => (tv() ? Math.min(innerWidth / 1920, innerHeight / 1080) : 1);

  /** A press there, in window px from the middle, is the element's. Off the window nobody presses. */
  const pressedAt = (element: Element, dx: number, dy: number): boolean => {
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2 + dx;
    const y = box.top + box.height / 2 + dy;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const hit = document.elementFromPoint(x, y);
    return element.contains(hit);
  };

  type Colour = [number, number, number, number];
  const parse = (text: string): Colour[] =>
    (text.match(/rgba?\([^)]*\)/g) ?? []).map((one) => {
      const [r = 0, g = 0, b = 0, a = 1] = (one.match(/[\d.]+/g) ?? []).map(Number);
      return [r, g, b, a] as Colour;
    });
  /** Half a step for rounding. */
  const legal = ([r, g, b]: Colour): boolean => [r, g, b].every((part) => part >= 15.5 && part <= 235.5);
  const told = ([r, g, b, a]: Colour): string => `rgb(${r}, ${g}, ${b}${a < 1 ? `, ${a}` : ''})`;
  const isMedia = (element: Element): boolean => element.matches('video, img, canvas, iframe');

  const paints = (element: Element, pseudo?: string): { what: string; text: string }[] => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return [];
    const out = [
      { what: 'background', text: style.backgroundColor },
      { what: 'gradient', text: style.backgroundImage },
      { what: 'shadow', text: style.boxShadow },
    ];
    const hasText = Array.from(element.childNodes).some(
      ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
    );
    if (hasText) out.push({ what: 'text', text: style.color });
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const)
      if (Number.parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none')
        out.push({ what: 'border', text: style[`border${side}Color`] });
    if (element instanceof SVGGeometryElement)
      out.push({ what: 'fill', text: style.fill }, { what: 'stroke', text: style.stroke });
    return out;
  };

  /** The thinnest line an element draws, in design px; Infinity without one. */
  const thinnest = (element: Element): number => {
    const style = getComputedStyle(element);
    const widths: number[] = [];
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
      const colour = parse(style[`border${side}Color`])[0];
      if (style[`border${side}Style`] !== 'none' && colour && colour[3] > 0)
        widths.push(Number.parseFloat(style[`border${side}Width`]));
    }
    if (element instanceof SVGGeometryElement && style.stroke !== 'none') {
      const scale = Math.abs(element.getScreenCTM()?.a ?? 1);
      widths.push(Number.parseFloat(style.strokeWidth) * scale);
    }
    // A box as thin as a line is one.
    const box = element.getBoundingClientRect();
    const ground = parse(style.backgroundColor)[0];
    if (ground && ground[3] > 0 && element.children.length === 0 && !element.textContent)
      widths.push(box.width, box.height);
    return Math.min(...widths.filter((width) => width > 0), Number.POSITIVE_INFINITY) / unit();
  };

  const sizeOf = (element: Element): string => {
    const [high, wide] = tv() ? [64, 75] : [48, 48];
    // The shell takes the press for its field; a page of text is scrolled, not pressed.
    // A film takes its press on the whole screen; the line that has its focus is not seen.
    if (shellOf(element) || element.matches('[data-scroller], [data-node$="/surface"]')) return '';
    // A comment is as large as it flies; that is a setting of the viewer's.
    if (element.closest('[data-danmu]')) return '';
    const box = element.getBoundingClientRect();
    // As drawn at rest: what has focus may be scaled.
    const width = (element as HTMLElement).offsetWidth || box.width;
    const height = (element as HTMLElement).offsetHeight || box.height;
    const says: string[] = [];
    // A half px of rounding.
    if (tv() && height / unit() < high - 0.5) says.push(`${(height / unit()).toFixed(0)} px high`);
    const reach = (wide * unit()) / 2 - 1;
    const narrow = width / unit() < wide - 0.5 && !(pressedAt(element, -reach, 0) && pressedAt(element, reach, 0));
    const low = height / unit() < wide - 0.5 && !(pressedAt(element, 0, -reach) && pressedAt(element, 0, reach));
    if (narrow || low) says.push(`${(width / unit()).toFixed(0)}x${(height / unit()).toFixed(0)} px to press`);
    return says.join(', ');
  };

  const light = ([r, g, b]: Colour): number => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  /** What lies behind, where that is one colour; over a picture or a gradient nothing can be said. */
  const groundOf = (element: Element): Colour | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let at: Element | null = element; at; at = at.parentElement) {
      // A sign's name may stand beside it: what has no part of it behind is not its ground.
      const box = at.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none' || at.querySelector(':scope > img, :scope > video')) return null;
      const colour = parse(style.backgroundColor)[0];
      if (colour && colour[3] > 0.95) return colour;
      if (colour && colour[3] > 0) return null;
    }
    return null;
  };
  const faintOf = (element: Element): string => {
    if (element.closest('[data-danmu]')) return '';
    for (const part of [element, ...Array.from(element.querySelectorAll('*'))]) {
      const says = Array.from(part.childNodes).some(
        ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
      );
      // Machines read a QR code, whatever the colour of the words around it.
      if (!(says || part.matches('svg')) || !visible(part) || part.closest('[data-qr]')) continue;
      const colour = parse(getComputedStyle(part).color)[0];
      const ground = groundOf(part);
      if (!colour || colour[3] < 0.95 || !ground) continue;
      const ratio = contrast(colour, ground);
      if (ratio < 3) return `${told(colour)} on ${told(ground)}: ${ratio.toFixed(1)} to 1`;
    }
    return '';
  };

  w.looks = {
    sizeOf,
    faintOf,
    smallControls: () =>
      targets()
        .filter((element) => onScreen(element) && sizeOf(element))
        .map((element) => spot(element, sizeOf(element))),
    colours(): Spot[] {
      if (!tv()) return [];
      const out: Spot[] = [];
      for (const element of Array.from(document.querySelectorAll('body, body *'))) {
        if (isMedia(element) || !visible(element) || !onScreen(element)) continue;
        // Machines read a QR code: black on white it has to be. A comment's colour is its writer's, and where one chooses it.
        if (element.closest('[data-qr], [data-danmu], [data-swatch]')) continue;
        for (const pseudo of [undefined, '::before', '::after'])
          for (const { what, text } of paints(element, pseudo))
            for (const colour of parse(text))
              if (colour[3] > 0 && !legal(colour)) out.push(spot(element, `${what} ${told(colour)}`));
        // An engine draws whole pixels of the window, so a line of two is one on a smaller screen.
        const thin = thinnest(element);
        if (thin < Math.max(1, Math.floor(2 * unit())) / unit() - 0.1)
          out.push(spot(element, `a line of ${thin.toFixed(1)} px`));
        if (Number(getComputedStyle(element).fontWeight) < 400) out.push(spot(element, 'letters thinner than regular'));
      }
      const ground = parse(getComputedStyle(document.body).backgroundColor)[0];
      if (!ground || ground[3] < 1 || Math.max(ground[0], ground[1], ground[2]) > 60)
        out.push(spot(document.body, `the page's ground is not dark: ${ground ? told(ground) : 'none'}`));
      return out;
    },
    unsafeText(): Spot[] {
      if (!tv()) return [];
      const out: Spot[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!(node.textContent ?? '').trim() || !parent || !visible(parent) || parent.closest('[data-danmu]')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // What an ancestor cuts off is not seen, and where it can scroll, it may run over the edge.
        let { left, top, right, bottom } = range.getBoundingClientRect();
        let [across, along] = [false, false];
        for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (style.overflowX !== 'visible') {
            const box = at.getBoundingClientRect();
            left = Math.max(left, box.left);
            right = Math.min(right, box.right);
            top = Math.max(top, box.top);
            bottom = Math.min(bottom, box.bottom);
            if (at.scrollWidth > at.clientWidth + 1) across = true;
            if (at.scrollHeight > at.clientHeight + 1) along = true;
          }
        }
        if (
          right - left < 2 ||
          bottom - top < 2 ||
          left >= innerWidth ||
          top >= innerHeight ||
          right <= 0 ||
          bottom <= 0
        )
          continue;
        const says: string[] = [];
        const px = unit();
        if (!across && left / px < 94) says.push(`left ${(left / px).toFixed(0)}`);
        if (!across && 1920 - right / px < 94) says.push(`right ${(1920 - right / px).toFixed(0)}`);
        if (!along && top / px < 52) says.push(`top ${(top / px).toFixed(0)}`);
        if (!along && 1080 - bottom / px < 52) says.push(`bottom ${(1080 - bottom / px).toFixed(0)}`);
        if (says.length > 0) out.push(spot(parent, `text only this far from the edge: ${says.join(', ')}`));
      }
      return out;
    },
  };
}
