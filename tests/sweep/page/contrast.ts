import { type Colour, parse, told } from './colours';
import { visible } from './eye';

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
export const faintOf = (element: Element): string => {
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
