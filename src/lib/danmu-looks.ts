/**
 * How a comment with a look is drawn: letters on a plate, with a mark at its left. The elements and the worker draw from this one
 * table. Colours are '#rrggbb' with channels of at most 235: beyond that a television blooms.
 */
export interface LookArt {
  /** The plate from its left end to its right one. */
  plate: readonly [string, string, string];
  /** The line around the plate. */
  edge: string;
  /** Of the letters. */
  ink: string;
  /** Of the mark, a filled path on a grid of 24. */
  markColor: string;
  mark: string;
}

/** The looks that the gold store sells, by the name that the server knows. */
export const danmuLooks: Readonly<Record<string, LookArt>> = {
  aurora: {
    plate: ['#0f3d4c', '#1c6f63', '#4a3d8c'],
    edge: '#69d3c0',
    ink: '#e4ebe7',
    markColor: '#8fe8cf',
    mark: 'M3 20C4 9 7 4 9 4c1.500 0 .5 6-1 16zM10 20c.5-9 2-14 3.700-14S14 12 13 20zM16.500 20c0-7 1.500-11 3-11S21 14 19.500 20z',
  },
  ember: {
    plate: ['#4d140e', '#97331a', '#c0611f'],
    edge: '#e59a4a',
    ink: '#ebe2d2',
    markColor: '#ebb35c',
    mark: 'M12 22c-4.500 0-7.500-3-7.500-6.800 0-4 3-5.700 4-9.700.9 1.700 1.800 2.400 2.300 4C12.500 7.800 12.500 5 12 2.500c4 1.700 7.500 6.700 7.500 12.500 0 4-3 7-7.500 7zM12 20c2 0 3.500-1.300 3.500-3.300 0-1.700-1-2.700-2.500-4.700-.5 1.700-4.500 2.700-4.500 5 0 1.800 1.500 3 3.500 3z',
  },
  ink: {
    plate: ['#ded9cc', '#e6e2d6', '#cfcabd'],
    edge: '#57534a',
    ink: '#1d1f22',
    markColor: '#2b2d30',
    mark: 'M6 22c-.8-3 .3-6 2.500-8.500L18 3c.8-.8 2 .2 1.500 1.200L12 16c-1.500 3-3.500 4.500-6 6zM3 12c2-2.500 4-3 6-2.500-1.500 2-3.500 3-6 2.500zM15 19c2-1.500 4-1.500 6 0-2 1.500-4 1.500-6 0z',
  },
  jade: {
    plate: ['#0d4234', '#1f6f57', '#3a8f70'],
    edge: '#8fd8b4',
    ink: '#e6ebe4',
    markColor: '#b6e6c8',
    mark: 'M4 20C3 10 9 4 21 3.500 21 15 15 21 6.500 19.500L4.500 22 3 21zM6.500 18C9 13 12 10.500 16.500 8 11.500 9.500 8 12.500 6.500 18z',
  },
  starlight: {
    plate: ['#12183a', '#2b2a66', '#51408f'],
    edge: '#a9a6e6',
    ink: '#e8e8eb',
    markColor: '#ebdc9a',
    mark: 'M11 3c.7 5 2.500 6.800 7.500 7.500-5 .7-6.800 2.500-7.500 7.500-.7-5-2.500-6.800-7.500-7.500C8.500 9.800 10.300 8 11 3zM19 14c.3 2.200 1.100 3 3.300 3.300-2.200.3-3 1.100-3.300 3.300-.3-2.200-1.100-3-3.300-3.300 2.200-.3 3-1.100 3.300-3.300z',
  },
};

/** The art of a look; undefined for none, and for one that this client does not know. */
export const lookOf = (name: string | undefined): LookArt | undefined =>
  name !== undefined && names.indexOf(name) >= 0 ? danmuLooks[name] : undefined;

const names = Object.keys(danmuLooks);

/** Parts of the font's size: where the letters begin on a plate, the room behind them, the gap to the lanes above and below. */
export const plateEm = { before: 1.5, behind: 0.55, gap: 0.06, mark: 0.92, markLeft: 0.4, line: 0.05, mineLine: 0.08 };

/** The plate as CSS for an element of one line: no filter, no mask, nothing that a frame would have to work out again. */
export function plateStyle({ plate, edge, ink, mark, markColor }: LookArt, mine: boolean): string {
  const { before, behind, gap, markLeft, line, mineLine } = plateEm;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${markColor}" fill-rule="evenodd" d="${mark}"/></svg>`;
  return (
    `box-sizing:border-box;padding:0 ${behind - gap}em 0 ${before - gap}em;border:${gap}em solid transparent;border-radius:0.66em;` +
    `color:${ink};text-shadow:none;box-shadow:inset 0 0 0 ${mine ? mineLine : line}em ${mine ? ink : edge};` +
    `background:url("data:image/svg+xml,${encodeURIComponent(drawing)}") ${markLeft - gap}em 50%/${plateEm.mark}em ${plateEm.mark}em no-repeat padding-box,` +
    `linear-gradient(90deg,${plate[0]},${plate[1]} 50%,${plate[2]}) padding-box;`
  );
}
