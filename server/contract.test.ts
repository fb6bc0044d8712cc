import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { categoryPaths } from '../src/contract/categories';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import type { Token } from '../src/contract/schemas/user';
import { createApp } from './app';
import { seedDemo } from './demo/seed';
import { type Answer, type Caller, type Fields, login, post, signedGet } from './test/client';
import { newDatabase } from './test/database';
import { addSocial, createWorld, NOON, PASSWORD, type World } from './test/fixture';
import { createInputs, type Inputs } from './test/inputs';

let world: World;
let token: Token;
let inputs: Inputs;
let caller: Caller;
const names = Object.keys(endpoints) as EndpointName[];

beforeAll(async () => {
  world = await createWorld();
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD, { now: NOON });
  caller = { token, now: NOON };
  inputs = createInputs(world, caller);
});
afterAll(async () => {
  inputs.close();
  await world.close();
});

function call(name: EndpointName, fields: Fields, as: Caller = caller): Promise<Answer<EndpointName>> {
  const schema: CallDefinition = calls[name];
  if (endpoints[name].method === 'GET') return signedGet(world.app, name, fields, as);
  const inQuery = new Set(Object.keys((schema.query as { properties?: object } | undefined)?.properties ?? {}));
  const part = (wanted: boolean): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => inQuery.has(field) === wanted));
  return post(world.app, name, part(false), as, part(true));
}

describe('every endpoint of the contract', () => {
  // These go last: they make the session void that the others use.
  const last = ['changePassword', 'closeAccount', 'logout'] as const satisfies EndpointName[];
  it.each([...names.filter((name) => !last.some((one) => one === name)), ...last])(
    '%s answers by its schema',
    async (name) => {
      world.clock.now += 3_000;
      const answer = await call(name, await inputs.valid[name](), { ...caller, now: world.clock.now });
      expect(answer).toMatchObject({ ret: 200, msg: '', status: 200 });
      const { data } = calls[name];
      expect([...Compile(data).Errors(answer.data)]).toEqual([]);
      // Nothing leaves the server that the contract does not name.
      expect(Value.Clean(Value.Clone(data), structuredClone(answer.data))).toEqual(answer.data);
      expect(Number(answer.headers['x-server-time'])).toBe(world.clock.now);
    },
  );
});

describe('wrong input', () => {
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
        const answer = await call(name, { ...(await inputs.valid[name]()), [field]: value }, { now: world.clock.now });
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
      const { [field]: _, ...rest } = await inputs.valid[name]();
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
    const db = await newDatabase();
    await seedDemo(db);
    const app = createApp({ db, mediaRoot: 'no-such-folder', filesRoot: 'no-such-folder' });
    const get = async (name: EndpointName, fields: Fields) => {
      const answer = await signedGet(app, name, fields);
      expect(
        [answer.ret, ...Compile(calls[name].data).Errors(answer.data)],
        `${name} ${JSON.stringify(fields)}`,
      ).toEqual([200]);
    };
    for (const category of ['', ...categoryPaths]) await get('homePage', { category, size: 100 });
    const all = await db
      .selectFrom('titles as t')
      .leftJoin('posts as p', 'p.id', 't.media_key')
      .select(['t.media_key', 'p.state'])
      .where('t.is_demo', '=', 1)
      .execute();
    // Films of members that wait for review, or were refused, are not there for a visitor.
    const withheld = all.filter(({ state }) => state === 'review' || state === 'refused');
    expect(withheld.length).toBeGreaterThan(0);
    for (const { media_key: mediaKey } of withheld)
      expect((await signedGet(app, 'titleDetails', { mediaKey })).ret).toBe(404);
    const titles = all.filter((title) => !withheld.includes(title));
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
  });
});
