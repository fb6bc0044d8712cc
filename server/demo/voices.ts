import type { Db } from '../db/db';
import type { FeedbackRow, FilmWishRow } from '../db/schema';

const HOUR_MS = 3_600_000;

interface DemoWish {
  id: string;
  uid: string;
  name: string;
  year: number;
  /** Hours since it was asked for. */
  ago: number;
  text?: string;
  link?: string;
  /** A painting of the demo's posts. */
  picture?: string;
  /** Who wants it, besides its asker. */
  others: readonly string[];
  state?: 1 | 2;
  answer?: string;
  film?: string;
}

/** Films that do not exist, asked for by people who do not either. */
const wishes: readonly DemoWish[] = [
  {
    ...{ id: 'wish-last-ferry', uid: 'duta', name: '末班渡轮', year: 1994, ago: 62, picture: 'tower-evening' },
    text: '小时候在码头边看过露天放映，只记得船开走的时候全场都站了起来。',
    others: ['demo', 'vip', 'haifeng', 'wanjian', 'xingye', 'renjian'],
  },
  {
    ...{ id: 'wish-forest-post', uid: 'vip', name: '森林邮差', year: 2007, ago: 20, picture: 'aurora-camp' },
    text: '想要修复版，原来那版夜戏太暗了。国语或原声都行。',
    others: ['demo', 'xueshan', 'xingye', 'yanhuo'],
  },
  {
    ...{ id: 'wish-paper-moon', uid: 'demo', name: '纸月亮的夏天', year: 2013, ago: 5, picture: 'moon-gate-night' },
    text: '导演剪辑版一百四十分钟，院线版少了外婆那条线。',
    others: ['vip', 'yuemen', 'wanjian'],
  },
  {
    ...{ id: 'wish-deep-song', uid: 'qianshui', name: '深海来信', year: 2019, ago: 90, picture: 'reef-light' },
    text: '纪录片，六集。第四集拍到了会发光的鱼群。',
    others: ['haifeng', 'demo'],
  },
  {
    ...{ id: 'wish-street-band', uid: 'maifeng', name: '街角乐队', year: 2001, ago: 31, picture: 'guitar-corner' },
    text: '',
    others: ['vip'],
  },
  {
    ...{ id: 'wish-harvest', uid: 'yanhuo', name: '丰年小馆', year: 0, ago: 2, picture: 'table-soup' },
    text: '一部讲小饭馆的剧，主角是祖孙两个，片头是一碗汤。年份记不清了。',
    others: [],
  },
  {
    ...{ id: 'wish-snow-line', uid: 'xueshan', name: '雪线之上的邮路', year: 1986, ago: 140, picture: 'snow-train' },
    text: '',
    others: ['renjian', 'duta'],
  },
  {
    ...{ id: 'wish-lantern', uid: 'yuemen', name: '长夜明灯', year: 2022, ago: 200, picture: 'lanterns-alley' },
    ...{ text: '听说有四十集完整版。', state: 1, film: 'mingdeng', answer: '全集已经上线，一集不少。' },
    others: ['demo', 'vip', 'renjian', 'duta'],
  },
  {
    ...{ id: 'wish-kites', uid: 'demo', name: '风筝飞过屋顶', year: 2018, ago: 260, picture: 'terraces-dawn' },
    ...{ text: '想和爸妈一起看。', state: 1, film: 'fengzheng', answer: '放在首页了，周末愉快。' },
    others: ['yanhuo', 'vip'],
  },
  {
    ...{ id: 'wish-mecha', uid: 'xingye', name: '机甲少年团 剧场版', year: 2025, ago: 300, picture: 'mecha-line' },
    ...{ text: '', state: 1, answer: '版权已经谈好，下个月上线。' },
    others: ['vip', 'demo', 'wanjian', 'yuanfang', 'xueshan'],
  },
  {
    ...{ id: 'wish-radio', uid: 'vip', name: '午夜电台第七夜', year: 1979, ago: 400, picture: 'stage-back' },
    ...{
      text: '只有一次公映，之后再没见过。',
      state: 2,
      answer: '找遍了资料馆，这部片的底片已经遗失。有新消息再告诉您。',
    },
    others: ['demo'],
  },
  {
    ...{ id: 'wish-match', uid: 'yuanfang', name: '一九五八年的决赛', year: 1958, ago: 500, picture: 'pitch-night' },
    ...{ text: '', state: 2, answer: '只留下了十分钟的新闻片。' },
    others: [],
  },
];

function wishRow({ id, uid, name, year, ago, others, ...more }: DemoWish, now: number): FilmWishRow {
  const { text = '', link = '', picture = '', state = 0, answer = '', film = '' } = more;
  const at = now - ago * HOUR_MS;
  return {
    ...{ id, wish_key: `${name}|${year}`, name, year, link, text, uid, client_id: id, state, answer, at },
    ...{ picture_hash: picture && `/media/demo/art/posts/${picture}.jpg`, picture_type: '', media_key: film },
    wanted: others.length + 1,
    answered_at: state === 0 ? 0 : at + (ago * HOUR_MS) / 2,
  };
}

const feedbackRow = (id: string, facts: Partial<FeedbackRow>): FeedbackRow => ({
  ...{ id, kind: 'suggestion', viewer: '', client_id: id, gid: '', name: '', video_title: '', text: '' },
  ...{ picture_hash: '', picture_type: '', device: '', browser: '', problems: '', contact: '', state: 0 },
  ...{ answer: '', second: 0, log: '', at: 0, answered_at: 0 },
  ...facts,
});

const told = (uid: string, now: number): FeedbackRow[] => {
  const of = (name: string, hoursAgo: number, facts: Partial<FeedbackRow>) =>
    feedbackRow(`feedback-${uid}-${name}`, { viewer: `u:${uid}`, at: now - hoursAgo * HOUR_MS, ...facts });
  return [
    of('sync', 6, {
      ...{ kind: 'play', gid: 'xinghe-1', name: '星河列车', video_title: '第 1 集', device: 'Windows 10' },
      ...{ browser: 'chrome', problems: 'audio/video out of sync', text: '十二分钟以后声音比画面慢半秒。' },
    }),
    of('size', 70, {
      text: '希望弹幕的字号能再大一档，坐在沙发上看得更清楚。',
      ...{ state: 1, answer: '弹幕设置里已经加了“特大”，更新后就能看到。', answered_at: now - 40 * HOUR_MS },
    }),
    of('episode', 190, {
      ...{
        kind: 'play',
        gid: 'anliu-3',
        name: '暗流档案',
        video_title: '第 3 集',
        device: 'iPhone',
        browser: 'safari',
      },
      ...{ problems: 'wrong episode number', text: '点第三集，放的是第四集。' },
      ...{ state: 1, answer: '已经换回来了，谢谢您告诉我们。', answered_at: now - 180 * HOUR_MS },
    }),
  ];
};

/** Films that people of the demo ask for, in each state, and what the two viewers told the operator. @param now unix ms */
export async function insertDemoVoices(tx: Db, now: number): Promise<void> {
  await tx
    .insertInto('film_wishes')
    .values(wishes.map((wish) => wishRow(wish, now)))
    .execute();
  const seconds = wishes.flatMap(({ id, uid, others, ago }) =>
    [uid, ...others].map((who, nth) => ({ wish_id: id, uid: who, at: now - ago * HOUR_MS + nth })),
  );
  await tx.insertInto('film_wish_seconds').values(seconds).execute();
  const rows = ['demo', 'vip'].flatMap((uid) => told(uid, now));
  await tx.insertInto('feedbacks').values(rows).execute();
}
