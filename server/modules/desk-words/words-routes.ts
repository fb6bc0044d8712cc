import type { FastifyInstance } from 'fastify';
import { type WordPlace, wordLimits, wordPlaces } from '../../../src/contract/desk/limits-of-words';
import { dayText } from '../../days';
import { countUpTo, page } from '../../desk/list-repository';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict } from '../../errors';
import type { Services } from '../../services';
import { cleanLines, cleanText } from '../../text';
import { plainOf } from '../../words/plain';
import { verdictAt } from '../../words/screen';
import * as repository from '../../words/words-repository';
import { held } from './word-list-routes';

/** Serves the words of a list, a field to try a text, and how often each word was found. */
export function wordsRoutes(app: FastifyInstance, { db, clock, words }: Services): void {
  serveDesk(app, clock, 'wordsOfList', async ({ params }) => {
    const { listId, sort = 'hits', descending = sort === 'hits' } = params;
    const query = repository.wordsMatching(db, listId, (params.q ?? '').trim());
    const shown = query.select(['word', 'hits', 'word as row_id']).select((eb) => eb.ref(sort).as('sorted'));
    const { rows, next } = await page(shown, { column: sort, id: 'word' }, { ...params, descending });
    const info = rows.map(({ word, hits }) => ({ word, hits }));
    return { info, next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'wordsChange', async ({ params, record }) => {
    const { listId } = params;
    const wanted = cleaned(params.add);
    return db.transaction().execute(async (trx) => {
      await repository.holdWords(trx);
      await held(trx, listId);
      const now = clock();
      const added = await repository.addWords(trx, listId, wanted, now);
      const removed = await repository.removeWords(trx, listId, params.remove, now);
      if (added.length === 0 && removed.length === 0) throw badRequest((t) => t.desk.noNewWords);
      if ((await repository.countWords(trx)) > wordLimits.words)
        throw conflict((t) => t.desk.wordsFull(wordLimits.words));
      const said = { before: { removed }, after: { added }, reason: cleanLines(params.reason) };
      await record(trx, { kind: 'words', subject: listId, ...said });
      return { added: added.length, removed: removed.length };
    });
  });

  serveDesk(app, clock, 'wordsTry', async ({ params: { text } }) => {
    const found = await words.look(db, text);
    return {
      found: found.map(({ word: { word, listId, listName, act }, from, to }) => ({
        ...{ listId, listName, act, word, from, to },
      })),
      places: wordPlaces.map((place) => ({ place, ...verdictAt(place, text, found) })),
    };
  });

  serveDesk(app, clock, 'wordHits', async ({ params }) => {
    await words.flush();
    const query = repository.hitsMatching(db, params);
    const shown = query
      .select(['h.id', 'h.day', 'h.list_id', 'h.word', 'h.place', 'h.hits', 'l.name'])
      .select(['h.day as sorted', 'h.id as row_id']);
    const { rows, next } = await page(shown, { column: 'h.day', id: 'h.id' }, params);
    const info = rows.map(({ id, day, list_id: listId, name, word, place, hits }) => {
      return { id, day: dayText(day), listId, listName: name ?? '', word, place: place as WordPlace, hits };
    });
    return { info, next, total: await countUpTo(db, query) };
  });
}

/** Words as they are stored, each once. A word of punctuation alone would match nowhere and is left out. */
const cleaned = (words: readonly string[]): string[] => [
  ...new Set(words.map(cleanText).filter((word) => plainOf(word) !== '')),
];
