import { holdConversation } from '../chat/chat-repository';
import { storeMessage } from '../chat/store-message';
import type { Db } from '../db/db';
import type { MessageRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { memoize } from '../memoize';
import * as cases from './cases-repository';
import * as help from './help-repository';
import { createHelpSearch } from './help-search';
import { type Change, siteSays } from './machine';
import { meaningOf } from './understand';

interface Written {
  conversationId: string;
  uid: string;
  seq: number;
  messageId: string;
}

const answerJob = jobKind<Written>('service-answer', 4);
/** What an operator changes in help is found so much later. Milliseconds. */
const HELP_MS = 60_000;

const sentences = { hello: 'serviceHello', thanks: 'serviceThanks', found: 'serviceFound' } as const;
const excuses = { nothing: 'serviceNothing', onlyText: 'serviceOnlyText' } as const;

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  /** Asks for a person, for a viewer who wrote that they want one. */
  askForPerson: (uid: string) => Promise<unknown>;
  tell: (change: Change) => void;
}

/** Has help answer a message, in the transaction that stores it: there is no message without its answer, and none has two. */
export async function enqueueAnswer(trx: Db, row: MessageRow, uid: string): Promise<void> {
  const payload = { conversationId: row.conversation_id, uid, seq: row.seq, messageId: row.id };
  await enqueue(trx, answerJob, { payload, runAt: row.sent_at, now: row.sent_at, key: row.id });
}

/** What help answers to who wrote to customer service, until a person does. */
export function answerFromHelp({ db, clock, jobs, askForPerson, tell }: Ground): void {
  const search = memoize(HELP_MS, clock, async () => createHelpSearch(await help.helpTexts(db)));

  async function meant(rows: MessageRow[]): Promise<Answer> {
    const text = rows.filter(({ kind }) => kind === 'text').map((row) => row.text);
    if (text.length === 0) return { name: excuses.onlyText, articles: [] };
    const last = meaningOf(text[text.length - 1] ?? '');
    if (last === 'person') return 'person';
    if (last === 'thanks') return { name: sentences.thanks, articles: [] };
    const articles = (await search())(text.join('\n'));
    if (articles.length > 0) return { name: sentences.found, articles };
    return { name: last === 'hello' ? sentences.hello : excuses.nothing, articles: [] };
  }

  jobs.handle(answerJob, async ({ conversationId, uid, seq, messageId }) => {
    const rows = await help.unanswered(db, conversationId, uid, seq);
    if (rows.length === 0 || (await cases.byId(db, conversationId))?.state !== 'help') return;
    const answer = await meant(rows);
    if (answer === 'person') return void (await askForPerson(uid));
    const at = clock();
    const said = await db.transaction().execute((trx) => say(trx, { conversationId, messageId, answer, at }));
    if (said.length > 0) tell({ conversationId, rows: said, uids: [], queue: false });
  });
}

type Sentence = {
  name: (typeof sentences)[keyof typeof sentences] | (typeof excuses)[keyof typeof excuses];
  articles: number[];
};
type Answer = 'person' | Sentence;

/** Stores the answer under the name of what it answers: who says it again finds it there. */
async function say(
  trx: Db,
  {
    conversationId,
    messageId,
    answer,
    at,
  }: { conversationId: string; messageId: string; answer: Sentence; at: number },
): Promise<MessageRow[]> {
  await holdConversation(trx, conversationId);
  if ((await cases.byId(trx, conversationId))?.state !== 'help') return [];
  const said = await siteSays(trx, conversationId, at, { name: answer.name, clientId: messageId });
  for (const [place, id] of answer.articles.entries()) {
    const body = { kind: 'help', id: String(id) };
    const clientId = `site:${messageId}:${place}`;
    const { row, isNew } = await storeMessage(trx, {
      conversationId,
      sender: '',
      clientId,
      kind: 'card',
      text: '',
      body,
      at,
    });
    if (isNew) said.push(row);
  }
  return said;
}
