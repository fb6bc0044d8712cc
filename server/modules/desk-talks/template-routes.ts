import type { FastifyInstance } from 'fastify';
import type { Template, TemplateFacts } from '../../../src/contract/desk/talks';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { ServiceTemplateRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanLines, cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';
import * as repository from './templates-repository';

/** Serves the texts that customer service uses often. */
export function templateRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'templateList', async ({ params }) => {
    const query = repository.matching(db, (params.q ?? '').trim());
    const shown = query.selectAll().select(['position as sorted', 'id as row_id']);
    // In the order of the menu, unless the request asks for another.
    const at = { ...params, descending: params.descending ?? false };
    const { rows, next } = await page(shown, { column: 'position', id: 'id' }, at);
    return { info: rows.map(present), next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'templateSave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = columnsOf(facts);
    const id = given || newId(clock());
    return db.transaction().execute(async (trx) => {
      const before = given ? factsOf(await held(trx, id)) : null;
      if (before) sameRow(before, revision);
      if (before) await repository.change(trx, id, columns);
      else await repository.insert(trx, { id, ...columns });
      const row = { id, ...columns };
      await record(trx, { kind: 'template', subject: id, before, after: factsOf(row), reason });
      return present(row);
    });
  });

  serveDesk(app, clock, 'templateRemove', async ({ params: { id, revision, reason: typed }, record }) => {
    const reason = reasonOf(typed);
    await db.transaction().execute(async (trx) => {
      const before = factsOf(await held(trx, id));
      sameRow(before, revision);
      await repository.remove(trx, id);
      await record(trx, { kind: 'template', subject: id, before, after: null, reason });
    });
    return {};
  });
}

/** @throws Refusal where nothing visible is left of the title or the text */
function columnsOf({ title: named, text: typed, textTw, position }: TemplateFacts): Omit<ServiceTemplateRow, 'id'> {
  const [title, text] = [cleanText(named), cleanLines(typed)];
  if (!hasVisible(title) || !hasVisible(text)) throw badRequest((t) => t.desk.templateEmpty);
  return { title, text, text_tw: cleanLines(textTw) || toTraditional(text), position };
}

async function held(trx: Db, id: string): Promise<ServiceTemplateRow> {
  await holdRow(trx, 'service_templates', 'id', id);
  const row = await repository.byId(trx, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const factsOf = ({ title, text, text_tw, position }: ServiceTemplateRow): TemplateFacts => ({
  ...{ title, text, textTw: text_tw, position },
});

const present = (row: ServiceTemplateRow): Template => {
  const facts = factsOf(row);
  return { id: row.id, ...facts, revision: revisionOf(facts) };
};
