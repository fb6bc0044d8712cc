import type { FastifyInstance } from 'fastify';
import { wordLimits } from '../../../src/contract/desk/limits-of-words';
import type { WordList, WordListFacts } from '../../../src/contract/desk/words';
import type { Db } from '../../db/db';
import type { WordListRow } from '../../db/schema';
import { reasonOf } from '../../desk/reason';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import * as repository from '../../words/words-repository';

/** Serves the word lists: what is done about their words, and at which places they are looked for. */
export function wordListRoutes(app: FastifyInstance, { db, clock, words }: Services): void {
  serveDesk(app, clock, 'wordLists', async () => {
    // Writes the hits that this process has counted and not yet written.
    await words.flush();
    const [rows, sizes] = [await repository.lists(db), await repository.sizes(db)];
    return { info: rows.map((row) => present(row, sizes.get(row.id))) };
  });

  serveDesk(app, clock, 'wordListSave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = columnsOf(facts);
    const now = clock();
    const id = given || newId(now);
    return db.transaction().execute(async (trx) => {
      await repository.holdWords(trx);
      const before = given ? factsOf(await held(trx, id)) : null;
      if (before) sameRow(before, revision);
      else if ((await repository.lists(trx)).length >= wordLimits.lists)
        throw conflict((t) => t.desk.wordListsFull(wordLimits.lists));
      if (before) await repository.changeList(trx, id, columns, now);
      else await repository.insertList(trx, { id, ...columns, at: now }, now);
      const row = await held(trx, id);
      await record(trx, { kind: 'words', subject: id, before, after: factsOf(row), reason });
      return present(row, (await repository.sizes(trx)).get(id));
    });
  });

  serveDesk(app, clock, 'wordListRemove', async ({ params: { id, revision, reason: typed }, record }) => {
    const reason = reasonOf(typed);
    await db.transaction().execute(async (trx) => {
      await repository.holdWords(trx);
      const facts = factsOf(await held(trx, id));
      sameRow(facts, revision);
      const all = await repository.wordsOf(trx, id);
      // The journal keeps as many words as are added at once: one row must not hold fifty thousand.
      const before = { ...facts, count: all.length, words: all.slice(0, wordLimits.atOnce) };
      await repository.removeList(trx, id, clock());
      await record(trx, { kind: 'words', subject: id, before, after: null, reason });
    });
    return {};
  });
}

/** @throws Refusal where nothing visible is left of the name */
function columnsOf({ name: typed, act, places, active }: WordListFacts): repository.ListColumns {
  const name = cleanText(typed);
  if (!hasVisible(name)) throw badRequest((t) => t.desk.wordListName);
  return { name, act, places: places.join(','), active: active ? 1 : 0 };
}

/** @throws Refusal where the list is gone */
export async function held(trx: Db, id: string): Promise<WordListRow> {
  const row = await repository.held(trx, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const factsOf = (row: WordListRow): WordListFacts => ({
  name: row.name,
  act: repository.actOf(row),
  places: repository.placesOf(row),
  active: row.active === 1,
});

function present(row: WordListRow, size = { words: 0, hits: 0 }): WordList {
  const facts = factsOf(row);
  return { id: row.id, ...facts, ...size, revision: revisionOf(facts) };
}
