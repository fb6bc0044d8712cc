import type { CategoryPath } from '../../src/contract/categories';
import { newUser } from '../accounts/users-repository';
import type { CommentRow, Database, UserRow } from '../db/schema';
import { blacklistRows, pollWorks } from './polls';
import { pick } from './random';
import { demoTitles } from './titles/catalogue';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

interface Publisher {
  id: string;
  name: string;
  intro: string;
  avatar: number;
  /** A studio that is known to be itself (the big-V); a person else. */
  studio?: true;
  /** Answers for the site. */
  service?: true;
  level: number;
}

/** Who publishes the demo's titles. Nobody can sign in as one of them. */
export const publishers: readonly Publisher[] = [
  { id: 'haifeng', name: '海风影业', intro: '讲海边和远方的故事', avatar: 3, studio: true, level: 8 },
  { id: 'xingye', name: '星野动画社', intro: '一帧一帧画给您看', avatar: 5, studio: true, level: 8 },
  { id: 'renjian', name: '人间纪录', intro: '认真地看，慢慢地拍', avatar: 4, studio: true, level: 8 },
  { id: 'wanjian', name: '晚间放映室', intro: '每晚八点，一起看点好的', avatar: 6, studio: true, level: 8 },
  { id: 'duta', name: '渡塔的人', intro: '灯塔、渡船和一台旧相机', avatar: 7, level: 6 },
  { id: 'yuanfang', name: '放筝去远方', intro: '拍运动，也拍输了之后的更衣室', avatar: 8, level: 5 },
  { id: 'qianshui', name: '浅水层', intro: '潜水教练，水下四十米的摄影师', avatar: 9, level: 7 },
  { id: 'maifeng', name: '麦克风没关', intro: '音乐现场和后台的闲话', avatar: 10, level: 6 },
  { id: 'yanhuo', name: '三两烟火', intro: '家常菜，慢慢做', avatar: 11, level: 4 },
  { id: 'xueshan', name: '雪线以上', intro: '科技、航天和一切离地很远的东西', avatar: 12, level: 5 },
  { id: 'yuemen', name: '月洞门', intro: '衣料、园林，和有年头的手艺', avatar: 13, level: 3 },
  { id: 'xiaoping', name: '客服小屏', intro: '使用上有什么不清楚的，来问我', avatar: 14, service: true, level: 8 },
];

/** Whose each category is, where it is one person's. */
const categoryOf: Readonly<Partial<Record<CategoryPath, string>>> = {
  anime: 'xingye',
  game: 'xingye',
  documentary: 'renjian',
  sport: 'yuanfang',
  music: 'maifeng',
  yule: 'maifeng',
  life: 'yanhuo',
  tech: 'xueshan',
  news: 'xueshan',
  fashion: 'yuemen',
  chinese: 'yuemen',
  collection: 'duta',
  tvlive: 'duta',
};
/** Titles of somebody else than their category says: who keeps one person away has a channel's other films left. */
const titleOf: Readonly<Record<string, string>> = {
  haiyang: 'qianshui',
  shenhai: 'qianshui',
  shici: 'renjian',
  jiaoxiang: 'renjian',
  jiqiren: 'renjian',
  hongtan: 'wanjian',
  jietou: 'wanjian',
  shendu: 'wanjian',
  ...pollWorks,
};

/** @param at place in the catalogue */
export function uploaderOf(at: number): string {
  const title = demoTitles[at];
  const own = title && (titleOf[title.key] ?? categoryOf[title.category]);
  return own ?? (at % 2 === 0 ? 'haifeng' : 'wanjian');
}

/** Their accounts. No password has the hash '': nobody signs in as one of them. @param now unix ms */
export const publisherRows = (now: number): UserRow[] =>
  publishers.map(({ id, name, intro, avatar, studio, service, level }) =>
    newUser({
      id,
      account: `${id}@studio.example`,
      password: '',
      nick_name: name,
      avatar: `/media/demo/art/avatars/${avatar}.jpg`,
      introduce: intro,
      email: `${id}@studio.example`,
      big_v: studio ? 1 : 0,
      service: service ? 1 : 0,
      level,
      created_at: now,
    }),
  );

const remarks = [
  '开场三分钟就被抓住了，画面真的很舒服。',
  '本来只想看一集，结果一口气看到了结尾。',
  '配乐是点睛之笔，片尾曲已经循环一下午了。',
  '节奏有点慢，但慢得有道理，后半段全都接上了。',
  '和爸妈一起看的，三代人都看进去了。',
  '第二遍看才发现前面埋了那么多线索。',
  '演员的眼神戏太好了，一句台词都不用。',
  '结尾那个长镜头，我愿意给满分。',
  '弹幕比正片还精彩，哈哈哈。',
  '希望早点有第二季，催更催更。',
  '画质在电视上看特别棒，推荐大屏。',
  '看完立刻去给老家打了个电话。',
] as const;
const answers = [
  '同感，特别是中间那段。',
  '我也是，直接看到天亮。',
  '片尾曲叫什么名字呀？',
  '谢谢推荐，马上去看。',
  '没错，细节太多了。',
] as const;

/** Comments under the titles that people talk about, some with replies. `now` in unix ms. */
export function commentRows(random: () => number, now: number): CommentRow[] {
  const writers = ['demo', 'vip', ...publishers.map(({ id }) => id)];
  const talked = demoTitles.filter((_, at) => at % 3 !== 2);
  return talked.flatMap(({ key }, at) => {
    const count = key === 'chaoxi' ? remarks.length : 2 + ((at * 5) % 5);
    return Array.from({ length: count }, (_, n): CommentRow[] => {
      const id = `demo-${key}-${n}`;
      const sentAt = now - Math.floor((1 + random() * 200) * hourMs);
      const replies = n % 3 === 0 ? 1 + ((at + n) % 4) : 0;
      const row = { media_key: key, reply_to: '', likes: Math.floor(random() ** 2 * 180), replies: 0, pinned_at: 0 };
      const writer = pick(writers, random);
      return [
        {
          ...row,
          id,
          parent_id: '',
          uid: writer,
          contxt: remarks[(at * 5 + n) % remarks.length] ?? '',
          client_id: id,
          replies,
          sent_at: sentAt,
        },
        ...Array.from({ length: replies }, (_reply, m) => ({
          ...row,
          id: `${id}-${m}`,
          parent_id: id,
          reply_to: m > 0 && m % 2 === 1 ? writer : '',
          uid: pick(writers, random),
          contxt: answers[(n + m) % answers.length] ?? '',
          client_id: `${id}-${m}`,
          likes: Math.floor(random() * 9),
          sent_at: sentAt + (m + 1) * 600_000,
        })),
      ];
    }).flat();
  });
}

interface Question {
  key: string;
  title: string;
  titleTw: string;
  options: [text: string, textTw: string, base: number][];
  /** Days before the demo was made, and after that. 0 takes votes for ever. */
  askedDaysAgo: number;
  endsInDays: number;
}

const questions: readonly Question[] = [
  {
    key: 'chaoxi',
    title: '信是谁寄来的？',
    titleTw: '信是誰寄來的？',
    options: [
      ['未来的他自己', '未來的他自己', 486],
      ['离开的女儿', '離開的女兒', 731],
      ['那座灯塔', '那座燈塔', 254],
    ],
    askedDaysAgo: 41,
    endsInDays: 0,
  },
  {
    key: 'xinghe',
    title: '如果只能留在一站，您会选？',
    titleTw: '如果只能留在一站，您會選？',
    options: [
      ['会下雪的仙女座', '會下雪的仙女座', 320],
      ['永远黄昏的一站', '永遠黃昏的一站', 517],
      ['不下车，一直坐下去', '不下車，一直坐下去', 608],
    ],
    askedDaysAgo: 14,
    endsInDays: 16,
  },
  {
    key: 'mingdeng',
    title: '您更喜欢哪一位史官？',
    titleTw: '您更喜歡哪一位史官？',
    options: [
      ['掌灯的师父', '掌燈的師父', 410],
      ['借光的徒弟', '借光的徒弟', 395],
    ],
    askedDaysAgo: 27,
    endsInDays: 0,
  },
];

/** @param now unix ms */
export const voteRows = (now: number): Database['votes'][] =>
  questions.map(({ key, title, titleTw, askedDaysAgo, endsInDays }) => ({
    id: `demo-${key}`,
    media_key: key,
    title,
    title_tw: titleTw,
    ends_at: endsInDays === 0 ? 0 : now + endsInDays * dayMs,
    uid: '',
    client_id: `demo-${key}`,
    created_at: now - askedDaysAgo * dayMs,
  }));

export const voteOptionRows = (): Database['vote_options'][] =>
  questions.flatMap(({ key, options }) =>
    options.map(([text, textTw, base], position) => ({
      id: `demo-${key}-${position}`,
      vote_id: `demo-${key}`,
      text,
      text_tw: textTw,
      position,
      base,
    })),
  );

/** Words of whose title it is, one of them pinned, and who is named in it. @param now unix ms */
export function authorRows(now: number): { comments: CommentRow[]; mentions: Database['comment_mentions'][] } {
  const row = { parent_id: '', reply_to: '', likes: 96, replies: 0 };
  const said = (id: string, key: string, uid: string, contxt: string, hours: number): CommentRow => ({
    ...row,
    id,
    media_key: key,
    uid,
    contxt,
    client_id: id,
    pinned_at: now - hours * hourMs,
    sent_at: now - hours * hourMs,
  });
  return {
    comments: [
      said(
        'demo-pin-chaoxi',
        'chaoxi',
        'haifeng',
        '谢谢大家陪我们等了四年的潮。片尾的灯塔实景在东屿岛，@晚风观众 猜对了。',
        30,
      ),
      said(
        'demo-pin-shouna',
        'shouna',
        'demo',
        '下一期想看哪里，投票里告诉我。@星河旅人 的猫过道方案已经画好图了。',
        50,
      ),
      said('demo-pin-xingkong', 'xingkong', 'vip', '评论里问机位的都看到了，下周单独说一期。', 20),
    ],
    mentions: [
      { comment_id: 'demo-pin-chaoxi', uid: 'demo', name: '晚风观众' },
      { comment_id: 'demo-pin-shouna', uid: 'vip', name: '星河旅人' },
    ],
  };
}

/** Points from viewers who are nobody in particular, round the score that the catalogue gives. `now` in unix ms. */
export function ratingRows(random: () => number, now: number): Database['ratings'][] {
  return demoTitles.flatMap(({ key, score }, at) =>
    pointsAround(score, 18 + ((at * 7) % 40), random).map((points, n) => ({
      viewer: `d:demo-rater-${n}`,
      media_key: key,
      score: points,
      created_at: now - n * hourMs,
    })),
  );
}

/** `count` points from 1 to 10, spread round a score of one decimal, which is their mean when rounded. */
function pointsAround(score: number, count: number, random: () => number): number[] {
  const points = Array.from({ length: count }, () =>
    Math.max(1, Math.min(10, Math.round(score + (random() + random() - 1) * 3))),
  );
  let missing = Math.round(score * count) - points.reduce((sum, one) => sum + one, 0);
  for (let at = 0; missing !== 0; at = (at + 1) % count) {
    const changed = (points[at] ?? 0) + Math.sign(missing);
    if (changed < 1 || changed > 10) continue;
    points[at] = changed;
    missing -= Math.sign(missing);
  }
  return points;
}

/** Who follows whom among the people of the demo: some are followed by nearly all, others by a few. */
export const followRows = (now: number): Database['follows'][] => {
  const away = new Set(blacklistRows(now).flatMap(({ uid, target }) => [`${uid} ${target}`, `${target} ${uid}`]));
  return allFollowRows(now).filter(({ uid, target }) => !away.has(`${uid} ${target}`));
};

const allFollowRows = (now: number): Database['follows'][] =>
  ['demo', 'vip', ...publishers.map(({ id }) => id)]
    .flatMap((uid, at) =>
      publishers
        .filter(({ id, studio }, n) => id !== uid && (at * 5 + n * 3) % (studio ? 3 : 4) !== 0 && (at + n) % 5 > 1)
        .map(({ id }, n) => ({ uid, target: id, created_at: now - (at * 7 + n) * hourMs })),
    )
    .concat(
      // Both accounts that one signs in with are followed by some.
      publishers.flatMap(({ id }, n) =>
        ['demo', 'vip']
          .filter((_, at) => (n + at) % 3 === 0)
          .map((target) => ({ uid: id, target, created_at: now - (n * 5 + 2) * hourMs })),
      ),
    );

/** Who of them likes which titles: every third or fourth one, each another part. */
export const opinionRows = (now: number): Database['opinions'][] =>
  ['demo', 'vip', ...publishers.map(({ id }) => id)].flatMap((uid, at) =>
    demoTitles
      .filter((_, n) => (n + at * 2) % (3 + (at % 2)) === 0 && uploaderOf(n) !== uid)
      .map(({ key }, n) => ({ viewer: `u:${uid}`, media_key: key, status: 1, created_at: now - (at + n) * hourMs })),
  );
