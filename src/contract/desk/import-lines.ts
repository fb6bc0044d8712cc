/** What a line in the log of an import says; the server puts it into words when it is read, in the language of who reads. */
export const importLineCodes = [
  'interrupted',
  'stopped',
  /** name, danmu. */
  'imported',
  'updated',
  /** name, reason. */
  'failed',
  'skipped',
  /** name, text. */
  'warned',
  /** text: what the importer says by itself. */
  'said',
  /** Another import writes to the same library. */
  'busy',
  'gone',
  'nothing',
  /** paths. */
  'linksOut',
  /** said. */
  'fault',
  /** imported, updated, unchanged, failed, skipped, danmu. */
  'total',
] as const;
export type ImportLineCode = (typeof importLineCodes)[number];
export type ImportLineParams = Record<string, string | number>;
