import { posix } from 'node:path';

/**
 * Of these heights those that a picture of at most `most` may have; where all are taller, the lowest: a film is never
 * taken away by its size.
 */
export function heightsWithin(heights: readonly number[], most: number): number[] {
  const within = heights.filter((height) => height <= most);
  return within.length > 0 || heights.length === 0 ? within : [Math.min(...heights)];
}

/** The names that our packager gives what belongs to one rendition: init-0.mp4, seg-0-00001.m4s, media_0.m3u8. */
const OF_RENDITION = /^(?:(?:init|seg)-|media_)(\d+)(?!\d)/i;

/**
 * The height of the rendition that a file belongs to; undefined for what belongs to all (sound, subtitles, manifests).
 * @param path of the file @param heights of the film, tallest first, as the packager numbers them
 */
export function heightOfFile(path: string, heights: readonly number[]): number | undefined {
  const name = posix.basename(posix.normalize(path.replace(/\\/g, '/')));
  const number = OF_RENDITION.exec(name)?.[1];
  return number === undefined ? undefined : heights[Number(number)];
}

/** A DASH manifest without the renditions that are taller than all of `allowed`. */
const cutDash = (text: string, most: number): string =>
  text
    .replace(/[ \t]*<Representation\b[^>]*?(?:\/>|>[\s\S]*?<\/Representation>)\r?\n?/g, (part) =>
      numberIn(part, /^[^>]*\bheight="(\d+)"/) > most ? '' : part,
    )
    .replace(/ max(?:Width|Height)="\d+"/g, '');

/** An HLS master without the variants that are taller. */
const cutHls = (text: string, most: number): string =>
  text.replace(/^#EXT-X-(?:STREAM-INF:.*\r?\n(?:#.*\r?\n)*[^\r\n]*|I-FRAME-STREAM-INF:.*)(?:\r?\n)*/gm, (part) =>
    numberIn(part, /RESOLUTION=\d+x(\d+)/) > most ? '' : part,
  );

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** A manifest as a viewer gets it. @param path tells which kind it is @param allowed heights, some */
export function cutManifest(path: string, text: string, allowed: readonly number[]): string {
  const most = Math.max(...allowed);
  return /\.mpd$/i.test(path) ? cutDash(text, most) : cutHls(text, most);
}
