/** The codes of lines in the log of an import, each with its parameters; the server makes the text when the log is read, in the reader's language. */
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
  /** text: a message of the importer itself. */
  'said',
  /** Another import is writing to the same library. */
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
