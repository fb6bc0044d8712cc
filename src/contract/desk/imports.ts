import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Id, Level, ListQuery, OneOf, Reason, Rows, Time } from './common';
import { importLimits as limits } from './limits-of-imports';

const importSources = ['folder', 'upload'] as const;
const importStates = ['uploading', 'waiting', 'running', 'done', 'failed', 'stopped'] as const;
const lineLevels = ['info', 'warn', 'error'] as const;

const Text = (most: number) => Type.String({ maxLength: most });
const Count = Type.Integer({ minimum: 0 });

/** Facts for titles that have no file of their own beside them. '', 0, false and [] mean that nothing is said. */
export const ImportFacts = Type.Object({
  category: OneOf(['', ...categoryPaths]),
  genres: Type.Array(Text(limits.genreChars), { maxItems: limits.genres }),
  year: Type.Integer({ minimum: 0, maximum: 2200 }),
  vip: Level,
  /** Whether the titles are fit for minors. */
  teen: Type.Boolean(),
  gold: Type.Integer({ minimum: 0, maximum: limits.gold }),
  /** Days for which only VIP members may watch each new episode. */
  early: Type.Integer({ minimum: 0, maximum: limits.earlyDays }),
  /** Id of the account that publishes the titles; '' for the site itself. */
  uploader: Text(limits.accountChars),
  intro: Text(limits.introChars),
  /** Whether the segments are encrypted. */
  encrypt: Type.Boolean(),
});
export type ImportFacts = Static<typeof ImportFacts>;

/** One import with its progress. */
export const DeskImport = Type.Object({
  id: Type.String(),
  /** Name of the member of staff who started it. */
  by: Type.String(),
  byName: Type.String(),
  source: OneOf(importSources),
  /** A folder below one that the operator has configured; for an upload its title. */
  path: Type.String(),
  state: OneOf(importStates),
  /** Number of files, and how many of them are done. */
  total: Count,
  done: Count,
  /** The file that is being packaged, '' for none, and its progress. */
  current: Type.String(),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Seconds until the import is done; 0 where no estimate is possible. */
  secondsLeft: Count,
  counts: Type.Object({
    imported: Count,
    updated: Count,
    unchanged: Count,
    failed: Count,
    skipped: Count,
    danmu: Count,
  }),
  /** Titles that it added to the catalogue, as many as are listed. */
  titles: Type.Array(Type.Object({ mediaKey: Type.String(), name: Type.String() })),
  facts: ImportFacts,
  /** Whether the import can be retried. */
  mayRetry: Type.Boolean(),
  createdAt: Time,
  /** 0 until it starts. */
  startedAt: Time,
  finishedAt: Time,
});
export type DeskImport = Static<typeof DeskImport>;

/** A line of an import's log. */
export const ImportLine = Type.Object({ n: Count, at: Time, level: OneOf(lineLevels), text: Type.String() });
export type ImportLine = Static<typeof ImportLine>;

/** A file of an upload; `present` has a digit for each chunk, '1' where the server has it. */
export const ImportFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  bytes: Count,
  modifiedAt: Time,
  chunks: Count,
  present: Type.String(),
});
export type ImportFile = Static<typeof ImportFile>;

/** A folder below those that the operator has configured. */
export const ImportFolder = Type.Object({
  name: Type.String(),
  /** The path of the folder: the name of a configured folder, and the path below it. */
  path: Type.String(),
  /** Number of videos in it and below it; one more than `videosCounted` means that there are more. */
  videos: Count,
  /** Whether its disk is missing. */
  missing: Type.Boolean(),
});
export type ImportFolder = Static<typeof ImportFolder>;

const One = Type.Object({ id: Id });
const Because = Type.Object({ id: Id, reason: Reason });
const Facts = { facts: ImportFacts };

export const importCalls = {
  /** Folders one level below `path`; the configured folders where it is ''. */
  importFolders: looks(by('editor'), {
    query: Type.Object({ path: Type.Optional(Text(limits.pathChars)) }),
    data: Type.Object({
      path: Type.String(),
      videos: Count,
      folders: Type.Array(ImportFolder),
      /** Whether there are more folders than are listed. */
      isCut: Type.Boolean(),
    }),
  }),
  importList: looks(by('editor'), {
    query: ListQuery(['createdAt'], {
      state: Type.Optional(OneOf(importStates)),
      source: Type.Optional(OneOf(importSources)),
    }),
    data: Rows(DeskImport),
  }),
  importOne: looks(by('editor'), { query: One, data: DeskImport }),
  /** The latest lines of its log, the newest last. @param before the line before which older lines are returned */
  importLog: looks(by('editor'), {
    query: Type.Object({ id: Id, before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })) }),
    data: Type.Object({ lines: Type.Array(ImportLine), hasEarlier: Type.Boolean() }),
  }),
  /** The files and chunks of an upload that the server already has: choosing the same files again resumes it. */
  importFiles: looks(by('editor'), { query: One, data: Type.Object({ files: Type.Array(ImportFile) }) }),
  importFolder: acts(by('editor'), {
    body: Type.Object({ path: Type.String({ minLength: 1, maxLength: limits.pathChars }), ...Facts }),
    data: DeskImport,
  }),
  /** Starts an upload by naming its files. */
  importUpload: acts(by('editor'), {
    body: Type.Object({
      /** The title for all files together; for several videos that of the series. */
      title: Text(limits.titleChars),
      files: Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1, maxLength: limits.nameChars }),
          bytes: Type.Integer({ minimum: 1, maximum: limits.fileBytes }),
          modifiedAt: Time,
        }),
        { minItems: 1, maxItems: limits.files },
      ),
      ...Facts,
    }),
    data: Type.Object({ row: DeskImport, files: Type.Array(ImportFile) }),
  }),
  /** A form with one chunk; chunks may come in any order, in parallel and repeatedly. */
  importChunk: acts(by('editor'), {
    body: Type.Object({
      /** Id of the file. */
      id: Id,
      /** 0-based. */
      chunk: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** SHA-256 of its bytes, hex; '' where the browser cannot compute it. */
      hash: Type.String({ pattern: '^([0-9a-f]{64})?$' }),
    }),
    data: Type.Object({ present: Type.String() }),
    file: true,
    unwritten: true,
  }),
  /** Tells that all files are uploaded: the import begins. */
  importReady: acts(by('editor'), { body: One, data: DeskImport }),
  importStop: acts(by('editor'), { body: Because, data: DeskImport }),
  /** Retries an import that failed or was stopped; titles that are in the catalogue stay as they are. */
  importRetry: acts(by('editor'), { body: Because, data: DeskImport }),
};
