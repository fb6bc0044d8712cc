import type { FastifyInstance } from 'fastify';
import type { ImportLineCode, ImportLineParams } from '../../../src/contract/desk/import-lines';
import type { DeskImport, ImportFile } from '../../../src/contract/desk/imports';
import { importLimits } from '../../../src/contract/desk/limits-of-imports';
import type { Db } from '../../db/db';
import type { ImportFileRow, ImportLineRow } from '../../db/schema';
import type { Record } from '../../desk/journal';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { uploadRoutes } from '../../http/uploads';
import type { KeptFacts } from '../../imports/facts';
import type { KeptReport } from '../../imports/import-run';
import { type Begun, type Changed, mayRetry } from '../../imports/imports';
import * as repository from '../../imports/imports-repository';
import type { Messages } from '../../messages';
import type { Services } from '../../services';

/** Serves imports, from a folder of the server or from files that a browser uploads: their progress, their log, and how they are ended. */
export function importsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, imports } = services;

  serveDesk(app, clock, 'importFolders', ({ params }) => imports.folders(params.path ?? ''));

  serveDesk(app, clock, 'importList', async ({ params }) => {
    const at = { column: 'i.created_at', id: 'i.id' } as const;
    const shown = repository.withNames(db, params).select(['i.created_at as sorted', 'i.id as row_id']);
    const total = await countUpTo(db, repository.matching(db, params));
    const { rows, next } = await page(shown, at, params);
    return { info: rows.map(present), next, total };
  });

  serveDesk(app, clock, 'importOne', async ({ params }) => present(await one(db, params.id)));

  serveDesk(app, clock, 'importLog', async ({ params: { id, before = 0 }, t }) => {
    await one(db, id);
    const most = importLimits.linesShown;
    const lines = await repository.linesOf(db, id, before, most + 1);
    const shown = lines.slice(0, most).reverse();
    return {
      lines: shown.map((line) => ({ n: line.n, at: line.at, level: line.level, text: worded(line, t) })),
      hasEarlier: lines.length > most,
    };
  });

  serveDesk(app, clock, 'importFiles', async ({ params }) => {
    await one(db, params.id);
    return { files: (await repository.filesOf(db, params.id)).map(presentFile) };
  });

  serveDesk(app, clock, 'importFolder', async ({ params, staff, record }) =>
    stored(await imports.fromFolder(staff.uid, params.path, params.facts), record),
  );

  serveDesk(app, clock, 'importUpload', async ({ params, staff, record }) => {
    const begun = await imports.fromFiles(staff.uid, params);
    return { row: await stored(begun, record), files: begun.files.map(presentFile) };
  });

  uploadRoutes(app, (scope) => {
    serveDesk(scope, clock, 'importChunk', ({ params, request }) => {
      const bytes = request.upload?.bytes;
      if (!bytes) throw badRequest((t) => t.unreadableBody);
      return imports.receive({ ...params, bytes });
    });
  });

  serveDesk(app, clock, 'importReady', ({ params, record }) =>
    move(record, '', (trx) => imports.ready(trx, params.id)),
  );
  serveDesk(app, clock, 'importStop', ({ params, record }) =>
    move(record, reasonOf(params.reason), (trx) => imports.stop(trx, params.id)),
  );
  serveDesk(app, clock, 'importRetry', ({ params, record }) =>
    move(record, reasonOf(params.reason), (trx) => imports.retry(trx, params.id)),
  );

  async function stored({ id, store }: Begun, record: Record): Promise<DeskImport> {
    const row = await db.transaction().execute(async (trx) => {
      await store(trx);
      const after = await one(trx, id);
      await record(trx, { kind: 'import', subject: id, before: null, after: told(present(after)) });
      return after;
    });
    await imports.changed(row);
    return present(row);
  }

  async function move(record: Record, reason: string, act: (trx: Db) => Promise<Changed>): Promise<DeskImport> {
    const row = await db.transaction().execute(async (trx) => {
      const { before, after } = await act(trx);
      const both = { before: told(present(before)), after: told(present(after)) };
      await record(trx, { kind: 'import', subject: after.id, ...both, reason });
      return after;
    });
    await imports.changed(row);
    return present(row);
  }
}

/** The import with this id. @throws Refusal where there is none */
async function one(db: Db, id: string): Promise<repository.NamedImport> {
  const row = await repository.named(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

/** An import as the journal holds it: without the fields that change by themselves while it runs. */
const told = ({ id, source, path, state, facts }: DeskImport) => ({ id, source, path, state, facts });

function present(row: repository.NamedImport): DeskImport {
  const { title: _, ...facts } = JSON.parse(row.facts) as KeptFacts;
  return {
    ...{ id: row.id, by: row.by, byName: row.nick_name || row.account || row.by, source: row.source, path: row.path },
    ...{ state: row.state, total: row.total, done: row.done, current: row.current, percent: row.percent },
    secondsLeft: row.seconds_left,
    ...(JSON.parse(row.report) as KeptReport),
    facts,
    mayRetry: mayRetry(row),
    ...{ createdAt: row.created_at, startedAt: row.started_at, finishedAt: row.finished_at },
  };
}

const presentFile = ({
  id,
  name,
  bytes,
  modified_at: modifiedAt,
  chunks,
  present: there,
}: ImportFileRow): ImportFile => ({
  ...{ id, name, bytes, modifiedAt, chunks, present: there },
});

/** A line of the log in the reader's language; an old line without a code stays as it was written. */
function worded({ code, params, text }: ImportLineRow, t: Messages): string {
  return code ? t.desk.importLines[code as ImportLineCode](JSON.parse(params) as ImportLineParams) : text;
}
