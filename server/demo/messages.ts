import { defaultBrand } from '../../src/lib/brand';
import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { CommentRow } from '../db/schema';
import { publish } from '../notices/broadcast';
import { type Deed, notify } from '../notices/notify';
import { inBoth, writeTo } from '../notices/write-to';
import { publishers } from './social';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What one of the demo's accounts said, and what came of it. Times in ms before the seeding. */
interface Said {
  /** Under a title. */
  key: string;
  text: string;
  ago: number;
  /** How many of the others like it, and when the last did. */
  likes: number;
  likedAgo: number;
  /** Likes that came before were read. */
  readLikes: number;
  replies: readonly { by: string; text: string; ago: number }[];
}

interface Account {
  uid: string;
  name: string;
  said: readonly Said[];
  /** In the first episode of a title, at so many seconds. */
  danmu: readonly { key: string; seconds: number; text: string; likes: number; ago: number }[];
  /** In somebody else's comment. */
  named: { key: string; by: string; text: string; ago: number };
}

const accounts: readonly Account[] = [
  {
    uid: 'demo',
    name: '晚风观众',
    said: [
      {
        key: 'chaoxi',
        text: '灯塔那场戏，我把音量调大听了三遍海浪。',
        ago: 3 * DAY_MS,
        likes: 12,
        likedAgo: 25 * MINUTE_MS,
        readLikes: 0,
        replies: [
          { by: 'duta', text: '拍那天浪真的很大，谢谢您听出来了。', ago: 40 * MINUTE_MS },
          { by: 'qianshui', text: '我听到第三遍才发现里面有船笛。', ago: 26 * HOUR_MS },
        ],
      },
      {
        key: 'xinghe',
        text: '会下雪的那一站，我想坐着不走了。',
        ago: 5 * DAY_MS,
        likes: 3,
        likedAgo: 5 * HOUR_MS,
        readLikes: 2,
        replies: [{ by: 'xingye', text: '那一站我们画了四个月，慢慢坐。', ago: 4 * DAY_MS }],
      },
      {
        key: 'mingdeng',
        text: '师父交灯的时候手在抖，这个细节太好了。',
        ago: 6 * DAY_MS,
        likes: 1,
        likedAgo: 2 * DAY_MS,
        readLikes: 1,
        replies: [],
      },
    ],
    danmu: [
      { key: 'chaoxi', seconds: 14.9, text: '海浪声一起，人就安静了', likes: 3, ago: 90 * MINUTE_MS },
      { key: 'xinghe', seconds: 11.6, text: '这一秒可以当壁纸', likes: 1, ago: 30 * HOUR_MS },
    ],
    named: { key: 'huli', by: 'maifeng', text: '@晚风观众 您要的片尾曲找到了，就在第一集最后。', ago: 2 * HOUR_MS },
  },
  {
    uid: 'vip',
    name: '星河旅人',
    said: [
      {
        key: 'xinghe',
        text: '片尾字幕里藏着每一站的经纬度，有人一起核对吗？',
        ago: 2 * DAY_MS,
        likes: 12,
        likedAgo: 12 * MINUTE_MS,
        readLikes: 0,
        replies: [
          { by: 'xueshan', text: '核对过了，第七站在天琴座方向。', ago: 18 * MINUTE_MS },
          { by: 'xingye', text: '被您发现了，还有一处藏在车票上。', ago: 9 * HOUR_MS },
        ],
      },
      {
        key: 'chaoxi',
        text: '信封上的邮戳和潮汐表对得上，道具组辛苦了。',
        ago: 4 * DAY_MS,
        likes: 3,
        likedAgo: 7 * HOUR_MS,
        readLikes: 1,
        replies: [{ by: 'haifeng', text: '潮汐表是真的，我们按它排的拍摄日。', ago: 3 * DAY_MS }],
      },
      {
        key: 'jieqi',
        text: '谷雨那一集看饿了，半夜起来蒸了一笼青团。',
        ago: 8 * DAY_MS,
        likes: 1,
        likedAgo: 3 * DAY_MS,
        readLikes: 1,
        replies: [],
      },
    ],
    danmu: [
      { key: 'xinghe', seconds: 12.2, text: '注意看窗外，第三颗星在动', likes: 3, ago: 2 * HOUR_MS },
      { key: 'mingdeng', seconds: 7.5, text: '灯芯这里是真的火', likes: 1, ago: 28 * HOUR_MS },
    ],
    named: { key: 'jiqi', by: 'wanjian', text: '@星河旅人 周五晚上放这部，给您留了靠中间的位置。', ago: 3 * HOUR_MS },
  },
];

/** Who likes and follows in the demo: the other account first, then those who publish. */
const othersOf = (uid: string): string[] => [
  ...accounts.map((one) => one.uid).filter((one) => one !== uid),
  ...publishers.filter(({ service }) => !service).map(({ id }) => id),
];

/** What the demo's accounts hear of others and of the site; some of it is read. @param now unix ms */
export async function insertDemoMessages(tx: Db, now: number): Promise<void> {
  for (const account of accounts) {
    await insertFans(tx, account.uid);
    for (const [at, said] of account.said.entries()) await insertSaid(tx, account.uid, at, said, now);
    for (const [at, danmu] of account.danmu.entries()) await insertDanmu(tx, account.uid, at, danmu, now);
    await insertNamed(tx, account, now);
    await insertLetters(tx, account, now);
  }
  await insertBroadcasts(tx, now);
}

/** Whoever follows them already: most were read, the last ones not. */
async function insertFans(tx: Db, uid: string): Promise<void> {
  const fans = await tx.selectFrom('follows').selectAll().where('target', '=', uid).orderBy('created_at').execute();
  for (const [at, { uid: actor, created_at }] of fans.entries()) {
    await notify(tx, { uid, actor, what: 'follow', subject: '', at: created_at });
    // One line each for the first ones, as they were read one after the other.
    if (at < fans.length - 2) await markRead(tx, uid);
  }
}

const markRead = (tx: Db, uid: string): Promise<unknown> =>
  tx
    .updateTable('notices')
    .set((eb) => ({ read: 1, slot: eb.ref('id') }))
    .where('uid', '=', uid)
    .execute();

const commentRow = (id: string, facts: Pick<CommentRow, 'media_key' | 'uid' | 'contxt' | 'sent_at'>): CommentRow => ({
  id,
  parent_id: '',
  reply_to: '',
  client_id: id,
  likes: 0,
  replies: 0,
  pinned_at: 0,
  ...facts,
});

async function insertSaid(tx: Db, uid: string, nth: number, said: Said, now: number): Promise<void> {
  const id = `demo-${uid}-said-${nth}`;
  const { key: media_key, likes } = said;
  const row = commentRow(id, { media_key, uid, contxt: said.text, sent_at: now - said.ago });
  await tx
    .insertInto('comments')
    .values({ ...row, likes, replies: said.replies.length })
    .execute();
  for (const [at, actor] of othersOf(uid).slice(0, likes).entries()) {
    const likedAt = now - said.likedAgo - (likes - at) * 4 * MINUTE_MS;
    await tx
      .insertInto('comment_likes')
      .values({ comment_id: id, viewer: `u:${actor}`, created_at: likedAt })
      .execute();
    const deed = { uid, actor, what: 'likeComment', subject: id, commentId: id, mediaKey: media_key } as const;
    await tell(tx, { ...deed, at: likedAt }, at === said.readLikes - 1);
  }
  for (const [at, reply] of said.replies.entries()) {
    const replyId = `${id}-${at}`;
    const written = { media_key, uid: reply.by, contxt: reply.text, sent_at: now - reply.ago };
    await tx
      .insertInto('comments')
      .values({ ...commentRow(replyId, written), parent_id: id })
      .execute();
    const deed = { uid, actor: reply.by, what: 'reply', subject: id, commentId: replyId, mediaKey: media_key } as const;
    await tell(tx, { ...deed, at: written.sent_at }, reply.ago > DAY_MS);
  }
}

async function insertDanmu(
  tx: Db,
  uid: string,
  nth: number,
  { key, seconds, text, likes, ago }: Account['danmu'][number],
  now: number,
): Promise<void> {
  const id = `demo-${uid}-danmu-${nth}`;
  const timeMs = Math.round(seconds * 1000);
  const look = { mode: 'scroll' as const, color: '#ffffff', size: 25, coins: 0, hidden: 0, look: '' };
  const place = { episode_key: `${key}-1`, time_ms: timeMs };
  await tx
    .insertInto('danmu')
    .values({ ...look, ...place, id, text, viewer: `u:${uid}`, client_id: id, sent_at: now - 4 * DAY_MS, likes })
    .execute();
  for (const [at, actor] of othersOf(uid).slice(0, likes).entries()) {
    const likedAt = now - ago - (likes - at) * 6 * MINUTE_MS;
    await tx
      .insertInto('danmu_likes')
      .values({ danmu_id: id, viewer: `u:${actor}`, created_at: likedAt })
      .execute();
    const deed = { uid, actor, what: 'likeDanmu', subject: id, mediaKey: key, episodeKey: `${key}-1`, timeMs } as const;
    await tell(tx, { ...deed, at: likedAt }, ago > DAY_MS && at === likes - 1);
  }
}

async function insertNamed(tx: Db, { uid, name, named }: Account, now: number): Promise<void> {
  const id = `demo-${uid}-named`;
  const sent_at = now - named.ago;
  const row = commentRow(id, { media_key: named.key, uid: named.by, contxt: named.text, sent_at });
  await tx.insertInto('comments').values(row).execute();
  await tx.insertInto('comment_mentions').values({ comment_id: id, uid, name }).execute();
  const about = { subject: named.key, commentId: id, mediaKey: named.key };
  await tell(tx, { uid, actor: named.by, what: 'mention', ...about, at: sent_at }, false);
}

async function tell(tx: Db, deed: Deed, isRead: boolean): Promise<void> {
  await notify(tx, deed);
  if (!isRead) return;
  await tx
    .updateTable('notices')
    .set((eb) => ({ read: 1, slot: eb.ref('id') }))
    .where('uid', '=', deed.uid)
    .where('what', '=', deed.what)
    .where('subject', '=', deed.subject)
    .where('comment_id', '=', deed.commentId ?? '')
    .execute();
}

/** What the site wrote to one of them: a welcome and a reminder that were read, and what became of a report. */
async function insertLetters(tx: Db, { uid, name }: Account, now: number): Promise<void> {
  const brand = { 'zh-CN': defaultBrand.name, 'zh-TW': defaultBrand.nameTw } as const;
  const end = new Date(now - 11 * DAY_MS);
  const letters = [
    {
      cause: 'welcome',
      link: paths.home(),
      at: now - 30 * DAY_MS,
      ...inBoth((t, language) => t.notices.welcome(name, brand[language])),
    },
    {
      cause: 'demo-reminder',
      link: paths.openVip(1),
      at: now - 14 * DAY_MS,
      ...inBoth((t) =>
        t.notices.vipEnding(3, t.notices.date(end.getUTCFullYear(), end.getUTCMonth() + 1, end.getUTCDate())),
      ),
    },
    { cause: 'demo-report', at: now - 20 * HOUR_MS, ...inBoth((t) => t.notices.reportDone(true)) },
    {
      cause: 'demo-maintenance',
      at: now - 3 * HOUR_MS,
      title: '周三凌晨短暂维护',
      titleTw: '週三凌晨短暫維護',
      text: '周三凌晨 3:00 到 3:30，我们会给服务器换一块更大的硬盘。\n这半小时里播放可能中断，续看的位置会为您留着。',
      textTw: '週三凌晨 3:00 到 3:30，我們會替伺服器換一顆更大的硬碟。\n這半小時內播放可能中斷，續看的位置會替您留著。',
    },
  ];
  for (const letter of letters) await writeTo(tx, { uid, ...letter });
  const read = await tx
    .selectFrom('system_messages')
    .select('id')
    .where('uid', '=', uid)
    .where('cause', 'in', ['welcome', 'demo-reminder'])
    .execute();
  await tx
    .insertInto('system_marks')
    .values(read.map(({ id }) => ({ message_id: id, uid, read_at: now, deleted_at: 0 })))
    .execute();
}

/** What is for everybody: an offer with a picture and a link, and one that is read in traditional characters alone. */
async function insertBroadcasts(tx: Db, now: number): Promise<void> {
  await publish(tx, {
    uid: '',
    title: '星河列车，周末加开一班',
    titleTw: '星河列車，週末加開一班',
    text: '这个周末，《星河列车》全集对会员开放 4K 画质。\n开通或续费会员，还能用上列车主题的弹幕颜色。',
    textTw: '這個週末，《星河列車》全集對會員開放 4K 畫質。\n開通或續費會員，還能用上列車主題的彈幕顏色。',
    picture: '/media/demo/art/xinghe/backdrop.jpg',
    link: paths.openVip(),
    linkText: '看看会员',
    linkTextTw: '看看會員',
    days: 0,
    at: now,
  });
  await publish(tx, {
    uid: '',
    title: '熱播中：《長夜明燈》',
    text: '《長夜明燈》繁體字幕已經上架，遙控器按下選單鍵就能切換。\n第一次看的朋友，建議從第一集的雨夜開始。',
    link: paths.play('mingdeng'),
    linkText: '去看這部影片',
    language: 'zh-TW',
    days: 0,
    at: now,
  });
  await publish(tx, {
    uid: '',
    title: '会员之夜，提前看《剑心谣》大结局',
    titleTw: '會員之夜，搶先看《劍心謠》大結局',
    text: '谢谢您一路同行。VIP 3 和 VIP 4 的观众，周五晚八点起可以先看大结局。',
    textTw: '謝謝您一路相伴。VIP 3 和 VIP 4 的觀眾，週五晚上八點起可以搶先看大結局。',
    picture: '/media/demo/art/jianxin/backdrop.jpg',
    link: paths.play('jianxin'),
    linkText: '去看《剑心谣》',
    linkTextTw: '去看《劍心謠》',
    levels: [3, 4],
    days: 30,
    at: now,
  });
}
