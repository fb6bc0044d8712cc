import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app';
import type { Db } from '../db/db';
import { login, signedGet } from '../test/client';
import { newDatabase } from '../test/database';
import { seedDemo } from './seed';

let db: Db;
let app: FastifyInstance;
beforeAll(async () => {
  db = await newDatabase();
  await seedDemo(db);
  app = createApp({ db, mediaRoot: 'no-such-folder', filesRoot: 'no-such-folder' });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const segmentOf = async (mediaKey: string) => {
  const { folder } = await db
    .selectFrom('episodes')
    .select('folder')
    .where('media_key', '=', mediaKey)
    .executeTakeFirstOrThrow();
  return `/${folder}/seg-0-00001.m4s`;
};
const get = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url });
  return [statusCode, headers['cache-control']];
};

it.each(['xinghe', 'mingdeng', 'yiyuan', 'heifeng'])('a segment of %s is refused without a grant', async (key) => {
  expect(await get(`/media${await segmentOf(key)}`)).toEqual([403, 'no-store']);
});

it('a free one is there for everybody and every cache', async () => {
  expect(await get(`/media${await segmentOf('chaoxi')}`)).toEqual([200, 'public, max-age=86400']);
});

it('VIP is no key to what costs gold', async () => {
  const token = await login(app, 'vip', 'vip12345');
  const { grant, dash } = (await signedGet(app, 'playAddress', { episodeKey: 'xinghe-1' }, { token })).data;
  expect((await get(dash))[0]).toBe(200);
  expect((await get(`${grant}${await segmentOf('heifeng')}`))[0]).toBe(403);
  const bought = await signedGet(app, 'playAddress', { episodeKey: 'heifeng-1' }, { token });
  expect(bought.ret).toBe(403);
});
