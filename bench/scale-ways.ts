import type { Fields } from '../server/test/client';
import { fixedInputs } from '../server/test/inputs';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import type { EndpointName } from '../src/contract/endpoints';
import { AGENT, ME } from './scale-made';
import { HIT, hitEpisode } from './scale-site';

const long = `p:${ME}:person-0`;
const today = Math.floor(Date.now() / 86_400_000);

/** What a call is asked of a large site beside what the contract's test asks. Each answers with rows. */
const ways: Partial<Record<EndpointName, Fields[]>> = {
  homePage: [
    { page: 1, size: 8 },
    { page: 2, size: 8 },
    { category: 'movie', size: 8 },
    { category: 'anime', size: 8 },
    { category: 'collection', size: 8 },
  ],
  titleList: [
    { category: 'movie' },
    { category: 'anime', genre: '悬疑', sort: 'new' },
    { genre: '武侠', region: '日本', sort: 'score' },
    { year: '1990-1999', sort: 'new', page: 3 },
    { sort: 'hot', page: 400 },
    { sort: 'new', page: 500 },
    { region: '法国', year: '2021' },
  ],
  filters: [{}, { category: 'drama' }],
  ranking: [{ period: 'day' }, { period: 'month' }, { period: 'month', category: 'anime' }],
  searchTitles: ['星', '星河', '食堂', 'x', 'xing', 'xinghe', 'xhlc', 'lc', 'a', '之外', 's', 'ren'].map((keyword) => ({
    keyword,
  })),
  searchSuggestions: [
    ...['s', 'sh', 'shi', 'shit', '医', 'h', 'chu'].map((keyword) => ({ keyword })),
    ...['7', '94', '744', '9464'].map((keyword) => ({ keyword, mode: 't9' })),
  ],
  relatedTitles: [HIT, 'site-77', 'site-411', 'site-901'].map((mediaKey) => ({ mediaKey })),
  titleDetails: [HIT, 'site-77', 'site-411'].map((mediaKey) => ({ mediaKey })),
  playData: [HIT, 'site-411'].map((mediaKey) => ({ mediaKey })),
  comments: [{ mediaKey: HIT }, { mediaKey: HIT, sort: 'new' }, { mediaKey: HIT, page: 50 }],
  replies: [{ parentId: 'said-0' }, { parentId: 'said-0', page: 100 }],
  mentionPeople: [{ mediaKey: HIT }, { mediaKey: HIT, keyword: '观众7' }],
  rating: [{ mediaKey: HIT }],
  danmuList: [{ episodeKey: hitEpisode, from: 0, to: 60 }],
  danmuHeat: [{ episodeKey: hitEpisode }],
  fans: [{ userId: 'vip' }, { userId: 'vip', page: 20 }],
  blacklist: [{ page: 100 }],
  // Everybody follows one person, who publishes every ninth title.
  space: [{ userId: 'vip' }],
  peopleList: [
    { kind: 'followers', id: 'vip' },
    { kind: 'followers', id: 'vip', page: 20 },
    { kind: 'following', id: 'person-7' },
    { kind: 'following', id: ME, page: 100 },
  ],
  spaceFavourites: [{ userId: 'person-7' }, { userId: ME, page: 100 }],
  playRecords: [{}, { page: 100 }],
  favourites: [{ page: 100 }],
  favouriteFolders: [{}],
  favouritePosts: [{}, { page: 100 }],
  feed: [
    ...[1, 2, 3, 4].flatMap((type): Fields[] => [{ type }, { type, page: 20 }]),
    ...[1, 3, 4].map((type) => ({ type, page: 120 })),
    ...[2, 3, 4].map((type) => ({ type, labelId: 'site-label-7' })),
  ],
  followUsers: [{}, { since: Date.now() - 30 * 86_400_000 }],
  miniVideos: [{}, { page: 20 }, { mediaKey: HIT }, { titleId: 'life' }],
  channels: [{}],
  myPosts: [{}, { page: 300 }, { kind: 'pictures' }, { userId: 'vip' }, { userId: 'person-7' }],
  works: [{}, { page: 300 }, { userId: 'vip', page: 100 }],
  albumPictures: [{ userId: ME }, { userId: ME, page: 400 }, { userId: 'person-7' }],
  labels: [{}],
  nearPlaces: [{ lat: 31.23, lng: 121.47 }],
  searchPlaces: [{ keyword: '' }, { keyword: '上海' }, { keyword: 'bei' }],
  conversations: [{}, { page: 100 }],
  chatMessages: [{ conversationId: long }, { conversationId: long, before: 3_000 }, { conversationId: long, after: 1 }],
  chatPhrases: [{}],
  serviceQueue: [{}, { page: 100 }],
  notices: ['fans', 'likes', 'comments'].flatMap((kind): Fields[] => [{ kind }, { kind, page: 100 }]),
  systemMessages: [{}, { page: 30 }],
  polls: ['made', 'joined'].flatMap((kind): Fields[] => [{ kind }, { kind, page: 100 }]),
  stores: [
    ...['latest', 'popular'].flatMap((tab): Fields[] => [
      { mode: 'PUBLIC', tab },
      { mode: 'PUBLIC', tab, page: 100 },
    ]),
    { mode: 'USER', userId: ME },
    { mode: 'FAVOURITE' },
    { mode: 'FAVOURITE', page: 100 },
  ],
  storeItems: [{ key: 'my-store-0' }, { key: 'my-store-0', page: 20 }, { key: 'store-7' }],
  storesOf: [{ mediaKey: HIT }],
  goldEntries: [{}, { page: 300 }, { kind: 'task' }, { kind: 'other' }],
  growthTasks: [{ kind: 'daily' }, { kind: 'newcomer' }],
  invitedPeople: [{}, { page: 100 }],
  goods: [{}],
  filmWishes: [
    ...['hot', 'new', 'found'].flatMap((tab): Fields[] => [{ tab }, { tab, page: 100 }]),
    { tab: 'mine' },
    { tab: 'mine', page: 100 },
  ],
  feedbacks: [{}, { page: 300 }],
  findPeople: [{}, { keyword: '观众77' }],
  videoUploads: [{}],
  videoFrames: [{ id: 'upload-1' }],
  orderList: [{}, { page: 300 }],
  unpaidOrder: [{ uid: ME }],
  bargainStatus: [{}],
  billingAddresses: [{}],
  post: [{ id: 'mine-1' }, { id: 'theirs-8' }],
  publishPoint: [{}],
  level: [{ zone: 'Asia/Shanghai' }],
  checkIns: [{ month: new Date().toISOString().slice(0, 7), zone: 'Asia/Shanghai' }],
  invitation: [{}],
  messageKinds: [{}],
  filmWish: [{ id: 'wish-7' }],
};

/** What is asked, too, and may find nothing, on purpose or on a site that is small or of another day: that costs as much. */
const perhaps: Partial<Record<EndpointName, Fields[]>> = {
  searchTitles: ['zzzz', '不存在的', '之外3'].map((keyword) => ({ keyword })),
  goldEntries: [{ day: today - 1, zone: 'UTC' }],
  findPeople: [{ keyword: '没有这个人' }],
  commentThread: [{ id: 'answer-7' }, { id: 'said-77' }],
};

/** Lists that are not asked, each with the reason. */
const unasked: Partial<Record<EndpointName, string>> = {
  updateTask: 'it fetches a reward; growthTasks reads the same',
  choseBillingAddress: 'it changes addresses; billingAddresses reads them',
  deleteBillingAddress: 'it changes addresses; billingAddresses reads them',
  payOrigins: 'it answers what the server was started with, and reads no row',
  appInfo: 'it answers what packages there are, and reads no row',
  payInfo: 'the packs, which an operator writes by hand, and the order of the checkout, as unpaidOrder does',
  bargain: 'the friends who helped with one bargain, of whom there are ten',
  serviceViewer: 'the last five orders of one viewer, as orderList reads them',
};

/** They are GET by the specification, change something, and answer with the thing that they changed. */
const acts: readonly EndpointName[] = [
  'checkIn',
  'joinBargain',
  'giveUpBargain',
  'helpBargain',
  'rating',
  'castVote',
  'pinComment',
  'endPoll',
];

/** Of these the contract's test asks rows that this site has not got, or what finds nothing here. */
const ofOthers: readonly EndpointName[] = ['rating', 'space', 'peopleList', 'spaceFavourites'];

/** Calls of one film or of one person that are asked beside the lists: those that a page waits for, and that look at thousands of rows. */
const ofOne: readonly EndpointName[] = [
  ...(['invitation', 'messageKinds', 'titleDetails'] as const),
  'playData',
  'rating',
  'danmuHeat',
  'messageCount',
  'checkSession',
  'space',
];

/** Who asks; the others are asked by whoever has much of everything. */
export const askers: Partial<Record<EndpointName, string>> = { serviceQueue: `${AGENT}@example.com` };

const isFixed = (name: EndpointName): name is keyof typeof fixedInputs => name in fixedInputs;

/** What a call is asked. */
export const waysOf = (name: EndpointName): Fields[] => [
  ...(isFixed(name) && !ofOthers.includes(name) ? [fixedInputs[name]()] : []),
  ...(ways[name] ?? []),
  ...(perhaps[name] ?? []),
];

/** Every call that reads and answers with a list, wherever in its answer: `info` of nearly all. */
export const lists = (Object.keys(calls) as EndpointName[]).filter((name) => {
  const { data, method }: CallDefinition = calls[name];
  const fields = (data as Shape).properties ?? {};
  return (
    fields.info?.type === 'array' || (method === 'GET' && !acts.includes(name) && Object.values(fields).some(holdsList))
  );
});

/** Of a schema, what tells a list. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}
function holdsList(one: Shape): boolean {
  return one.type === 'array' || [...Object.values(one.properties ?? {}), ...(one.anyOf ?? [])].some(holdsList);
}

/**
 * An answer without a row, to what finds some on a large site: what was measured then is nothing. A page that lies behind the end
 * of a site that was made small says by its total that there is a list.
 */
export function isEmpty(name: EndpointName, fields: Fields, data: unknown): boolean {
  if (!lists.includes(name) || perhaps[name]?.includes(fields)) return false;
  const { total = 0, ...rest } = data as { total?: number };
  return total === 0 && !hasRow(rest);
}

const hasRow = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null && Object.values(value).some(hasRow);

/** Calls that are asked: all lists but those that are named with a reason, and some of one film. @throws where a list is neither */
export function asked(): EndpointName[] {
  const wanted = lists.filter((name) => unasked[name] === undefined);
  const forgotten = wanted.filter((name) => waysOf(name).length === 0);
  if (forgotten.length > 0)
    throw new Error(`bench/scale-ways.ts says neither how to ask these lists nor why not: ${forgotten.join(', ')}`);
  return [...wanted, ...ofOne];
}
