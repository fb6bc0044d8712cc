import { io, type Socket } from 'socket.io-client';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { categoryPaths } from '../src/contract/categories';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import type { ClientEvents, ServerEvents } from '../src/contract/events';
import type { Token } from '../src/contract/schemas/user';
import { createApp } from './app';
import { openDatabase } from './db/database';
import { seedDemo } from './demo/seed';
import { type Answer, type Caller, type Fields, login, post, signedGet } from './test/client';
import { addSocial, createWorld, NOON, PASSWORD, type World } from './test/fixture';

/** Input with which each endpoint answers 200; made when the test runs, for what depends on earlier answers. */
const valid: Record<EndpointName, () => Fields | Promise<Fields>> = {
  navigation: () => ({ cacheable: 1 }),
  filters: () => ({ category: 'movie' }),
  siteConfig: () => ({}),
  staticConfig: () => ({ cacheable: 0 }),
  userRegion: () => ({}),
  activities: () => ({}),
  rechargeActivity: () => ({}),
  homePage: () => ({ page: 1, size: 6 }),
  titleList: () => ({ category: 'movie', genre: '科幻', sort: 'score' }),
  searchTitles: () => ({ keyword: '地球' }),
  searchSuggestions: () => ({ keyword: 'diqiu' }),
  hotSearches: () => ({}),
  ranking: () => ({ period: 'week' }),
  newestTitles: () => ({}),
  collections: () => ({}),
  collectionDetail: () => ({ id: 'space' }),
  playRecords: () => ({ unfinished: 1 }),
  deletePlayRecords: () => ({ mediaKeys: 'changcheng' }),
  titleDetails: () => ({ mediaKey: 'liulang' }),
  episodes: () => ({ mediaKey: 'zhuixu' }),
  playData: () => ({ mediaKey: 'zhuixu' }),
  playAddress: () => ({ episodeKey: 'liulang-1' }),
  relatedTitles: () => ({ mediaKey: 'liulang' }),
  addPlayRecord: () => ({ episodeKey: 'liulang-1', position: 12.5, duration: 600 }),
  setFavourite: () => ({ mediaKey: 'liulang', selected: 1 }),
  danmuList: () => ({ episodeKey: 'liulang-1', from: 0, to: 60 }),
  sendDanmu: () => ({ episodeKey: 'liulang-1', text: '好看', time: 3, clientId: 'c1' }),
  // The VIP user: signing in again on the same device would end the session that the others use.
  payByGold: () => ({ mediaKey: 'goldfilm' }),
  goldPrices: () => ({ mediaKeys: 'goldfilm,liulang' }),
  titleCollections: () => ({ mediaKey: 'walle' }),
  rating: () => ({ mediaKey: 'liulang', score: 9 }),
  likeTitle: () => ({ mediaKey: 'liulang' }),
  dislikeTitle: () => ({ mediaKey: 'liulang' }),
  votes: () => ({ mediaKey: 'liulang' }),
  castVote: () => ({ optionId: 'vote-1-a' }),
  shareTitle: () => ({ mediaKey: 'liulang' }),
  report: () => ({ kind: 'video', target: 'liulang', reason: 'other', text: '画面不完整' }),
  adverts: () => ({ typeList: '1,2,3,4,5,6,8', mediaKey: 'liulang' }),
  advertViewed: () => ({ id: 'ad-1' }),
  comments: () => ({ mediaKey: 'liulang' }),
  replies: () => ({ parentId: 'comment-1' }),
  addComment: () => ({ mediaKey: 'liulang', contxt: '好看', clientId: 'reply-1' }),
  deleteComment: () => ({ id: 'gone' }),
  likeComment: () => ({ id: 'comment-1' }),
  follow: () => ({ userId: 'vip' }),
  fans: () => ({ userId: 'vip' }),
  blacklist: () => ({}),
  myPosts: () => ({ page: 1 }),
  dailyTasks: () => ({}),
  downloads: () => ({}),
  blockPerson: () => ({ uid: 'vip', status: 1 }),
  danmuHeat: () => ({ episodeKey: 'walle-1' }),
  likeDanmu: () => ({ id: 'danmu-1' }),
  reportDanmu: () => ({ id: 'danmu-1', reason: 'spoiler' }),
  takeDanmuCoin: () => ({ id: 'danmu-1' }),
  shieldSender: () => ({ danmuId: 'danmu-1' }),
  shieldedSenders: () => ({}),
  unshieldSender: () => ({ id: 'gone' }),
  shieldWord: () => ({ word: '/前方.{1,3}高能/' }),
  shieldedWords: () => ({}),
  unshieldWord: () => ({ id: 'gone' }),
  danmuSettings: () => ({}),
  saveDanmuSettings: () => ({ config: '{"opacity":0.5}' }),
  remoteCreate: () => ({ deviceName: '客厅电视', kind: 'danmu' }),
  remoteOpen: async () => ({ code: (await newRemote()).code }),
  remoteSend: async () => ({ code: await newScreen(), text: '你好', done: true }),
  remoteClose: () => newRemote(),
  login: () => ({ account: 'vip@example.com', password: PASSWORD }),
  qrCreate: () => ({ deviceName: '客厅电视' }),
  qrPoll: () => newCode(),
  qrScan: async () => ({ code: (await newCode()).code }),
  qrConfirm: async () => {
    const { code } = await newCode();
    await post(world.app, 'qrScan', { code }, caller);
    return { code, accept: true };
  },
  checkSession: () => ({}),
  logout: () => ({}),
  myProfile: () => ({}),
  updateProfile: () => ({ nickName: '小明', sex: 0 }),
  messageCount: () => ({}),
  vipPrivileges: () => ({}),
  helpCategories: () => ({ cinema: 1 }),
  helpCategory: () => ({ cinema: 1, cid: 'play,1' }),
  helpArticle: () => ({ id: 63 }),
};

let world: World;
let token: Token;
let screen: Socket<ServerEvents, ClientEvents> | undefined;
let caller: Caller;
const names = Object.keys(endpoints) as EndpointName[];

beforeAll(async () => {
  world = await createWorld();
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD, { now: NOON });
  caller = { token, now: NOON };
});
afterAll(async () => {
  screen?.disconnect();
  await world.close();
});

async function newRemote(): Promise<{ code: string; secret: string }> {
  const { data } = await post(world.app, 'remoteCreate', { deviceName: '电视', kind: 'search' });
  return { code: data.code, secret: data.secret };
}

/** A code whose screen is there and takes what a phone types. */
async function newScreen(): Promise<string> {
  if (!screen) {
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    screen = io(origin, { transports: ['websocket'], reconnection: false });
    screen.on('remoteText', (_input, ack) => ack({ msg: '' }));
  }
  const room = await newRemote();
  await screen.emitWithAck('joinRemote', room);
  return room.code;
}

async function newCode(): Promise<{ code: string; secret: string }> {
  const { data } = await post(world.app, 'qrCreate', { deviceName: '电视' }, { deviceId: 'television-1' });
  return { code: data.code, secret: data.secret };
}

function call(name: EndpointName, fields: Fields, as: Caller = caller): Promise<Answer<EndpointName>> {
  const schema: CallDefinition = calls[name];
  if (endpoints[name].method === 'GET') return signedGet(world.app, name, fields, as);
  return schema.body ? post(world.app, name, fields, as) : post(world.app, name, {}, as, fields);
}

describe('every endpoint of the contract', () => {
  // logout goes last: it makes the session void that the others use.
  it.each([...names.filter((name) => name !== 'logout'), 'logout' as const])(
    '%s answers by its schema',
    async (name) => {
      world.clock.now += 3_000;
      const answer = await call(name, await valid[name](), { ...caller, now: world.clock.now });
      expect(answer).toMatchObject({ ret: 200, msg: '', status: 200 });
      const { data } = calls[name];
      expect([...Compile(data).Errors(answer.data)]).toEqual([]);
      // Nothing leaves the server that the contract does not name.
      expect(Value.Clean(Value.Clone(data), structuredClone(answer.data))).toEqual(answer.data);
      expect(Number(answer.headers['x-server-time'])).toBe(world.clock.now);
    },
  );
});

describe('wrong input', { timeout: 30_000 }, () => {
  const huge = 'x'.repeat(9_000);
  const wrong: string[] = [
    '',
    '-1',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '1e999',
    "'; drop table titles; --",
    '\u0000',
    '%',
    huge,
  ];

  it.each(names)('%s refuses it with a sentence', async (name) => {
    const { query, body }: CallDefinition = calls[name];
    const properties = { ...propertiesOf(query), ...propertiesOf(body) };
    const fields = Object.keys(properties);
    for (const field of fields) {
      for (const value of wrong) {
        const answer = await call(name, { ...(await valid[name]()), [field]: value }, { now: world.clock.now });
        expect(answer.status, `${name} ${field}=${value.slice(0, 20)}`).toBe(200);
        expect(answer.ret).not.toBe(500);
        if (answer.ret !== 200) expect(answer.msg).toMatch(/\p{Script=Han}/u);
        if (mustRefuse(properties[field], value))
          expect(answer.ret, `${name} ${field}=${value.slice(0, 20)}`).not.toBe(200);
      }
    }
  });

  it.each(names.filter((name) => requiredOf(name).length > 0))('%s names the field that is missing', async (name) => {
    for (const field of requiredOf(name)) {
      const { [field]: _, ...rest } = await valid[name]();
      const answer = await call(name, rest, { now: world.clock.now });
      expect(answer).toMatchObject({ ret: 400, status: 200, msg: expect.stringMatching(/^缺少参数：/) });
    }
  });

  it('speaks traditional Chinese where it is asked to', async () => {
    const answer = await signedGet(world.app, 'searchTitles', {}, { now: world.clock.now, traditional: true });
    expect(answer).toMatchObject({ ret: 400, msg: '缺少參數：搜尋字詞' });
  });

  it.each(['System', 'AppVersion', 'SystemVersion', 'version', 'DeviceId', 'i18n'])(
    'wants the common field %s',
    async (field) => {
      const answer = await signedGet(world.app, 'siteConfig', { [field]: '' }, { now: world.clock.now });
      expect(answer.ret).toBe(400);
      expect(answer.msg).toContain(field);
    },
  );

  it('refuses bodies that are no form and no object', async () => {
    const send = (payload: string, type: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/login/login?DeviceId=test-device-1',
        payload,
        headers: { 'content-type': type },
      });
    const bodies = [
      ['null', 'application/json'],
      ['[1]', 'application/json'],
      ['{', 'application/json'],
      ['', 'application/json'],
      ['{"__proto__":{"a":1}}', 'application/json'],
      ['a', 'text/plain'],
      ['a'.repeat(100_000), 'application/x-www-form-urlencoded'],
    ];
    for (const [payload = '', type = ''] of bodies) {
      const response = await send(payload, type);
      expect([response.statusCode, response.json().ret], payload.slice(0, 20)).toEqual([200, 400]);
    }
  });
});

const propertiesOf = (schema: CallDefinition['query']): Record<string, unknown> =>
  (schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {};

/** What no field of its kind may take: a text of 9,000 characters, a number that is none. */
function mustRefuse(field: unknown, value: string): boolean {
  const { type } = field as { type?: string };
  if (type === 'integer' || type === 'number') return value === 'NaN' || value.startsWith("';");
  return type === 'string' && value.length > 5_000;
}

function requiredOf(name: EndpointName): string[] {
  const { query, body }: CallDefinition = calls[name];
  return [query, body].flatMap((schema) => (schema as { required?: string[] } | undefined)?.required ?? []);
}

describe('the demo', () => {
  it('keeps to the contract on every home screen and for every title', async () => {
    const db = await openDatabase(':memory:');
    await seedDemo(db);
    const app = createApp({ db, mediaRoot: 'no-such-folder' });
    const get = async (name: EndpointName, fields: Fields) => {
      const answer = await signedGet(app, name, fields);
      expect(
        [answer.ret, ...Compile(calls[name].data).Errors(answer.data)],
        `${name} ${JSON.stringify(fields)}`,
      ).toEqual([200]);
    };
    for (const category of ['', ...categoryPaths]) await get('homePage', { category, size: 100 });
    const titles = await db.selectFrom('titles').select('media_key').where('is_demo', '=', 1).execute();
    expect(titles.length).toBeGreaterThan(0);
    for (const { media_key: mediaKey } of titles) {
      for (const name of [
        'titleDetails',
        'episodes',
        'playData',
        'relatedTitles',
        'comments',
        'votes',
        'rating',
        'titleCollections',
        'adverts',
      ] as const)
        await get(name, { mediaKey, ...(name === 'adverts' ? { typeList: '1,2,3,4,5,6,8' } : {}) });
    }
    await app.close();
    await db.destroy();
  }, 60_000);
});
