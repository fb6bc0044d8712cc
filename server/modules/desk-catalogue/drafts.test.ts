import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { postOfTitle } from '../../posts/store-post';
import { signedGet } from '../../test/client';
import { cookieOf, type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';

let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const at = (cookie: string) => ({ now: world.clock.now, cookie });
const collection = async (id: string, cookie = '') => {
  const answer = await signedGet(world.app, 'collectionDetail', { id }, at(cookie));
  if (answer.ret !== ret.ok) return answer.ret;
  return [answer.data.collection.title, answer.data.collection.count, answer.data.info.map((card) => card.mediaKey)];
};
const title = async (cookie = '') =>
  (await signedGet(world.app, 'titleDetails', { mediaKey: 'walle' }, at(cookie))).data;

it('a collection is seen before it is saved, in its new order, by its editor alone', async () => {
  const { facts } = (await desk(world.app, editor, 'collection', { id: 'space' })).data;
  const { revision: _, ...read } = facts;
  const before = await collection('space');
  const tried = { ...read, title: '试试看', items: ['diqiu', 'liulang', 'walle'] };
  const mine = cookieOf(await desk(world.app, editor, 'collectionDraft', { id: 'space', facts: tried }));
  expect(await collection('space', mine)).toEqual(['试试看', 3, ['diqiu', 'liulang', 'walle']]);
  expect(await collection('space')).toEqual(before);
  await desk(world.app, editor, 'draftEnd', { kind: 'collection', subject: 'space' });
  expect(await collection('space', mine)).toEqual(before);
});

it('a new collection has a page while it is tried out; what viewers may not see drops out of it', async () => {
  const facts = { title: '新的', titleTw: '', intro: '', introTw: '', cover: '', color: '#102030' };
  await world.db.updateTable('titles').set({ withdrawn: 1 }).where('media_key', '=', 'diqiu').execute();
  await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
  await world.db.updateTable('posts').set({ audience: 'self' }).where('id', '=', 'liulang').execute();
  for (const key of ['diqiu', 'liulang']) world.app.services.catalogue.changed(key);
  const draft = { id: 'new', facts: { ...facts, items: ['walle', 'diqiu', 'liulang'] } };
  const mine = cookieOf(await desk(world.app, editor, 'collectionDraft', draft));
  expect(await collection('new', mine)).toEqual(['新的', 1, ['walle']]);
  expect(await collection('new')).toBe(ret.notFound);
});

it('what is said of a title is seen before it is saved, cleaned as it would be', async () => {
  const { facts } = (await desk(world.app, editor, 'title', { mediaKey: 'walle' })).data;
  const { revision: _, ...read } = facts;
  const tried = { ...read, name: ' 新片名 ', intro: '新的简介', year: 2031, genres: ['科幻', '科幻'] };
  const before = await title();
  const mine = cookieOf(await desk(world.app, editor, 'titleDraft', { mediaKey: 'walle', facts: tried }));
  expect(await title(mine)).toMatchObject({
    ...{ title: '新片名', description: '新的简介', year: 2031, genres: ['科幻'] },
    // Fields that no editor writes are unchanged.
    ...{ hit: before.hit, episodes: before.episodes, score: before.score },
  });
  expect(await title()).toEqual(before);
  const refused = await desk(world.app, editor, 'titleDraft', {
    mediaKey: 'walle',
    facts: { ...tried, poster: 'javascript:alert(1)' },
  });
  expect(refused.ret).toBe(ret.badRequest);
});
