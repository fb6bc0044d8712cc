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

/** What holds for titles that no file beside them describes. '', 0, false and [] say nothing. */
export const ImportFacts = Type.Object({
  category: OneOf(['', ...categoryPaths]),
  genres: Type.Array(Text(limits.genreChars), { maxItems: limits.genres }),
  year: Type.Integer({ minimum: 0, maximum: 2200 }),
  vip: Level,
  /** Fit for minors. */
  teen: Type.Boolean(),
  gold: Type.Integer({ minimum: 0, maximum: limits.gold }),
  /** Days for which each new episode is for VIP first. */
  early: Type.Integer({ minimum: 0, maximum: limits.earlyDays }),
  /** Account that publishes it; '' for the site's own. */
  uploader: Text(limits.accountChars),
  intro: Text(limits.introChars),
  /** Whether the segments are encrypted. */
  encrypt: Type.Boolean(),
});
export type ImportFacts = Static<typeof ImportFacts>;

/** One import, as far as it is. */
export const DeskImport = Type.Object({
  id: Type.String(),
  /** Who began it. */
  by: Type.String(),
  byName: Type.String(),
  source: OneOf(importSources),
  /** A folder below one that the operator named; of an upload what it is called. */
  path: Type.String(),
  state: OneOf(importStates),
  /** Files, and how many of them are done. */
  total: Count,
  done: Count,
  /** The file that is being packaged, and how much of it is; '' for none. */
  current: Type.String(),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Until all is done; 0 while nobody can say. */
  secondsLeft: Count,
  counts: Type.Object({
    imported: Count,
    updated: Count,
    unchanged: Count,
    failed: Count,
    skipped: Count,
    danmu: Count,
  }),
  /** What it brought into the catalogue, as far as it is named. */
  titles: Type.Array(Type.Object({ mediaKey: Type.String(), name: Type.String() })),
  facts: ImportFacts,
  /** Whether it can be taken up again. */
  mayRetry: Type.Boolean(),
  createdAt: Time,
  /** 0 before. */
  startedAt: Time,
  finishedAt: Time,
});
export type DeskImport = Static<typeof DeskImport>;

/** A line of what an import said. */
export const ImportLine = Type.Object({ n: Count, at: Time, level: OneOf(lineLevels), text: Type.String() });
export type ImportLine = Static<typeof ImportLine>;

/** A file of an upload, and which of its chunks are there: a digit for each. */
export const ImportFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  bytes: Count,
  modifiedAt: Time,
  chunks: Count,
  present: Type.String(),
});
export type ImportFile = Static<typeof ImportFile>;

/** A folder below those that the operator named. */
export const ImportFolder = Type.Object({
  name: Type.String(),
  /** By which it is asked for: the name of one that the operator named, and what follows below it. */
  path: Type.String(),
  /** Videos in it and below it; one more than `videosCounted` says that there are more. */
  videos: Count,
  /** The disk that it lies on is not there. */
  missing: Type.Boolean(),
});
export type ImportFolder = Static<typeof ImportFolder>;

const One = Type.Object({ id: Id });
const Because = Type.Object({ id: Id, reason: Reason });
const Facts = { facts: ImportFacts };

export const importCalls = {
  /** Folders one level below `path`; those that the operator named where it is ''. */
  importFolders: looks(by('editor'), {
    query: Type.Object({ path: Type.Optional(Text(limits.pathChars)) }),
    data: Type.Object({
      path: Type.String(),
      videos: Count,
      folders: Type.Array(ImportFolder),
      /** There are more folders than are shown. */
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
  /** The latest lines of its log, the newest last. @param before goes further back: the lines before that one */
  importLog: looks(by('editor'), {
    query: Type.Object({ id: Id, before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })) }),
    data: Type.Object({ lines: Type.Array(ImportLine), hasEarlier: Type.Boolean() }),
  }),
  /** What of an upload is there already: who chooses the same files again goes on with it. */
  importFiles: looks(by('editor'), { query: One, data: Type.Object({ files: Type.Array(ImportFile) }) }),
  importFolder: acts(by('editor'), {
    body: Type.Object({ path: Type.String({ minLength: 1, maxLength: limits.pathChars }), ...Facts }),
    data: DeskImport,
  }),
  /** Tells of files that are to come. */
  importUpload: acts(by('editor'), {
    body: Type.Object({
      /** What they are called together; of several videos the series. */
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
  /** A form with one chunk; any order, side by side, as often as it comes. */
  importChunk: acts(by('editor'), {
    body: Type.Object({
      /** Of the file. */
      id: Id,
      /** 0-based. */
      chunk: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** SHA-256 of its bytes, hex; '' where the browser cannot say it. */
      hash: Type.String({ pattern: '^([0-9a-f]{64})?$' }),
    }),
    data: Type.Object({ present: Type.String() }),
    file: true,
    unwritten: true,
  }),
  /** All files are there: the import begins. */
  importReady: acts(by('editor'), { body: One, data: DeskImport }),
  importStop: acts(by('editor'), { body: Because, data: DeskImport }),
  /** Takes one up again that failed or was stopped; what is in the catalogue stays as it is. */
  importRetry: acts(by('editor'), { body: Because, data: DeskImport }),
};
