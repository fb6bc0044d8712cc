import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CollectionFacts } from '../../../src/contract/desk/collections';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';

let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const fresh: CollectionFacts = {
  ...{ title: '雨夜', titleTw: '', intro: '听雨', introTw: '', cover: '', color: '#102030' },
  items: ['walle', 'diqiu'],
};
const list = async () => (await desk(world.app, editor, 'collectionList')).data;
const ids = async () => (await list()).info.map(({ id }) => id);
const open = async (id: string) => (await desk(world.app, editor, 'collection', { id })).data;
const save = (id: string, facts: CollectionFacts, revision: string) =>
  desk(world.app, editor, 'collectionSave', { id, facts, revision, reason: '' });
/** The titles of a collection as viewers see them. */
const shown = async (id: string) => {
  const { data } = await signedGet(world.app, 'collectionDetail', { id }, { now: world.clock.now });
  return data.info.map(({ mediaKey }) => mediaKey);
};
async function make(): Promise<string> {
  const { ret: answer, msg, data } = await save('', fresh, '');
  expect([answer, msg]).toEqual([ret.ok, '']);
  return data.id;
}

it('a collection is made at the end, filled in an order, and put first; viewers have it so', async () => {
  const id = await make();
  expect(await ids()).toEqual(['space', id]);
  expect(await shown(id)).toEqual(['walle', 'diqiu']);
  const { facts, names } = await open(id);
  expect(names).toMatchObject([{ name: 'Wall·E 机器人' }, { name: '地球脉动', withdrawn: false }]);
  const { revision, ...read } = facts;
  expect((await save(id, { ...read, items: ['diqiu', 'liulang', 'walle'] }, revision)).ret).toBe(ret.ok);
  expect(await shown(id)).toEqual(['diqiu', 'liulang', 'walle']);
  const before = await list();
  const put = { ids: [id, 'space'], revision: before.revision, reason: '' };
  expect((await desk(world.app, editor, 'collectionsOrder', put)).data.info.map((one) => one.id)).toEqual([
    id,
    'space',
  ]);
  const { data } = await signedGet(world.app, 'collections', {}, { now: world.clock.now });
  expect(data.info.map((one) => [one.id, one.count])).toEqual([
    [id, 3],
    ['space', 2],
  ]);
  // An editor who read the order before the change is refused.
  expect((await desk(world.app, editor, 'collectionsOrder', put)).ret).toBe(ret.conflict);
});

it('is read in Taiwan as somebody wrote it, else converted', async () => {
  const id = await make();
  const { revision, ...read } = (await open(id)).facts;
  const asTaiwanReads = async () => {
    const asked = { traditional: true, now: world.clock.now };
    const { data } = await signedGet(world.app, 'collectionDetail', { id }, asked);
    return [data.collection.title, data.collection.intro];
  };
  expect(await asTaiwanReads()).toEqual(['雨夜', '聽雨']);
  const written = { ...read, titleTw: ' 夜雨時分 ', introTw: '聽一夜的雨' };
  expect((await save(id, written, revision)).ret).toBe(ret.ok);
  expect(await asTaiwanReads()).toEqual(['夜雨時分', '聽一夜的雨']);
  const home = await signedGet(world.app, 'homePage', {}, { traditional: true, now: world.clock.now });
  expect(home.data.info.map(({ title }) => title)).toContain('夜雨時分');
  expect(await shown(id)).toEqual(['walle', 'diqiu']);
});

it('of two editors the second is told and overwrites nothing', async () => {
  const id = await make();
  const { revision, ...read } = (await open(id)).facts;
  await save(id, { ...read, title: '甲' }, revision);
  const late = await save(id, { ...read, items: [] }, revision);
  expect([late.ret, late.data]).toMatchObject([ret.conflict, { current: { title: '甲', items: ['walle', 'diqiu'] } }]);
  expect(await shown(id)).toEqual(['walle', 'diqiu']);
});

it.each([
  ['a name that nobody sees', { title: '\u200b' }, '请填写名称'],
  ['a title that is not there', { items: ['no-such'] }, '没有这个编号'],
  ['a script for a cover', { cover: 'javascript:alert(1)' }, '图片地址'],
  ['a title twice', { items: ['walle', 'walle'] }, ''],
  ['a colour that is none', { color: 'red' }, ''],
])('refuses %s and makes nothing', async (_, change, sentence) => {
  const answer = await save('', { ...fresh, ...change }, '');
  expect([answer.ret, answer.msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
  expect(await ids()).toEqual(['space']);
});

it('is removed with a reason, and stands in the journal with what was in it', async () => {
  const { revision } = (await open('space')).facts;
  const remove = (reason: string) => desk(world.app, editor, 'collectionRemove', { id: 'space', revision, reason });
  expect((await remove(' ')).ret).toBe(ret.badRequest);
  expect((await remove('活动结束')).ret).toBe(ret.ok);
  expect(await ids()).toEqual([]);
  expect((await desk(world.app, editor, 'collection', { id: 'space' })).ret).toBe(ret.notFound);
  const owner = await workAs(world, ['owner']);
  const { data } = await desk(world.app, owner, 'journal', { kind: 'collection', subject: 'space' });
  expect(data.info).toMatchObject([{ reason: '活动结束', before: { items: ['walle', 'liulang'] }, after: null }]);
});
