/** Of what the importer makes; a CDN that reads the bucket serves it under these. */
const types: Record<string, string> = {
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  json: 'application/json; charset=utf-8',
};

/** @param key a path or name with an ending */
export const contentTypeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
