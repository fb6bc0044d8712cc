import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PostLabel } from '../../../src/contract/desk/site-words';
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

const hot = async () => (await desk(world.app, editor, 'hotWords', {})).data;
async function saveHot(words: string[], revision = '') {
  return desk(world.app, editor, 'hotWordsSave', {
    words,
    revision: revision || (await hot()).facts.revision,
    reason: '',
  });
}
const labels = async () => (await desk(world.app, editor, 'postLabels', {})).data;
async function saveLabels(all: PostLabel[], revision = '') {
  return desk(world.app, editor, 'postLabelsSave', {
    labels: all,
    revision: revision || (await labels()).facts.revision,
    reason: '',
  });
}
const label = (name: string, more: Partial<PostLabel> = {}): PostLabel => ({
  ...{ id: `new-${name}`, name, nameTw: '', active: true },
  ...more,
});

it('gives viewers the words in the order of an editor, without those that find nothing', async () => {
  await world.db.deleteFrom('searches_by_day').execute();
  expect((await saveHot(['夜航', '没有这部影片', 'walle'])).msg).toBe('');
  const { facts, found } = await hot();
  expect(facts.words).toEqual(['夜航', '没有这部影片', 'walle']);
  expect(found[0]).toEqual({ word: '夜航', titles: 1 });
  expect(found[1]).toEqual({ word: '没有这部影片', titles: 0 });
  world.clock.now += 60_001;
  const { info } = (await signedGet(world.app, 'hotSearches', {}, { now: world.clock.now })).data;
  expect(info[0]?.keyword).toBe('夜航');
  expect(info.map(({ keyword }) => keyword)).not.toContain('没有这部影片');
});

it('refuses a word twice and one that nobody sees, and tells the second of two editors', async () => {
  const { revision } = (await hot()).facts;
  for (const words of [['夜航', ' 夜航'], ['\u200b']]) expect((await saveHot(words)).ret).toBe(ret.badRequest);
  await saveHot(['夜航'], revision);
  const late = await saveHot([], revision);
  expect([late.ret, late.data]).toMatchObject([ret.conflict, { current: { words: ['夜航'] } }]);
});

it('offers members the labels in the order of an editor, and keeps those that posts have', async () => {
  const before = (await labels()).facts.labels;
  await saveLabels([label('露营', { nameTw: '露營' }), label('夜景'), ...before]);
  const shown = async (fields = {}) =>
    (await signedGet(world.app, 'labels', fields, { now: world.clock.now })).data.info.map(({ name }) => name);
  expect((await shown()).slice(0, 2)).toEqual(['露营', '夜景']);
  expect((await shown({ i18n: 1 }))[0]).toBe('露營');
  const { facts, used } = await labels();
  const [camping, night] = facts.labels;
  if (!camping || !night) throw new Error('both were saved');
  expect(used.find(({ id }) => id === camping.id)).toEqual({ id: camping.id, posts: 0 });
  expect(camping.id).not.toBe('new-露营');
  // A label that is turned off and one that is left out: neither is offered, and both are kept.
  await saveLabels([night, { ...camping, active: false }]);
  expect(await shown()).toEqual(['夜景']);
  expect((await labels()).facts.labels).toHaveLength(facts.labels.length);
  for (const wrong of [[label('\u200b')], [label('夜景'), label('夜景', { id: 'other' })]])
    expect((await saveLabels(wrong)).ret).toBe(ret.badRequest);
});
