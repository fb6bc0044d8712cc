import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DeskParams } from '../../../src/contract/desk/calls';
import { messageLevels } from '../../../src/contract/desk/limits-of-site';
import type { SiteMessage } from '../../../src/contract/desk/site';
import type { Db } from '../../db/db';
import { holdRow, holdText } from '../../db/locks';
import type { UserRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { personMeant } from '../../desk/person';
import { pictureAddress } from '../../desk/picture-address';
import { serveDesk } from '../../desk/serve-desk';
import type { Staff } from '../../desk/sessions';
import { badRequest, conflict, forbidden, notFound } from '../../errors';
import { showSitePictures } from '../../files/show-site-pictures';
import { BadBroadcast, publish } from '../../notices/broadcast';
import { withdraw } from '../../notices/system-repository';
import type { Services } from '../../services';
import { toTraditional } from '../../titles/script';
import * as repository from './messages-repository';

type Wish = DeskParams<'messageSend'>;

/** Serves the site's messages to one person or to everybody; the same as `npm run message`, with a journal. */
export function messageRoutes(app: FastifyInstance, { db, clock, inbox }: Services): void {
  serveDesk(app, clock, 'messageList', async ({ params }) => {
    const shown = repository.withReaders(db).select(['s.published_at as sorted', 's.id as row_id']);
    const by = { column: 's.published_at', id: 's.id' } as const;
    const [{ rows, next }, total] = [await page(shown, by, params), await countUpTo(db, repository.published(db))];
    return { info: rows.map((row) => present(row, clock())), next, total };
  });

  serveDesk(app, clock, 'messageReach', async ({ params: { to = '', regions = '', language = '', levels = '' } }) => {
    const whom = { regions: listed(regions.toUpperCase()), language, levels: levelsOf(levels) };
    if (to === '') {
      return { uid: '', name: '', total: await countUpTo(db, repository.reached(db, whom, clock())) };
    }
    const { id, nick_name } = await meant(db, to);
    return { uid: id, name: nick_name, total: 1 };
  });

  serveDesk(app, clock, 'messageSend', async ({ params, staff, record }) => {
    mayReach(staff, params.to);
    // An empty text stands for everybody. Blanks are a slip by somebody who means one person, and find nobody.
    const uid = params.to === '' ? '' : (await meant(db, params.to)).id;
    const id = idOf(staff, params.clientId);
    const row = await db.transaction().execute(async (trx) => {
      await holdText(trx, `message|${id}`);
      // A second press whose first response was lost is the same message.
      const before = await repository.one(trx, id);
      if (!before) await publishOf(trx, { ...params, id, uid });
      const after = await written(trx, id);
      const told = { before: before ? asTold(before, clock()) : null, after: asTold(after, clock()) };
      await record(trx, { kind: 'message', subject: id, ...told });
      return after;
    });
    return present(row, clock());
  });

  serveDesk(app, clock, 'messageWithdraw', async ({ params: { id, reason }, staff, record }) => {
    const row = await db.transaction().execute(async (trx) => {
      await holdRow(trx, 'system_messages', 'id', id);
      const before = await written(trx, id);
      mayReach(staff, before.uid);
      if (!(await withdraw(trx, id, clock()))) throw conflict((t) => t.desk.message.ended);
      const after = await written(trx, id);
      const told = { before: asTold(before, clock()), after: asTold(after, clock()) };
      await record(trx, { kind: 'message', subject: id, ...told, reason });
      return after;
    });
    if (row.uid) inbox.changed(row.uid);
    return present(row, clock());
  });

  async function publishOf(trx: Db, { id, uid, ...wish }: Wish & { id: string; uid: string }): Promise<void> {
    // Region, language and levels only select among all members: a message to one person goes to them whatever theirs are.
    const { regions, language, levels } = wish;
    const whom = uid ? { regions: [], language: '', levels: [] } : { regions, language, levels };
    const picture = pictureAddress(wish.picture);
    await showSitePictures(trx, { before: [], after: [picture] }, clock());
    try {
      await publish(trx, { ...wish, ...inBoth(wish), ...whom, picture, link: wish.link.trim(), id, uid, at: clock() });
    } catch (error) {
      if (!(error instanceof BadBroadcast)) throw error;
      throw badRequest((t) => t.desk.message[error.part]);
    }
  }
}

/** Missing texts for Taiwan are converted. */
const inBoth = ({ title, titleTw, text, textTw, linkText, linkTextTw }: Wish) => ({
  titleTw: titleTw.trim() || toTraditional(title),
  textTw: textTw.trim() || toTraditional(text),
  linkTextTw: linkTextTw.trim() || toTraditional(linkText),
});

/** The id for one press of one member of staff: a repeated press has the same id. */
const idOf = ({ uid }: Staff, clientId: string): string =>
  `desk${createHash('sha256').update(`${uid}|${clientId}`).digest('hex').slice(0, 24)}`;

/** @param to '' for everybody, which only an owner may write to @throws Refusal forbidden */
function mayReach({ roles }: Staff, to: string): void {
  if (to === '' && !roles.includes('owner')) throw forbidden((t) => t.desk.message.toAll);
}

async function meant(db: Db, to: string): Promise<UserRow> {
  const user = await personMeant(db, to);
  if (!user || user.closed_at > 0) throw notFound((t) => t.desk.noAccount);
  return user;
}

async function written(db: Db, id: string): Promise<repository.MessageRow> {
  const row = await repository.one(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
/** The levels in a text that exist; anything else is left out. */
const levelsOf = (text: string): number[] => messageLevels.filter((level) => listed(text).includes(String(level)));

const present = (row: repository.MessageRow, now: number): SiteMessage => ({
  id: row.id,
  uid: row.uid,
  name: row.nick_name ?? '',
  title: row.title,
  text: row.text,
  link: row.link,
  linkText: row.link_text,
  regions: listed(row.regions),
  language: row.language,
  levels: levelsOf(row.levels),
  picture: row.picture,
  publishedAt: row.published_at,
  endsAt: row.ends_at,
  readers: row.readers,
  state: row.ends_at > 0 && row.ends_at <= now ? 'ended' : 'standing',
});

/** A message as the journal holds it: the number of its readers is no part of the act. */
function asTold(row: repository.MessageRow, now: number): Omit<SiteMessage, 'readers' | 'name'> {
  const { readers: _, name: __, ...told } = present(row, now);
  return told;
}
