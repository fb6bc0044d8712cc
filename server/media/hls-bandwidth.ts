import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bits a second of a rendition: its most demanding stretch, and all of it. */
interface Rate {
  peak: number;
  average: number;
}

interface Segment {
  seconds: number;
  bits: number;
}

/**
 * Bits a second of each stretch that begins with a segment. A few frames are no stretch of which a rate can be told,
 * but with the segment before them they are (RFC 8216, 4.1: from a half to one and a half of the target duration).
 */
function ratesFrom(segments: readonly Segment[], from: number, target: number): number[] {
  const rates: number[] = [];
  const stretch = { seconds: 0, bits: 0 };
  for (let at = from; at < segments.length; at += 1) {
    stretch.seconds += segments[at]?.seconds ?? 0;
    stretch.bits += segments[at]?.bits ?? 0;
    if (stretch.seconds > target * 1.5) break;
    if (stretch.seconds >= target / 2) rates.push(stretch.bits / stretch.seconds);
  }
  return rates;
}

/** What a media playlist and the sizes of its segments come to. @param folder where both are */
function rateOf(folder: string, name: string): Rate {
  const playlist = readFileSync(join(folder, name), 'utf8');
  const listed = playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\s][^\n]*)/g);
  const segments = Array.from(listed, ([, seconds, file = '']) => ({
    seconds: Number(seconds),
    bits: statSync(join(folder, file.trim())).size * 8,
  }));
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0);
  const average = seconds > 0 ? bits / seconds : 0;
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1] ?? 0);
  const peak = segments.reduce((most, _, at) => Math.max(most, ...ratesFrom(segments, at, target)), 0);
  return { peak: Math.ceil(peak || average), average: Math.ceil(average) };
}

/**
 * Writes into master.m3u8 what each variant needs (RFC 8216, 4.3.4.2): ffmpeg states what the encoder was asked for,
 * which its peaks go beyond. A variant is its picture and the most demanding sound.
 */
export function stateBandwidth(folder: string): void {
  const file = join(folder, 'master.m3u8');
  const master = readFileSync(file, 'utf8');
  const sounds = Array.from(master.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO,.*URI="([^"]+)"/gm), ([, name = '']) =>
    rateOf(folder, name),
  );
  const most = (pick: (rate: Rate) => number) => Math.max(0, ...sounds.map(pick));
  const stated = master.replace(
    /^(#EXT-X-STREAM-INF:)(.*)\n(.+)$/gm,
    (_, tag: string, listed: string, name: string) => {
      const { peak, average } = rateOf(folder, name.trim());
      const rest = listed.replace(/(?:AVERAGE-)?BANDWIDTH=\d+,?/g, '').replace(/,$/, '');
      const rates = [
        `BANDWIDTH=${peak + most((sound) => sound.peak)}`,
        `AVERAGE-BANDWIDTH=${average + most((sound) => sound.average)}`,
      ];
      return `${tag}${[...rates, ...(rest ? [rest] : [])].join(',')}\n${name}`;
    },
  );
  writeFileSync(file, stated);
}
