import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createSessions } from '../server/accounts/sessions';
import { openDatabase } from '../server/db/database';
import type { Db } from '../server/db/db';
import type { Caller, Fields } from '../server/test/client';
import type { EndpointName } from '../src/contract/endpoints';
import { ME } from './scale-made';
import { HIT, hitEpisode } from './scale-site';

/** A device of this bench's; its sessions are taken away afterwards. */
const DEVICE = 'bench-writer-';

/** Who writes. */
export interface Writers {
  /** They follow whoever has most and are followed by them. */
  writers: Caller[];
  /** As many others: who has just said something waits a moment before the next. */
  others: Caller[];
  /** Who has as much of everything as anybody. */
  me: Caller;
  /** As many films that are for everybody, other ones in each run. */
  films: { media_key: string; title: string }[];
}

/** What was answered to the writes so far, by their names in the table. */
export type Answered = Readonly<Record<string, readonly unknown[]>>;

interface Write {
  /** In the table. */
  name: string;
  call: EndpointName;
  /** Who does the n-th. */
  by: (who: Writers, n: number) => Caller | undefined;
  fields(n: number, who: Writers, answered: Answered): Fields;
}

const writer: Write['by'] = ({ writers }, n) => writers[n];
const other: Write['by'] = ({ others }, n) => others[n];
const most: Write['by'] = ({ me }) => me;

const filmOf = ({ films }: Writers, n: number) => films[n] ?? { media_key: HIT, title: '' };
/** What was answered to the n-th of an earlier write. */
const toNth = (answered: Answered, name: string, n: number) =>
  answered[name]![n] as { id: string; conversationId: string; seq: number };
/** The same twice is one: each run has names of its own. */
const newName = (): string => randomUUID();

/** What everybody on the site has: it is taken back first and then done, so that it is there afterwards. */
const again = (call: EndpointName, fields: Fields): Write[] =>
  [0, 1].map((selected) => ({
    name: selected ? call : `${call} back`,
    call,
    by: writer,
    fields: () => ({ ...fields, selected }),
  }));

/** What nobody there has: it is done first and then taken back. */
const once = (name: string, call: EndpointName, fields: Write['fields']): Write[] =>
  [1, 0].map((selected) => ({
    name: selected ? name : `${name} back`,
    call,
    by: writer,
    fields: (...how) => ({ ...fields(...how), selected }),
  }));

/** The main writes of viewers, in an order in which each finds what it needs. */
export const writes: readonly Write[] = [
  // The first report of a film is a row, a play that counts, and time watched; those behind it come every ten seconds.
  ...['first record', 'next record'].map(
    (name, at): Write => ({
      name,
      call: 'addPlayRecord',
      by: writer,
      fields: (n, who) => ({ episodeKey: `${filmOf(who, n).media_key}-1`, position: 10 + 10 * at, duration: 600 }),
    }),
  ),
  {
    name: 'deletePlayRecords',
    call: 'deletePlayRecords',
    by: writer,
    fields: (n, who) => ({ mediaKeys: filmOf(who, n).media_key }),
  },
  {
    name: 'sendDanmu',
    call: 'sendDanmu',
    by: writer,
    fields: (n) => ({ episodeKey: hitEpisode, text: `写在这里 ${n}`, time: n * 11, clientId: newName() }),
  },
  ...once('likeDanmu', 'likeDanmu', () => ({ id: 'd0' })),
  {
    name: 'comment',
    call: 'addComment',
    by: writer,
    fields: (n) => ({ mediaKey: HIT, contxt: `第 ${n} 次看`, clientId: newName() }),
  },
  {
    name: 'answer',
    call: 'addComment',
    by: other,
    fields: (n) => ({ mediaKey: HIT, replyId: 'said-0', contxt: `同意 ${n}`, clientId: newName() }),
  },
  ...once('likeComment', 'likeComment', (n, { writers }, answered) => ({
    id: toNth(answered, 'comment', (n + 1) % writers.length).id,
  })),
  ...again('likeTitle', { mediaKey: HIT }),
  ...once('likePost', 'likeTitle', () => ({ mediaKey: 'mine-1' })),
  ...again('setFavourite', { mediaKey: HIT }),
  ...again('follow', { userId: 'vip' }),
  {
    name: 'message',
    call: 'sendMessage',
    by: writer,
    fields: (n) => ({ toUid: ME, text: `在看吗 ${n}`, clientId: newName() }),
  },
  {
    name: 'message of one',
    call: 'sendMessage',
    by: most,
    fields: (n, _, answered) => ({
      conversationId: toNth(answered, 'message', n).conversationId,
      text: `在看 ${n}`,
      clientId: newName(),
    }),
  },
  {
    name: 'readMessages',
    call: 'readMessages',
    by: writer,
    fields: (n, _, answered) => {
      const { conversationId, seq } = toNth(answered, 'message of one', n);
      return { conversationId, seq };
    },
  },
  {
    name: 'searchTitles',
    call: 'searchTitles',
    by: writer,
    fields: (n, who) => ({ keyword: filmOf(who, n).title }),
  },
  // Another one likes each writer's comment: there is something to be read.
  {
    name: 'like of another',
    call: 'likeComment',
    by: other,
    fields: (n, _, answered) => ({ id: toNth(answered, 'comment', n).id, selected: 1 }),
  },
  { name: 'readNotices', call: 'readNotices', by: writer, fields: () => ({ kind: 'likes' }) },
  {
    name: 'deleteComment',
    call: 'deleteComment',
    by: writer,
    fields: (n, _, answered) => ({ id: toNth(answered, 'comment', n).id }),
  },
  {
    name: 'deleteComment answer',
    call: 'deleteComment',
    by: other,
    fields: (n, _, answered) => ({ id: toNth(answered, 'answer', n).id }),
  },
];

/** Signs so many writers in, as many others, and who has most, and chooses the films. @param place of the site's database */
export async function comeIn(place: string, count: number): Promise<Writers> {
  const db = await openDatabase(place);
  try {
    const sessions = createSessions(db, Date.now);
    const run = Date.now().toString(36);
    const come = async (uid: string): Promise<Caller> => {
      const deviceId = `${DEVICE}${run}-${uid}`;
      return { deviceId, token: (await sessions.issue(uid, deviceId)).token };
    };
    const people = async (from: number): Promise<Caller[]> => {
      const all: Caller[] = [];
      // Every third: those whose number is a multiple of nine do not like the film that all others like.
      for (let n = 0; n < count; n += 1) all.push(await come(`person-${from + 3 * n}`));
      return all;
    };
    return { writers: await people(1), others: await people(2), me: await come(ME), films: await someFilms(db, count) };
  } finally {
    await db.destroy();
  }
}

async function someFilms(db: Db, wanted: number): Promise<Writers['films']> {
  const free = db
    .selectFrom('titles')
    .where('media_key', 'like', 'site-%')
    .where('media_key', '!=', HIT)
    .where('vip', '=', 0)
    .where('gold', '=', 0);
  const { count } = await free.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return free
    .select(['media_key', 'title'])
    .orderBy('media_key')
    .limit(wanted)
    .offset(Math.floor(Math.random() * (Number(count) - wanted)))
    .execute();
}

/** Takes the sessions away again. What stays of a run: a danmu and two messages of each, lines of growth, and what was searched for on that day. */
export async function leave(place: string): Promise<void> {
  const db = await openDatabase(place);
  try {
    await db.deleteFrom('tokens').where('device_id', 'like', `${DEVICE}%`).execute();
  } finally {
    await db.destroy();
  }
}
