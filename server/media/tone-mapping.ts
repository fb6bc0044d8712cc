import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ffmpeg, readOutput } from './ffmpeg';
import type { HdrInfo } from './media-info';

/**
 * Nits of what is white on a plain screen: ITU-R BT.2408 grades the white of paper to 203 in PQ and in HLG. What is
 * brighter than that is light and is compressed; what is darker keeps its brightness.
 */
const WHITE = 203;

/** Where compression begins, as a share of white, and what becomes white itself, in whites: 1000 nits. */
const KNEE = 0.7;
const PEAK = 1000 / WHITE;

/** Points along each side of the cube of colours: what lies between them is interpolated. */
const SIDE = 49;

/** What zscale has to be told of a file that does not say it: what such a transfer is always used with. */
const tagsOf = ({ transfer }: HdrInfo, matrix: 'bt2020nc' | 'gbr', range: 'tv' | 'pc'): string =>
  `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=${matrix}:range=${range}`;

/** From colours of HDR to those of BT.709, as light. */
const mapped = [
  `zscale=t=linear:npl=${WHITE}`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  `tonemap=mobius:param=${KNEE}:peak=${PEAK.toFixed(3)}:desat=0`,
];

/** The first filters: what a file does not say, and its picture scaled. @param more for the scaling, each behind a colon */
const scaled = (hdr: HdrInfo, width: number, height: number, more = ''): string[] => [
  ...(hdr.isTagged ? [] : [tagsOf(hdr, 'bt2020nc', 'tv')]),
  `zscale=w=${width}:h=${height}:f=bicubic${more}`,
];

/**
 * Filters that bring HDR down to BT.709. The picture is scaled first, to the tallest that is shown: tone mapping works on
 * floating-point numbers, of which a 4K picture has four times as many.
 * @param width and height in pixels
 */
export function toneMapping(hdr: HdrInfo, width: number, height: number): string[] {
  return [...scaled(hdr, width, height), ...mapped, 'zscale=t=bt709:m=bt709:r=tv'];
}

/**
 * The same by a table that `writeToneTable` wrote: with less work, which counts where each picture of a film is mapped.
 * @param table its name in the folder in which ffmpeg runs
 */
export function toneMappingBy(table: string, hdr: HdrInfo, width: number, height: number): string[] {
  return [
    ...scaled(hdr, width, height, ':m=gbr:r=pc'),
    'format=gbrpf32le',
    `lut3d=${table}:interp=tetrahedral`,
    'setparams=color_primaries=bt709:color_trc=linear:colorspace=gbr:range=pc',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** Which plane of a picture in `gbrp` holds red, green and blue. */
const PLANES = [2, 0, 1] as const;

/** A picture in `gbrp16le` with each point of the cube once, red changing first and blue last: the square of a side wide, a side high. */
function everyColour(): Buffer {
  const points = SIDE ** 3;
  const picture = Buffer.alloc(points * 3 * 2);
  PLANES.forEach((plane, colour) => {
    for (let point = 0; point < points; point += 1) {
      const step = Math.floor(point / SIDE ** colour) % SIDE;
      picture.writeUInt16LE(Math.round((step / (SIDE - 1)) * 65_535), (plane * points + point) * 2);
    }
  });
  return picture;
}

/**
 * Writes what tone mapping makes of each colour into a folder, as a table that ffmpeg looks colours up in. It is made by the
 * filters themselves, and holds light: what a screen is sent bends sharply where a colour of HDR has no place on it, and what
 * lies between two points there would be far from both.
 * @param file its folder, absolute, and its name, no character of which means anything to a filter
 */
export async function writeToneTable(
  tools: Ffmpeg,
  hdr: HdrInfo,
  file: { folder: string; name: string },
  signal?: AbortSignal,
): Promise<void> {
  const table = join(file.folder, file.name);
  const colours = `${table}.raw`;
  writeFileSync(colours, everyColour());
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gbrp16le', '-s', `${SIDE * SIDE}x${SIDE}`, '-i', colours];
  const filters = [tagsOf(hdr, 'gbr', 'pc'), ...mapped, 'format=gbrpf32le'].join(',');
  const args = ['-v', 'error', ...picture, '-vf', filters, '-f', 'rawvideo', 'pipe:1'];
  const planes = await readOutput(tools.ffmpeg, args, signal);
  rmSync(colours);
  const points = SIDE ** 3;
  if (planes.length !== points * 3 * 4) throw new Error(`a table of colours of ${planes.length} bytes`);
  const line = (point: number): string =>
    PLANES.map((plane) => planes.readFloatLE((plane * points + point) * 4).toFixed(6)).join(' ');
  const lines = Array.from({ length: points }, (_, point) => line(point));
  writeFileSync(table, `LUT_3D_SIZE ${SIDE}\n${lines.join('\n')}\n`);
}
