import { extname } from 'node:path';
import { sidecarTypes, videoTypes } from '../../src/contract/desk/limits-of-imports';

const set = (extensions: string): ReadonlySet<string> => new Set(extensions.split(' ').map((name) => `.${name}`));

const videos = set(videoTypes);
const sidecars = set(sidecarTypes);
/** What somebody may take for a video or for something that belongs to it, and what we cannot read. */
const media = set(
  'iso img mp3 flac m4a aac wav wma opus oga ape dts ac3 mka mks sup sub idx smi lrc ttml dat tp m2v h264 h265 y4m mp4v swf m3u8 m3u rar zip 7z part crdownload td xltd qsv qlv kux bdmv evo',
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
