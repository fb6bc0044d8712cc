/** Words of a small language for drawing in a square of 200: each gives a piece of SVG. */

export const ink = '#2b2233';

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
/** The same at the left and, mirrored, at the right. */
export const both = (half: string): string => `${half}<g transform="translate(200 0) scale(-1 1)">${half}</g>`;

/** Open eyes with a light in each. @param apart from the middle */
export const eyes = (y: number, apart: number, r = 8, fill = ink): string =>
  [100 - apart, 100 + apart]
    .map((x) => circle(x, y, r, fill) + circle(x + r * 0.32, y - r * 0.36, r * 0.34, '#fff'))
    .join('');
/** Closed eyes of somebody who is content. */
export const smilingEyes = (y: number, apart: number, width = 11, stroke = ink): string =>
  both(line(`M${100 - apart - width} ${y}q${width} -${width * 1.1} ${width * 2} 0`, stroke, 5));
export const cheeks = (y: number, apart: number, fill: string): string => both(oval(100 - apart, y, 11, 7.5, fill));
export const smile = (y: number, width: number, stroke = ink): string =>
  line(`M${100 - width} ${y}q${width} ${width * 0.95} ${width * 2} 0`, stroke, 4.5);
/** A nose with the two bows of a muzzle below. */
export const muzzle = (y: number, fill = ink): string =>
  shape(`M90 ${y}q10 -6 20 0q-2 10 -10 13q-8 -3 -10 -13z`, fill) + both(line(`M100 ${y + 12}q-2 10 -13 9`, fill, 4));

/** The ground of a drawing: two colours and a large soft disc behind the head. */
export const ground = (top: string, foot: string, disc: string): string =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs>` +
  `<rect width="200" height="200" fill="url(#g)"/>${circle(100, 108, 82, disc)}`;
