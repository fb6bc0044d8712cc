import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, addTitles, createWorld, NOON, PASSWORD, titleRow, userRow, type World } from '../../test/fixture';

let world: World;
let ming: Token;
let vip: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
});
afterEach(() => world.close());

const as = (who?: Token) => ({ ...(who ? { token: who } : {}), now: world.clock.now });
const space = (userId: string, who?: Token) => signedGet(world.app, 'space', { userId }, as(who));
const list = (fields: Fields, who?: Token) => signedGet(world.app, 'peopleList', fields, as(who));
const follow = (userId: string, who: Token) => signedGet(world.app, 'follow', { userId, selected: 1 }, as(who));
const block = (uid: string, status: 0 | 1, who: Token) => signedGet(world.app, 'blockPerson', { uid, status }, as(who));
const kept = (userId: string, who?: Token) => signedGet(world.app, 'spaceFavourites', { userId }, as(who));
const suggested = async (who?: Token) => (await signedGet(world.app, 'suggestedPeople', {}, as(who))).data.info;
const addPeople = async (...ids: string[]) => {
  for (const id of ids) {
    const row = await userRow(id);
    await world.db.insertInto('users').values(row).execute();
  }
};

describe('a space', () => {
  it('shows who it is, with numbers that follow what happens', async () => {
    expect((await space('vip', ming)).data).toMatchObject({
      state: 'open',
      own: false,
      works: 1,
      fans: 0,
      likes: 0,
      focusStatus: false,
    });
    await follow('vip', ming);
    await signedGet(world.app, 'likeTitle', { mediaKey: 'goldfilm', selected: 1 }, as(ming));
    expect((await space('vip', ming)).data).toMatchObject({ fans: 1, likes: 1, focusStatus: true });
    expect((await space('ming', ming)).data).toMatchObject({ own: true, follows: 1 });
    await signedGet(world.app, 'likeTitle', { mediaKey: 'goldfilm', selected: 0 }, as(ming));
    await signedGet(world.app, 'dislikeTitle', { mediaKey: 'goldfilm', selected: 1 }, as(ming));
    expect((await space('vip')).data).toMatchObject({ likes: 0, focusStatus: false });
  });

  it('shows the area only where its owner has it count, and the tag of the customer service', async () => {
    await world.db.updateTable('users').set({ area: 'TW', service: 1 }).where('id', '=', 'vip').execute();
    expect((await space('vip')).data).toMatchObject({ area: '', service: true });
    await world.db.updateTable('users').set({ use_area: 1 }).where('id', '=', 'vip').execute();
    expect((await space('vip')).data.area).toBe('台湾');
  });

  it('of a closed account tells nothing, and of none says so', async () => {
    await world.db.updateTable('users').set({ closed_at: NOON }).where('id', '=', 'vip').execute();
    const { data } = await space('vip', ming);
    expect(data).toMatchObject({ state: 'closed', closed: true, nickName: '', avatar: '', introduce: '', works: 0 });
    expect(await list({ kind: 'followers', id: 'vip' }, ming)).toMatchObject({ ret: 404, msg: '该账号已注销' });
    expect(await space('nobody', ming)).toMatchObject({ ret: 404, msg: '账号不存在' });
  });
});

describe('the black list', () => {
  it('closes a space and all its lists to who is on it, and to nobody else', async () => {
    await follow('vip', ming);
    await block('ming', 1, vip);
    expect((await space('vip', ming)).data).toMatchObject({ state: 'keptAway', works: 0, fans: 0, introduce: '' });
    for (const kind of ['followers', 'following']) {
      expect(await list({ kind, id: 'vip' }, ming)).toMatchObject({ ret: 403 });
    }
    expect(await kept('vip', ming)).toMatchObject({ ret: 403 });
    expect(await signedGet(world.app, 'fans', { userId: 'vip' }, as(ming))).toMatchObject({ ret: 403 });
    expect(await signedGet(world.app, 'myPosts', { userId: 'vip' }, as(ming))).toMatchObject({ ret: 403 });
    expect((await space('vip')).data.state).toBe('open');
    expect((await list({ kind: 'followers', id: 'vip' })).ret).toBe(200);
    await block('ming', 0, vip);
    expect((await space('vip', ming)).data).toMatchObject({ state: 'open', focusStatus: false });
  });

  it('shows who made it that they did', async () => {
    await block('vip', 1, ming);
    expect((await space('vip', ming)).data).toMatchObject({ state: 'open', isBlackList: true });
  });
});

describe('favourites', () => {
  it('are seen by all, until their owner hides them', async () => {
    await signedGet(world.app, 'setFavourite', { mediaKey: 'walle', selected: 1 }, as(ming));
    expect((await kept('ming')).data.info.map(({ mediaKey }) => mediaKey)).toEqual(['walle']);
    expect((await post(world.app, 'updateProfile', {}, as(ming), { hideFavourites: true })).ret).toBe(200);
    expect(await kept('ming', vip)).toMatchObject({ ret: 403, msg: '对方没有公开收藏' });
    expect(await kept('ming')).toMatchObject({ ret: 403 });
    expect((await kept('ming', ming)).data.total).toBe(1);
    expect((await space('ming', vip)).data.hidesFavourites).toBe(true);
    expect(await post(world.app, 'updateProfile', {}, as(), { hideFavourites: false })).toMatchObject({ ret: 1000 });
  });
});

describe('lists of people', () => {
  it('come page by page, the last first, with how one stands to each', async () => {
    await addPeople('a', 'b', 'c');
    for (const [at, uid] of ['a', 'b', 'c'].entries()) {
      await world.db
        .insertInto('follows')
        .values({ uid, target: 'vip', created_at: NOON + at })
        .execute();
    }
    await world.db.insertInto('tallies').values({ kind: 'fans', subject: 'vip', n: 3 }).execute();
    await follow('b', ming);
    const first = (await list({ kind: 'followers', id: 'vip', size: 2 }, ming)).data;
    expect(first.info.map(({ id, focusStatus }) => [id, focusStatus])).toEqual([
      ['c', false],
      ['b', true],
    ]);
    expect(first).toMatchObject({ total: 3, hasMore: true });
    const rest = (await list({ kind: 'followers', id: 'vip', size: 2, page: 2 }, ming)).data;
    expect(rest).toMatchObject({ info: [{ id: 'a' }], hasMore: false });
    expect((await list({ kind: 'following', id: 'ming' }, vip)).data.info.map(({ id }) => id)).toEqual(['b']);
  });

  it('of those who like something are for whom it belongs to, and without visitors', async () => {
    await signedGet(world.app, 'likeTitle', { mediaKey: 'goldfilm', selected: 1 }, as(ming));
    await signedGet(world.app, 'likeTitle', { mediaKey: 'goldfilm', selected: 1 }, { ...as(), deviceId: 'visitor-1' });
    const mine = { kind: 'likers', of: 'title', id: 'goldfilm' };
    expect((await list(mine, vip)).data).toMatchObject({ info: [{ id: 'ming' }], total: 1 });
    expect(await list(mine, ming)).toMatchObject({ ret: 403 });
    expect(await list(mine)).toMatchObject({ ret: 403 });
    await signedGet(world.app, 'likeComment', { id: 'comment-1', selected: 1 }, as(vip));
    const { uid } = await world.db
      .selectFrom('comments')
      .select('uid')
      .where('id', '=', 'comment-1')
      .executeTakeFirstOrThrow();
    const [writer, other] = uid === 'ming' ? [ming, vip] : [vip, ming];
    expect((await list({ kind: 'likers', id: 'comment-1' }, writer)).data.info.map(({ id }) => id)).toEqual(['vip']);
    expect(await list({ kind: 'likers', id: 'comment-1' }, other)).toMatchObject({ ret: 403 });
    expect(await list({ kind: 'likers', id: 'no-comment' })).toMatchObject({ ret: 403 });
  });
});

describe('suggested people', () => {
  const watch = (episodeKey: string, who: Token) =>
    signedGet(world.app, 'addPlayRecord', { episodeKey, position: 30, duration: 600 }, as(who));

  it('are who publishes what one watches, keeps, or would like; then whom friends follow; with the reason', async () => {
    await addPeople('maker', 'keeper', 'alike', 'friend', 'far');
    await addTitles(world.db, [
      titleRow('seen', '看过的', { uploader: 'maker', genres: '["科幻"]' }),
      titleRow('stored', '收藏的', { uploader: 'keeper', genres: '["纪实"]', category: 'tech' }),
      titleRow('near', '相似的', { uploader: 'alike', genres: '["科幻"]', hit: 5 }),
    ]);
    await watch('seen-1', ming);
    await signedGet(world.app, 'setFavourite', { mediaKey: 'stored', selected: 1 }, as(ming));
    await follow('friend', ming);
    await world.db.insertInto('follows').values({ uid: 'friend', target: 'far', created_at: NOON }).execute();
    const found = await suggested(ming);
    const reasons = new Map(found.map(({ id, reason, because }) => [id, [reason, because]]));
    expect(reasons.get('maker')).toEqual(['watched', '看过的']);
    expect(reasons.get('keeper')).toEqual(['kept', '收藏的']);
    expect(reasons.get('far')).toEqual(['followed', 'friend']);
    expect(reasons.get('alike')?.[0]).toBe('similar');
    expect(found.map(({ id }) => id)).not.toContain('friend');
    expect(found.map(({ id }) => id)).not.toContain('ming');
    expect(found[0]).toMatchObject({ id: 'maker', works: 1 });
  });

  it('leave out who is kept away, on either side, and who has closed the account', async () => {
    await addPeople('one', 'two', 'three');
    await addTitles(
      world.db,
      ['one', 'two', 'three'].map((id) => titleRow(`of-${id}`, id, { uploader: id })),
    );
    const ids = async () => (await suggested(ming)).map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining(['one', 'two', 'three', 'vip']));
    await block('one', 1, ming);
    await world.db.insertInto('blacklist').values({ uid: 'two', target: 'ming', created_at: NOON }).execute();
    await world.db.updateTable('users').set({ closed_at: NOON }).where('id', '=', 'three').execute();
    const left = await ids();
    expect(left).toContain('vip');
    for (const id of ['one', 'two', 'three']) expect(left).not.toContain(id);
  });

  it('are for a visitor who publishes what is watched on the site', async () => {
    expect(await suggested()).toMatchObject([{ id: 'vip', reason: 'site', because: '金库', works: 1 }]);
    const { data } = await signedGet(world.app, 'suggestedPeople', {}, { ...as(), traditional: true });
    expect(data.info).toMatchObject([{ id: 'vip', because: '金庫' }]);
  });
});
