import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '../../../src/contract/call';
import { calls } from '../../../src/contract/calls';
import { type EndpointName, endpoints } from '../../../src/contract/endpoints';
import { postOfTitle } from '../../posts/store-post';
import { type Answer, type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { createInputs, type Inputs } from '../../test/inputs';
import { addMany } from '../../test/many';

/**
 * Every call of the contract in 青少年模式, driven from the table: nothing that is not marked fit is named in any answer. A new call is
 * in it by itself.
 */
const names = Object.keys(endpoints) as EndpointName[];

/** Ends the session, or the account, that the others ask with. */
const ending: readonly EndpointName[] = ['logout', 'closeAccount', 'endOtherDevices', 'endDevice'];
/** Calls in whose answers titles stand without the mode: the world would be empty otherwise, and the test with it. */
const telling: readonly EndpointName[] = [
  'homePage',
  'titleList',
  'searchTitles',
  'searchSuggestions',
  'hotSearches',
  'ranking',
  'collectionDetail',
  'playRecords',
  'favourites',
  'spaceFavourites',
  'suggestedPeople',
  'space',
  'titleDetails',
  'relatedTitles',
  'goldPrices',
  'shareTitle',
  'votes',
  'rating',
  'danmuList',
  'danmuHeat',
];

let world: World;
let inputs: Inputs;
let ming: Caller;
let unfit: { media_key: string; title: string }[];

beforeAll(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await addMany(world.db, 3);
  await addUser(world.db, 'newcomer');
  await world.db.updateTable('titles').set({ teen: 1 }).where('media_key', '=', 'walle').execute();
  await world.db
    .updateTable('titles')
    .set({ uploader: 'newcomer' })
    .where('media_key', 'in', ['changcheng', 'liulang'])
    .execute();
  unfit = await world.db.selectFrom('titles').select(['media_key', 'title']).where('teen', '=', 0).execute();
  for (const key of ['walle', 'liulang', 'changcheng']) world.app.services.catalogue.changed(key);
  const deviceId = 'device-of-a-child';
  ming = { deviceId, now: world.clock.now };
  ming.token = await login(world.app, 'ming@example.com', PASSWORD, ming);
  for (const { media_key } of unfit) {
    await ask('addPlayRecord', { episodeKey: `${media_key}-1`, position: 5, duration: 600 });
    await ask('setFavourite', { mediaKey: media_key, selected: 1 });
  }
  inputs = createInputs(world, ming);
});
afterAll(async () => {
  inputs.close();
  await world.close();
});

function ask(name: EndpointName, fields: Fields): Promise<Answer<EndpointName>> {
  const schema: CallDefinition = calls[name];
  const who = { ...ming, now: world.clock.now };
  if (endpoints[name].method === 'GET') return signedGet(world.app, name, fields, who);
  return schema.body ? post(world.app, name, fields, who) : post(world.app, name, {}, who, fields);
}

async function switchMode(on: boolean): Promise<void> {
  const holder = 'u:ming';
  await world.db.deleteFrom('teen_devices').where('holder', '=', holder).execute();
  await world.db.deleteFrom('teen_modes').where('holder', '=', holder).execute();
  const row = { holder, pin: '-', wrong: 0, waits_until: 0, pass_until: 0, beat_at: 0, created_at: 0 };
  if (on) await world.db.insertInto('teen_modes').values(row).execute();
  world.app.services.teen.changed();
}

/** Of an unfit film where the call takes one, and of whoever published it where it takes a person. */
async function fieldsOf(name: EndpointName): Promise<Fields> {
  const fields = { ...(await inputs.valid[name]()) };
  if ('mediaKey' in fields) fields.mediaKey = 'liulang';
  if ('episodeKey' in fields) fields.episodeKey = 'liulang-1';
  if (name === 'spaceFavourites') fields.userId = 'ming';
  if (name === 'space') fields.userId = 'newcomer';
  return fields;
}

/** A film that is called '2012' is not meant by every number. */
const says = (text: string, title: string): boolean =>
  /^\d+$/.test(title) ? text.includes(`"${title}"`) || text.includes(`《${title}》`) : text.includes(title);

/** By the keys of what the device itself keeps and has just named: the answer has to say of which it speaks. */
const echoing: readonly EndpointName[] = ['keptRights'];

/** The titles that an answer names, by their key (also inside of an address) or their name. */
function named(name: EndpointName, answer: Answer<EndpointName>): string[] {
  const whole = JSON.stringify([answer.msg, answer.data ?? null]);
  const text = echoing.includes(name) ? whole.replace(/"episodeKey":"[^"]*"/g, '') : whole;
  return unfit
    .filter(({ media_key, title }) => new RegExp(`\\b${media_key}\\b`).test(text) || says(text, title))
    .map(({ media_key }) => media_key);
}

/** What tells of a film without naming it: the answer itself must not come. */
const silent: readonly EndpointName[] = ['votes', 'rating', 'danmuList', 'danmuHeat', 'likeTitle', 'dislikeTitle'];

describe('a call in the mode', () => {
  it.each(names.filter((name) => !ending.includes(name)))('%s names nothing that is not fit', async (name) => {
    await switchMode(false);
    const fields = await fieldsOf(name);
    if (telling.includes(name) && !silent.includes(name)) {
      expect(named(name, await ask(name, fields)), `${name} without the mode`).not.toEqual([]);
    }
    const again = await fieldsOf(name);
    await switchMode(true);
    const answer = await ask(name, again);
    expect(named(name, answer), name).toEqual([]);
    if (silent.includes(name)) expect(answer, name).toMatchObject({ ret: 403, msg: '青少年模式下不能观看这部影片' });
  });

  it('counts new works and the works of a space as they are shown', async () => {
    await switchMode(false);
    await ask('follow', { userId: 'newcomer', selected: 1 });
    expect((await ask('space', { userId: 'newcomer' })).data).toMatchObject({ works: 2 });
    world.clock.now += 10_000;
    const published_at = world.clock.now - 1_000;
    await world.db.deleteFrom('posts').where('id', '=', 'liulang').execute();
    await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'newcomer', at: published_at });
    expect((await ask('messageCount', { since: 1 })).data).toMatchObject({ newWorks: 1 });
    await switchMode(true);
    expect((await ask('space', { userId: 'newcomer' })).data).toMatchObject({ works: 0, backdrop: '' });
    expect((await ask('messageCount', { since: 1 })).data).toMatchObject({ newWorks: 0 });
  });
});
