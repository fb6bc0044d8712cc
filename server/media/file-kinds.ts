import { extname } from 'node:path';

const set = (extensions: string): ReadonlySet<string> => new Set(extensions.split(' ').map((name) => `.${name}`));

const videos = set(
  'mp4 m4v mkv mov qt webm avi divx flv f4v ts m2ts m2t mts wmv asf mpg mpeg vob 3gp 3g2 ogv ogg ogm rm rmvb mxf',
);
/** Subtitles and danmu. */
const sidecars = set('srt vtt ass ssa xml');
/** What somebody may take for a video or for something that belongs to it, and what we cannot read. */
const media = set(
  'iso img mp3 flac m4a aac wav wma opus oga ape dts ac3 mka mks sup sub idx swf m3u8 m3u rar zip 7z part crdownload td xltd qsv qlv kux bdmv evo',
);

/** What a file is by its name: to be imported, to be read beside a video, known and of no use, or anything else. */
export function kindOfFile(name: string): 'video' | 'sidecar' | 'media' | 'other' {
  const extension = extname(name).toLowerCase();
  if (videos.has(extension)) return 'video';
  if (sidecars.has(extension)) return 'sidecar';
  return media.has(extension) ? 'media' : 'other';
}

/** A file's name without its extension. */
export const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length);
