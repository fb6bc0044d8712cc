import type { FastifyInstance } from 'fastify';
import { holdText } from '../../db/locks';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest } from '../../errors';
import { plainOf, wordsIn } from '../../posts/review';
import * as repository from '../../posts/review-repository';
import type { Services } from '../../services';
import { cleanLines, cleanText } from '../../text';

/** The site's sensitive words: what is held back for them, and a field to try a text. */
export function wordsRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'words', async () => ({ info: await repository.wordsWithHits(db) }));
  serveDesk(app, clock, 'wordsTry', async ({ params }) => ({ found: await wordsIn(db, [params.text]) }));

  serveDesk(app, clock, 'wordsChange', async ({ params, record }) => {
    const wanted = cleaned(params.add);
    await db.transaction().execute(async (trx) => {
      await holdText(trx, 'sensitive-words');
      const [known, gone] = [await repository.knownAmong(trx, wanted), await repository.knownAmong(trx, params.remove)];
      const added = wanted.filter((word) => !known.includes(word));
      if (added.length === 0 && gone.length === 0) throw badRequest((t) => t.desk.noNewWords);
      for (const word of added) await repository.addWord(trx, word);
      for (const word of gone) await repository.removeWord(trx, word);
      const said = { before: { removed: gone }, after: { added }, reason: cleanLines(params.reason) };
      await record(trx, { kind: 'words', subject: 'sensitive-words', ...said });
    });
    return { info: await repository.wordsWithHits(db) };
  });
}

/** Words as they are kept, each once. One of signs alone would be found in every text, so it is none. */
const cleaned = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => cleanText(word).trim()).filter((word) => plainOf(word) !== '')),
];
