import type { Spot } from '../probe';
import { onScreen, spot, tv, unit, visible } from './eye';

export type Colour = [number, number, number, number];
export const parse = (text: string): Colour[] =>
  (text.match(/rgba?\([^)]*\)/g) ?? []).map((one) => {
    const [r = 0, g = 0, b = 0, a = 1] = (one.match(/[\d.]+/g) ?? []).map(Number);
    return [r, g, b, a] as Colour;
  });
/** Half a step for rounding. */
const legal = ([r, g, b]: Colour): boolean => [r, g, b].every((part) => part >= 15.5 && part <= 235.5);
export const told = ([r, g, b, a]: Colour): string => `rgb(${r}, ${g}, ${b}${a < 1 ? `, ${a}` : ''})`;
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
    const isScaled = style.vectorEffect !== 'non-scaling-stroke';
    const scale = isScaled ? Math.abs(element.getScreenCTM()?.a ?? 1) : 1;
    widths.push(Number.parseFloat(style.strokeWidth) * scale);
  }
  // A box as thin as a line is one.
  const box = element.getBoundingClientRect();
  const ground = parse(style.backgroundColor)[0];
  if (ground && ground[3] > 0 && element.children.length === 0 && !element.textContent)
    widths.push(box.width, box.height);
  return Math.min(...widths.filter((width) => width > 0), Number.POSITIVE_INFINITY) / unit();
};

export function colours(): Spot[] {
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
}
