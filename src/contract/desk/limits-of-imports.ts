/** Limits of an import, for the forms and the server. */
export const importLimits = {
  /** Files of one upload, and bytes of one of them. */
  files: 100,
  fileBytes: 64 * 1024 ** 3,
  /** Size of a file that describes a title, of subtitles or of danmu, in bytes. */
  besideBytes: 512 * 1024 ** 2,
  nameChars: 120,
  /** Length of a folder's path below the configured folder. */
  pathChars: 1_000,
  titleChars: 200,
  introChars: 5_000,
  genres: 20,
  genreChars: 30,
  accountChars: 64,
  gold: 1_000_000,
  earlyDays: 365,
  /** Folders that one response lists. */
  folders: 500,
  /** The number up to which videos below a folder are counted. */
  videosCounted: 1_000,
  /** Lines of a log that are kept, and lines of one response. */
  lines: 2_000,
  linesShown: 200,
  lineChars: 500,
  /** Titles that a finished import lists. */
  titles: 50,
  /** Days for which an abandoned upload, and the files of a failed one, are kept. */
  keptDays: 7,
  /** Chunks of a file that are uploaded in parallel. */
  chunksAtOnce: 3,
} as const;

/** File extensions of the videos that are imported, and of the files beside them that are read. */
export const videoTypes =
  'mp4 m4v mkv mov qt webm avi divx flv f4v ts m2ts m2t mts wmv asf mpg mpeg vob 3gp 3g2 ogv ogg ogm rm rmvb mxf';
/** Subtitles and danmu. */
export const sidecarTypes = 'srt vtt ass ssa xml';
