import type { HdrInfo } from './media-info';

/**
 * Nits of what is white on a plain screen: ITU-R BT.2408 grades the white of paper to 203 in PQ and in HLG. What is
 * brighter than that is light and is compressed; what is darker keeps its brightness.
 */
const WHITE = 203;

/** Where compression begins, as a share of white, and what becomes white itself, in whites: 1000 nits. */
const KNEE = 0.7;
const PEAK = 1000 / WHITE;

/**
 * Filters that bring HDR down to BT.709. The picture is scaled first, to the tallest rendition: tone mapping works on
 * floating-point numbers, of which a 4K picture has four times as many.
 * @param width and height in pixels
 */
export function toneMapping({ transfer, isTagged }: HdrInfo, width: number, height: number): string[] {
  // What a file does not say is what such a transfer is always used with; zscale refuses to guess.
  const said = isTagged ? [] : [`setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc:range=tv`];
  return [
    ...said,
    `zscale=w=${width}:h=${height}:f=bicubic`,
    `zscale=t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:param=${KNEE}:peak=${PEAK.toFixed(3)}:desat=0`,
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}
