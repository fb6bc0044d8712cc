import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AlbumPurpose } from '../../src/contract/schemas/album';
import type { Token } from '../../src/contract/schemas/user';
import { waiting } from '../posts/review-repository';
import { type Fields, login, post, signedGet } from '../test/client';
import { createWorld, PASSWORD, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { smallGif } from '../test/small-gif';
import { addWords, removeWords, STANDARD, wordsOf } from '../words/words-repository';

const DAY_MS = 86_400_000;
let world: World;
let ming: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  ming = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());

const as = () => ({ token: ming, now: world.clock.now });
async function upload(purpose: AlbumPurpose): Promise<string> {
  const fields = { file: smallGif, uniqueFileID: `p-${purpose}`, purpose };
  const { data } = await post(world.app, 'albumUpload', fields, as(), { chunk: 0, totalChunk: 1 });
  return data.filepath;
}
const purposes = async () => (await world.db.selectFrom('files').select('purpose').execute()).map((row) => row.purpose);
async function later(days: number): Promise<void> {
  world.clock.now += days * DAY_MS + 60_000;
  await drain(world.app.services.jobs);
}
const say = (fields: Fields) => post(world.app, 'createPost', { description: '', clientId: 'p', ...fields }, as());
const save = (fields: Fields) => post(world.app, 'saveStore', { title: '周末', ...fields }, as());

describe('a picture that was uploaded', () => {
  it('waits a week for its post, and is no more then', async () => {
    await upload('post');
    await later(1);
    expect(await purposes()).toEqual(['post']);
    await later(6);
    expect(await purposes()).toEqual([]);
  });

  it('stays where a post shows it, and goes with that', async () => {
    const made = await say({ pictures: await upload('post') });
    expect(made.data).toMatchObject({ kind: 'pictures' });
    await later(8);
    expect(await purposes()).toEqual(['post']);
    expect((await post(world.app, 'deletePost', { id: made.data.mediaKey }, as())).ret).toBe(200);
    expect(await purposes()).toEqual([]);
  });

  it('stays where it stands before another playlist', async () => {
    const cover = await upload('cover');
    const [first, second] = [await save({ cover, clientId: 'a' }), await save({ cover, clientId: 'b' })];
    expect([first.data.cover, second.data.cover]).toEqual([cover, cover]);
    await save({ key: first.data.key, cover: 'title:diqiu' });
    await later(8);
    expect(await purposes()).toEqual(['cover']);
    await save({ key: second.data.key, cover: 'title:diqiu' });
    expect(await purposes()).toEqual([]);
  });

  it('stays where a report came with it', async () => {
    const pictures = await upload('report');
    const fields = { kind: 'user', target: 'vip', reason: 'abuse', text: '', pictures };
    expect((await signedGet(world.app, 'report', fields, as())).ret).toBe(200);
    await later(2);
    expect(await purposes()).toEqual(['report']);
  });
});

it('a post with a sensitive word waits for the operator, until the word is none', async () => {
  const add = () => addWords(world.db, STANDARD, ['加群'], world.clock.now);
  expect([await add(), await add()]).toEqual([['加群'], []]);
  expect(await wordsOf(world.db, STANDARD)).toEqual(['加群']);
  const { data } = await say({ description: '看全集请 加-群', clientId: 'a' });
  expect(data.state).toBe('review');
  expect((await waiting(world.db, 10)).map(({ id }) => id)).toEqual([data.mediaKey]);
  const remove = () => removeWords(world.db, STANDARD, ['加群'], world.clock.now + 1);
  expect([await remove(), await remove()]).toEqual([['加群'], []]);
  expect((await say({ description: '看全集请加群', clientId: 'b' })).data.state).toBe('shown');
});
