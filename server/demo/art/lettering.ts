import { type Art, fade } from './canvas';
import { layouts } from './layouts';
import { type Layout, type Letters, write } from './letters';

/** Writes a poster's letters, and its facts along the lower edge. */
export function letter(art: Art, layout: Layout, letters: Letters): void {
  layouts[layout](art, letters);
  if (layout === 'band') return;
  const { w, h, u } = art;
  const center = layout === 'wide' || layout === 'head';
  write(art, {
    text: letters.facts,
    x: center ? w / 2 : layout === 'columnRight' ? w * 0.93 : w * 0.072,
    y: h * 0.962,
    size: u * 2.5,
    color: fade('#ffffff', 0.62),
    align: center ? 'center' : layout === 'columnRight' ? 'right' : 'left',
    spacing: u * 0.3,
  });
}

/** How far up each layout pushes the picture so that no letter stands on its subject; shares of the height. */
export const lift: Record<Layout, number> = {
  foot: 0.06,
  head: -0.04,
  columnLeft: 0,
  columnRight: 0,
  pairs: 0.13,
  wide: 0.06,
  slant: 0.05,
  band: 0.12,
};
