/** How much an import may be given, and how much of it is kept; the forms and the server ask here. */
export const importLimits = {
  /** Files of one upload, and bytes of one of them. */
  files: 100,
  fileBytes: 64 * 1024 ** 3,
  /** A file that describes a title, subtitles and danmu. Bytes. */
  besideBytes: 512 * 1024 ** 2,
  nameChars: 120,
  /** Where a folder lies, below the one that the operator named. */
  pathChars: 1_000,
  titleChars: 200,
  introChars: 5_000,
  genres: 20,
  genreChars: 30,
  accountChars: 64,
  gold: 1_000_000,
  earlyDays: 365,
  /** Folders that one look shows. */
  folders: 500,
  /** Videos below a folder are counted up to here. */
  videosCounted: 1_000,
  /** Lines of a log that are kept, and that one look shows. */
  lines: 2_000,
  linesShown: 200,
  lineChars: 500,
  /** Titles that an import names when it is over. */
  titles: 50,
  /** An upload that nobody goes on with, and files of one that failed, are kept for so long. */
  keptDays: 7,
  /** Chunks of a file on their way side by side. */
  chunksAtOnce: 3,
} as const;

/** Suffixes of videos that are imported, and of what is read beside them. */
export const videoTypes =
  'mp4 m4v mkv mov qt webm avi divx flv f4v ts m2ts m2t mts wmv asf mpg mpeg vob 3gp 3g2 ogv ogg ogm rm rmvb mxf';
/** Subtitles and danmu. */
export const sidecarTypes = 'srt vtt ass ssa xml';
