import type { Spot } from '../probe';

/* What the sweep sees of a page, as a viewer's eye does. Runs inside the page (install.ts). */

export const tv = () => document.documentElement.getAttribute('data-layout') === 'tv';

/** Window px of a design px. */
export const unit = () => (tv() ? Math.min(innerWidth / 1920, innerHeight / 1080) : 1);

export const visible = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
};

export const nameOf = (element: Element | null): string => {
  if (!element || element === document.body) return 'body';
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
  return `${element.tagName.toLowerCase()}[${text}]`;
};

export const spot = (element: Element, says: string): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { name: nameOf(element), says, at: { left, top, width, height } };
};

export const controls = 'button:not([disabled]), a[href], input, textarea, [role="button"], [data-focus]';

/**
 * The same thing on the screen has the same id, also when it was mounted anew by windowing. What the focus tree does
 * not know has its place in its holder for a name: it must not pass for the holder, which is reached.
 */
export const idOf = (element: Element): string => {
  const holder = element.closest('[data-index], [data-node]') ?? document.body;
  const node = element.closest('[data-node]')?.getAttribute('data-node') ?? '?';
  const index = element.closest('[data-index]')?.getAttribute('data-index') ?? '';
  const own = element.closest('[data-focus]') ?? shellOf(element) ?? element;
  const among = own === holder ? 0 : Array.from(holder.querySelectorAll(controls)).indexOf(own);
  return `${node}#${index}#${own === holder ? '' : among}`;
};

/** The field inside a shell that takes focus for it is that shell to the eye. */
export const shellOf = (element: Element): Element | null =>
  element.matches('input, textarea') && element.previousElementSibling?.matches('[data-focus]')
    ? element.previousElementSibling
    : null;

export const modal = (): Element | null => {
  const all = Array.from(document.querySelectorAll('[data-modal]')).filter(visible);
  return all[all.length - 1] ?? null;
};

export const targets = (): Element[] => {
  const root: ParentNode = modal() ?? document;
  return Array.from(root.querySelectorAll(controls)).filter(visible);
};

export const onScreen = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  return box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0;
};

export const unsafe = (element: Element): string => {
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

export const covered = (element: Element): string => {
  const box = element.getBoundingClientRect();
  const x = Math.min(innerWidth - 2, Math.max(1, box.left + box.width / 2));
  const y = Math.min(innerHeight - 2, Math.max(1, box.top + Math.min(box.height / 2, innerHeight / 2)));
  const hit = document.elementFromPoint(x, y);
  if (!hit || element.contains(hit) || hit.contains(element)) return '';
  if (shellOf(hit) === element) return '';
  return nameOf(hit.closest('button, [data-modal], section, nav, header, footer') ?? hit);
};
