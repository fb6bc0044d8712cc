import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bits a second of a rendition: its most demanding segment, and all of it. */
interface Rate {
  peak: number;
  average: number;
}

/** What a media playlist and the sizes of its segments come to. @param folder where both are */
export function rateOf(folder: string, name: string): Rate {
  const playlist = readFileSync(join(folder, name), 'utf8');
  const segments = Array.from(playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\s][^\n]*)/g), (found) => ({
    seconds: Number(found[1]),
    bits: statSync(join(folder, (found[2] ?? '').trim())).size * 8,
  }));
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0);
  // A last segment of a few frames is no stretch of which a rate can be told (RFC 8216, 4.1: half a target duration).
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1] ?? 0);
  const long = segments.filter((segment) => segment.seconds >= target / 2);
  const peaks = (long.length > 0 ? long : segments).map((segment) => segment.bits / segment.seconds);
  return { peak: Math.ceil(Math.max(0, ...peaks)), average: seconds > 0 ? Math.ceil(bits / seconds) : 0 };
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
