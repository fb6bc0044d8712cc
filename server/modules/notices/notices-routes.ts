import type { FastifyInstance } from 'fastify';
import type { Notice } from '../../../src/contract/schemas/notices';
import { readAll } from '../../chat/read-all-repository';
import { notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { type Call, serve, serveAside, signedIn } from '../../http/serve';
import { writtenJob } from '../../notices/broadcast';
import { unreadOf } from '../../notices/counts';
import { noteReader } from '../../notices/notices-repository';
import { trimNotices } from '../../notices/trim';
import type { Services } from '../../services';
import * as site from './inbox-repository';
import * as lines from './lines-repository';
import { presentNotices, presentSystem, sentenceOf } from './present';

const kinds = ['fans', 'likes', 'comments'] as const;
type Box = 'messageKinds' | 'systemMessages' | 'systemMessage' | 'readNotices' | 'deleteNotice';

/** What others did and what the site writes (spec 2.7 and section 4). */
export function noticesRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, inbox, jobs } = services;
  const trimming = trimNotices(services);
  app.addHook('onListen', () => trimming.begin());
  jobs.handle(writtenJob, async ({ uid, cause }) => {
    inbox.changed(uid);
    inbox.tip(uid, { what: 'system', cause });
  });
  readRoutes(app, services);
  markRoutes(app, services);

  serve(app, 'notices', async ({ params, viewer, t, language }) => {
    const uid = signedIn(viewer);
    const at = pageOf(params);
    const { rows, total } = await lines.page(db, uid, params.kind, at);
    const reader = { uid, teen: viewer.teen, now: clock(), t, language };
    return paged(await presentNotices(db, rows, reader), total, at);
  });
}

/** Whose list of the site's messages it is: it is chosen by where and in which language they look. */
const reading =
  ({ db, clock, regions }: Services) =>
  async ({ viewer, request, language }: Pick<Call<Box>, 'viewer' | 'request' | 'language'>): Promise<site.Whose> => {
    const uid = signedIn(viewer);
    await noteReader(db, { uid, region: await regions.ofViewer(request), language });
    return { uid, now: clock() };
  };

function readRoutes(app: FastifyInstance, services: Services): void {
  const { db, inbox } = services;
  const whoseOf = reading(services);

  serve(app, 'messageKinds', async (call) => {
    const whose = await whoseOf(call);
    const { t, language } = call;
    const [unread, rows, [message]] = await Promise.all([
      unreadOf(db, whose.uid, whose.now),
      lines.latest(db, whose.uid),
      site.latest(db, whose, { offset: 0, limit: 1 }),
    ]);
    const notices = await presentNotices(db, rows, { ...whose, teen: call.viewer.teen, t, language });
    const system = message && presentSystem(message, message.read_at ?? 0, language);
    const latestOf = (kind: Notice['kind']) => {
      const notice = notices.find((one) => one.kind === kind);
      return notice ? { text: sentenceOf(notice, t), at: notice.at } : { text: '', at: 0 };
    };
    return {
      kinds: unread.kinds,
      latest: {
        system: system ? { text: system.title, at: system.at } : { text: '', at: 0 },
        fans: latestOf('fans'),
        likes: latestOf('likes'),
        comments: latestOf('comments'),
      },
    };
  });

  serveAside(app, 'systemMessages', async (call) => {
    const whose = await whoseOf(call);
    const at = pageOf(call.params);
    const { rows, total } = await site.page(db, whose, at);
    const info = rows.map((row) => presentSystem(row, row.read_at ?? 0, call.language));
    return paged(info, total, at);
  });

  serve(app, 'systemMessage', async (call) => {
    const whose = await whoseOf(call);
    const row = await site.one(db, whose, call.params.id);
    if (!row) throw notFound((t) => t.noticeNotFound);
    if (row.read_at === null) {
      await db.transaction().execute((trx) => site.read(trx, whose, row.id));
      inbox.changed(whose.uid);
    }
    return presentSystem(row, whose.now, call.language);
  });
}

function markRoutes(app: FastifyInstance, services: Services): void {
  const { chat, db, inbox } = services;
  const whoseOf = reading(services);

  serve(app, 'readNotices', async (call) => {
    const whose = await whoseOf(call);
    const { kind, id } = call.params;
    const conversations = await db.transaction().execute(async (trx) => {
      if (kind === 'system' || kind === 'all') await site.read(trx, whose, id);
      if (kind === 'all') await lines.read(trx, whose.uid, kinds, id);
      else if (kind !== 'system' && kind !== 'private') await lines.read(trx, whose.uid, [kind], id);
      return kind === 'all' || kind === 'private' ? readAll(trx, whose.uid) : [];
    });
    for (const { conversation_id: conversationId, peer_uid, read_seq: readSeq } of conversations)
      chat.read({ conversationId, uid: whose.uid, readSeq, to: [peer_uid] });
    inbox.changed(whose.uid);
    return { kinds: (await unreadOf(db, whose.uid, whose.now)).kinds };
  });

  serve(app, 'deleteNotice', async (call) => {
    const whose = await whoseOf(call);
    const { kind, id } = call.params;
    await db.transaction().execute(async (trx) => {
      if (kind !== 'system') return lines.remove(trx, whose.uid, kind, id);
      await site.read(trx, whose, id);
      await site.remove(trx, whose, id);
    });
    inbox.changed(whose.uid);
    return {};
  });
}
