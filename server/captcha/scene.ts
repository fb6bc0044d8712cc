import { randomInt } from 'node:crypto';

/** A random number from one to the other, both included. */
export const between = (least: number, most: number): number => randomInt(least, most + 1);
const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;

const colour = (hue: number, saturation: number, light: number) => `hsl(${hue % 360},${saturation}%,${light}%)`;

/** A landscape that nobody has seen before, as SVG: sky, a sun, clouds or stars, three ridges, trees or houses or boats. */
export function drawScene(width: number, height: number): string {
  const hue = between(0, 359);
  const night = randomInt(2) === 0;
  const light = night ? 34 : 62;
  const parts = [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="${randomInt(2)}" y2="1">`,
    `<stop offset="0" stop-color="${colour(hue, 55, light)}"/>`,
    `<stop offset="1" stop-color="${colour(hue + between(20, 70), 65, light + (night ? 10 : 22))}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    sun(width, height, hue, night),
    ...Array.from({ length: between(4, 9) }, () => (night ? star(width, height) : cloud(width, height))),
    ...[0, 1, 2].map((depth) => ridge(width, height, depth, colour(hue + 150 + depth * 14, 38, light - 6 - depth * 8))),
    ...Array.from({ length: between(6, 12) }, () => pick([tree, house, boat])(width, height, hue)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

function sun(width: number, height: number, hue: number, night: boolean): string {
  const fill = night ? colour(50, 40, 88) : colour(hue + 200, 90, 72);
  return `<circle cx="${between(0, width)}" cy="${between(0, height / 2)}" r="${between(24, 64)}" fill="${fill}" opacity="0.9"/>`;
}

const star = (width: number, height: number): string =>
  `<circle cx="${between(0, width)}" cy="${between(0, height / 2)}" r="${between(2, 4)}" fill="#fff" opacity="0.8"/>`;

function cloud(width: number, height: number): string {
  const [x, y, r] = [between(0, width), between(0, height / 2), between(14, 30)];
  const puffs = [-1.2, 0, 1.2].map(
    (at) => `<ellipse cx="${x + at * r}" cy="${y + Math.abs(at) * 5}" rx="${r}" ry="${r * 0.7}"/>`,
  );
  return `<g fill="#fff" opacity="0.${between(3, 7)}">${puffs.join('')}</g>`;
}

function ridge(width: number, height: number, depth: number, fill: string): string {
  const top = height * (0.45 + depth * 0.17);
  const step = between(40, 90);
  const points = Array.from({ length: Math.ceil(width / step) + 2 }, (_, at) => [at * step, top + between(-34, 34)]);
  const line = points.map(([x = 0, y = 0]) => `${x},${y}`).join(' ');
  return `<polygon points="0,${height} ${line} ${width + 2 * step},${height}" fill="${fill}"/>`;
}

function tree(width: number, height: number, hue: number): string {
  const [x, y, h] = [between(0, width), between(height / 2, height), between(24, 60)];
  const fill = colour(hue + 110 + between(-20, 20), 45, between(24, 46));
  return `<path d="M${x} ${y - h}L${x + h / 3} ${y}H${x - h / 3}Z" fill="${fill}"/><rect x="${x - 3}" y="${y}" width="6" height="10" fill="#4a3728"/>`;
}

function house(width: number, height: number, hue: number): string {
  const [x, y, w] = [between(0, width), between(height / 2, height), between(22, 44)];
  return [
    `<rect x="${x}" y="${y - w}" width="${w}" height="${w}" fill="${colour(hue + between(0, 359), 40, 70)}"/>`,
    `<path d="M${x - 5} ${y - w}L${x + w / 2} ${y - w * 1.6}L${x + w + 5} ${y - w}Z" fill="${colour(hue + 20, 55, 40)}"/>`,
    `<rect x="${x + w / 3}" y="${y - w * 0.7}" width="${w / 4}" height="${w / 4}" fill="#ffe9a8"/>`,
  ].join('');
}

function boat(width: number, height: number, hue: number): string {
  const [x, y, w] = [between(0, width), between(height * 0.6, height), between(26, 54)];
  return [
    `<path d="M${x} ${y}h${w}l${-w / 5} ${w / 4}h${-w * 0.6}z" fill="${colour(hue + 300, 45, 38)}"/>`,
    `<path d="M${x + w / 2} ${y - 3}v${-w * 0.8}l${w / 2.6} ${w * 0.8}z" fill="#f6f1e4"/>`,
  ].join('');
}
