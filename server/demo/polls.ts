import type { Database } from '../db/schema';

const dayMs = 86_400_000;

/** A poll that one of the demo's accounts made under a work of theirs. */
interface MemberPoll {
  id: string;
  key: string;
  uid: 'demo' | 'vip';
  title: string;
  titleTw: string;
  options: [text: string, textTw: string, base: number][];
  /** Days before the demo was made, and after that. 0 takes votes for ever. */
  madeDaysAgo: number;
  endsInDays: number;
}

const polls: readonly MemberPoll[] = [
  {
    id: 'shouna-desk',
    key: 'shouna',
    uid: 'demo',
    title: '三十平的家里，您最舍不得让出的是哪一块？',
    titleTw: '三十平方米的家裡，您最捨不得讓出的是哪一塊？',
    options: [
      ['靠窗的书桌', '靠窗的書桌', 168],
      ['能躺平的沙发', '能躺平的沙發', 243],
      ['一整面书墙', '一整面書牆', 97],
      ['给猫留的过道', '留給貓的走道', 312],
    ],
    madeDaysAgo: 3,
    endsInDays: 4,
  },
  {
    id: 'shouna-next',
    key: 'shouna',
    uid: 'demo',
    title: '下一期先收拾哪里？',
    titleTw: '下一集先整理哪裡？',
    options: [
      ['厨房', '廚房', 86],
      ['玄关', '玄關', 54],
      ['衣柜', '衣櫃', 131],
    ],
    madeDaysAgo: 20,
    endsInDays: -6,
  },
  {
    id: 'tielu-seat',
    key: 'tielu',
    uid: 'demo',
    title: '慢车上您会坐哪一边？',
    titleTw: '慢車上您會坐哪一邊？',
    options: [
      ['靠海的一边', '靠海的一邊', 402],
      ['靠山的一边', '靠山的一邊', 275],
    ],
    madeDaysAgo: 9,
    endsInDays: 0,
  },
  {
    id: 'xingkong-first',
    key: 'xingkong',
    uid: 'vip',
    title: '第一次看清银河，是在哪里？',
    titleTw: '第一次看清銀河，是在哪裡？',
    options: [
      ['老家的屋顶', '老家的屋頂', 356],
      ['高原的公路边', '高原的公路邊', 289],
      ['海上', '海上', 74],
      ['还没有看清过', '還沒有看清過', 518],
    ],
    madeDaysAgo: 2,
    endsInDays: 28,
  },
  {
    id: 'xingkong-lens',
    key: 'xingkong',
    uid: 'vip',
    title: '片尾那段延时，想看幕后吗？',
    titleTw: '片尾那段縮時，想看幕後嗎？',
    options: [
      ['想看，越细越好', '想看，越細越好', 447],
      ['留着想象', '留著想像', 139],
    ],
    madeDaysAgo: 12,
    endsInDays: -5,
  },
  {
    id: 'zhiyu-rain',
    key: 'zhiyu',
    uid: 'vip',
    title: '下雨天适合看什么？',
    titleTw: '下雨天適合看什麼？',
    options: [
      ['一部旧片', '一部老片', 211],
      ['一集美食', '一集美食', 198],
      ['什么都不看，听雨', '什麼都不看，聽雨', 264],
    ],
    madeDaysAgo: 6,
    endsInDays: 1,
  },
];

/** Whose the works are under which they ask. */
export const pollWorks: Readonly<Record<string, string>> = Object.fromEntries(polls.map(({ key, uid }) => [key, uid]));

/** @param now unix ms */
export const memberVoteRows = (now: number): Database['votes'][] =>
  polls.map(({ id, key, uid, title, titleTw, madeDaysAgo, endsInDays }) => ({
    id: `demo-${id}`,
    media_key: key,
    title,
    title_tw: titleTw,
    ends_at: endsInDays === 0 ? 0 : now + endsInDays * dayMs,
    uid,
    client_id: `demo-${id}`,
    created_at: now - madeDaysAgo * dayMs,
  }));

export const memberVoteOptionRows = (): Database['vote_options'][] =>
  polls.flatMap(({ id, options }) =>
    options.map(([text, textTw, base], position) => ({
      id: `demo-${id}-${position}`,
      vote_id: `demo-${id}`,
      text,
      text_tw: textTw,
      position,
      base,
    })),
  );

/** What both accounts chose, by the poll's id and the place of the option. */
const chosen: Readonly<Record<'demo' | 'vip', readonly [string, number][]>> = {
  demo: [
    ['xingkong-first', 3],
    ['chaoxi', 1],
    ['zhiyu-rain', 2],
    ['xinghe', 2],
    ['xingkong-lens', 0],
  ],
  vip: [
    ['shouna-desk', 3],
    ['mingdeng', 0],
    ['tielu-seat', 0],
    ['chaoxi', 2],
    ['shouna-next', 2],
  ],
};

/** @param now unix ms */
export const voteChoiceRows = (now: number): Database['vote_choices'][] =>
  (['demo', 'vip'] as const).flatMap((uid) =>
    chosen[uid].map(([id, position], at) => ({
      vote_id: `demo-${id}`,
      viewer: `u:${uid}`,
      option_id: `demo-${id}-${position}`,
      created_at: now - (at + 1) * dayMs,
    })),
  );

/** Whom both accounts keep away. @param now unix ms */
export const blacklistRows = (now: number): Database['blacklist'][] => [
  { uid: 'demo', target: 'yuemen', created_at: now - 4 * dayMs },
  { uid: 'demo', target: 'xueshan', created_at: now - 11 * dayMs },
  { uid: 'vip', target: 'yuemen', created_at: now - 2 * dayMs },
  { uid: 'vip', target: 'maifeng', created_at: now - 30 * dayMs },
];
