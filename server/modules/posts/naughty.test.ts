import naughty from 'big-list-of-naughty-strings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { type Caller, login, post, signedGet } from '../../test/client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';
import { cleanLines, cleanText, hasVisible } from '../../text';

let world: World;
let ming: Caller;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0 });
  ming = { now: world.clock.now, token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterAll(() => world.close());

const withoutNul = (text: string): string => text.replaceAll('\0', '');
const cut = (text: string, most: number): string => Array.from(withoutNul(text)).slice(0, most).join('');

it('a post is the text that it is, whatever it looks like, for its author and for others', async () => {
  let shown = 0;
  for (const [n, text] of naughty.entries()) {
    const wanted = cleanLines(withoutNul(text));
    const made = await post(world.app, 'createPost', { description: text, clientId: `n-${n}` }, ming);
    const isFit = hasVisible(wanted) && Array.from(wanted).length <= limits.postMaxChars;
    expect([text, made.ret]).toEqual([text, isFit ? ret.ok : ret.badRequest]);
    if (!isFit) continue;
    expect(made.data.description).toBe(wanted);
    const seen = await signedGet(world.app, 'post', { id: made.data.mediaKey }, { now: world.clock.now });
    expect(seen.data.description).toBe(wanted);
    shown += 1;
  }
  expect(shown).toBeGreaterThan(400);
});

it('and so are the name and the words of a playlist', async () => {
  const { data: store } = await post(world.app, 'saveStore', { title: '周末' }, ming);
  let kept = 0;
  for (const text of naughty) {
    const title = cut(text, limits.storeTitleMaxChars);
    const intro = cut(text, limits.storeIntroMaxChars);
    const given = await post(world.app, 'saveStore', { key: store.key, title, intro }, ming);
    if (!hasVisible(cleanText(title))) {
      expect([text, given.ret]).toEqual([text, ret.badRequest]);
      continue;
    }
    expect([text, given.data.title, given.data.intro]).toEqual([text, cleanText(title), cleanLines(intro)]);
    kept += 1;
  }
  expect(kept).toBeGreaterThan(400);
});

it('and so is the name of a folder', async () => {
  const { data: folder } = await post(world.app, 'saveFavouriteFolder', { name: '周末看' }, ming);
  let kept = 0;
  for (const text of naughty) {
    const name = cut(text, limits.favouriteFolderMaxChars);
    const given = await post(world.app, 'saveFavouriteFolder', { id: folder.id, name }, ming);
    if (!hasVisible(cleanText(name))) {
      expect([text, given.ret]).toEqual([text, ret.badRequest]);
      continue;
    }
    expect([text, given.data.name]).toEqual([text, cleanText(name)]);
    kept += 1;
  }
  expect(kept).toBeGreaterThan(400);
});

it('a label of such a name is shown as it is, and one that nobody made is refused by its id', async () => {
  const names = [...new Set(naughty.map((text) => cut(text, 20)).filter(hasVisible))].slice(0, 100);
  const rows = names.map((name, n) => ({ id: `l-${n}`, name, name_tw: '', position: n, active: 1 }));
  await world.db.insertInto('labels').values(rows).execute();
  const { data } = await signedGet(world.app, 'labels', {}, ming);
  expect(data.info.map(({ name }) => name)).toEqual(names);
  const given = { description: '一句话', labels: "l-1' or 1", clientId: 'by-label' };
  const made = await post(world.app, 'createPost', given, ming);
  expect([made.ret, made.data.labels ?? []]).toEqual([ret.badRequest, []]);
});
