import type { EpisodeRow } from '../../db/schema';
import type { MediaText } from '../../http/media';

/** Bits a second of a rendition by its height, sound included. */
type Rates = ReadonlyMap<number, number>;

/** Films whose rates are in memory; a manifest is short, and a series is asked for as a whole. */
const KNOWN = 5_000;
/** Manifests that are read at a time. */
const AT_ONCE = 8;

/** What a film of a height needs where its manifest says nothing: as our packager aims at. Bits a second. */
const usual = (height: number): number => Math.round(1_000 * Math.max(400, height * 3.6 - 700));

/** About how large episodes are in their heights. */
export interface Sizes {
  /** @returns bytes by height, of each episode */
  of(episodes: readonly EpisodeRow[]): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>>;
}

/** Reads what the packager has measured (server/media/hls-bandwidth.ts), once for each film. */
export function createSizes(text: MediaText): Sizes {
  const known = new Map<string, Promise<Rates>>();
  const ratesOf = ({ folder, source_hash: source }: EpisodeRow): Promise<Rates> => {
    // Another source is packaged into the folder of the one before, and has rates of its own.
    const made = `${folder} ${source}`;
    const last = known.get(made);
    if (last) return last;
    const [oldest] = known.keys();
    if (known.size >= KNOWN && oldest !== undefined) known.delete(oldest);
    const found = text(`${folder}/master.m3u8`).then((master) => ratesIn(master ?? ''));
    known.set(made, found);
    // Neither a fault nor a film that is being put there is remembered.
    found.then(
      (rates) => rates.size === 0 && known.delete(made),
      () => known.delete(made),
    );
    return found;
  };
  return {
    async of(episodes) {
      const sizes = new Map<string, ReadonlyMap<number, number>>();
      for (let from = 0; from < episodes.length; from += AT_ONCE) {
        const some = episodes.slice(from, from + AT_ONCE);
        const rates = await Promise.all(some.map(ratesOf));
        some.forEach((episode, at) => {
          sizes.set(episode.episode_key, bytesOf(episode, rates[at] ?? new Map()));
        });
      }
      return sizes;
    },
  };
}

function bytesOf({ heights, duration }: EpisodeRow, rates: Rates): ReadonlyMap<number, number> {
  const bytes = (height: number) => Math.round(((rates.get(height) ?? usual(height)) * Math.max(0, duration)) / 8);
  return new Map((JSON.parse(heights) as number[]).map((height): [number, number] => [height, bytes(height)]));
}

/** What an HLS master says of its variants: the average where it is told, which is what a whole film comes to. */
export function ratesIn(master: string): Rates {
  const rates = new Map<number, number>();
  for (const [line] of master.matchAll(/^#EXT-X-STREAM-INF:.*$/gm)) {
    const height = Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1]);
    const rate = Number((/AVERAGE-BANDWIDTH=(\d+)/.exec(line) ?? /BANDWIDTH=(\d+)/.exec(line))?.[1]);
    if (height > 0 && rate > 0) rates.set(height, Math.max(rate, rates.get(height) ?? 0));
  }
  return rates;
}
