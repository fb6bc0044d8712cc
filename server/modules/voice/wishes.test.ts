import naughty from 'big-list-of-naughty-strings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addUser, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { smallGif } from '../../test/small-gif';
import { answerWish, removeWish } from '../../voice/answer-wish';
import * as wishes from '../../voice/wishes-repository';
import { addWords, STANDARD } from '../../words/words-repository';
import { wishKeyOf } from './wish-film';

let world: World;
let tokens: Record<'ming' | 'vip' | 'hong', NonNullable<Caller['token']>>;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addUser(world.db, 'hong', { nick_name: '小红' });
  const at = (id: string) => login(world.app, `${id}@example.com`, PASSWORD, { now: NOON, deviceId: `device-${id}` });
  tokens = { ming: await at('ming'), vip: await at('vip'), hong: await at('hong') };
  await world.db.deleteFrom('system_messages').execute();
});
afterEach(() => world.close());

const as = (who: keyof typeof tokens): Caller => ({
  token: tokens[who],
  deviceId: `device-${who}`,
  now: world.clock.now,
});
let pressed = 0;
const ask = (who: keyof typeof tokens, fields: Fields) => {
  pressed += 1;
  return post(world.app, 'wishFilm', { clientId: `press-${pressed}`, ...fields }, as(who));
};
const second = (who: keyof typeof tokens, id: string, selected = 1) =>
  post(world.app, 'secondWish', { id, selected }, as(who));
const list = async (tab: string, who: keyof typeof tokens | null = 'ming') =>
  (
    await signedGet(
      world.app,
      'filmWishes',
      { tab },
      who ? as(who) : { deviceId: 'visitor-0001', now: world.clock.now },
    )
  ).data;
const names = async (tab: string, who: keyof typeof tokens | null = 'ming') =>
  (await list(tab, who)).info.map(({ name }) => name);
const letters = () =>
  world.db.selectFrom('system_messages').select(['uid', 'title', 'text', 'link']).orderBy('uid').execute();

describe('a film that is asked for', () => {
  it('stands in the lists, is wanted by others, and leads in the order of how many', async () => {
    const { wish } = (await ask('ming', { name: ' 海上钢琴师 ', year: 1998, text: '重温' })).data;
    world.clock.now += 1_000;
    const other = (await ask('vip', { name: '雨中曲', link: 'http://movie.douban.com/subject/1' })).data.wish;
    expect(wish).toMatchObject({ name: '海上钢琴师', year: 1998, wanted: 1, isWanted: true, mine: true, state: 0 });
    expect(other.link).toBe('https://movie.douban.com/subject/1');
    expect(await names('new')).toEqual(['雨中曲', '海上钢琴师']);
    expect((await second('hong', wish.id)).data).toEqual({ wanted: 2, isWanted: true });
    expect((await second('hong', wish.id)).data).toEqual({ wanted: 2, isWanted: true });
    expect(await names('hot')).toEqual(['海上钢琴师', '雨中曲']);
    expect(await names('hot', null)).toEqual(['海上钢琴师', '雨中曲']);
    expect(await names('mine', 'hong')).toEqual(['海上钢琴师']);
    expect((await second('hong', wish.id, 0)).data).toEqual({ wanted: 1, isWanted: false });
    expect((await second('ming', wish.id, 0)).ret).toBe(ret.conflict);
    const seen = (await list('hot', 'hong')).info.find(({ id }) => id === wish.id);
    expect(seen).toMatchObject({ isWanted: false, mine: false, user: { id: 'ming' } });
  });

  it('is one wish for everybody who asks for it, and one for one press', async () => {
    const [one, two] = await Promise.all([
      ask('ming', { name: '千与千寻', year: 2001, clientId: 'same' }),
      ask('ming', { name: '千与千寻', year: 2001, clientId: 'same' }),
    ]);
    expect([one.data.isNew, two.data.isNew]).toEqual([true, true]);
    expect(one.data.wish.id).toBe(two.data.wish.id);
    const [three, four] = await Promise.all([
      ask('vip', { name: '《千与千寻》', year: 2001 }),
      ask('hong', { name: '千 与 千寻', year: 2001 }),
    ]);
    expect([three.data.isNew, four.data.isNew]).toEqual([false, false]);
    expect((await list('hot')).info).toMatchObject([{ id: one.data.wish.id, wanted: 3 }]);
    // Another year is another film.
    expect((await ask('vip', { name: '千与千寻', year: 2003 })).data.isNew).toBe(true);
    expect([wishKeyOf('？？', 0), wishKeyOf('ＷＡＬＬ·Ｅ', 2008)]).toEqual(['？？|0', 'walle|2008']);
  });

  it('is refused with a sentence where something is wrong with it', async () => {
    await addWords(world.db, STANDARD, ['坏词'], NOON);
    const wrong: [Fields, string][] = [
      [{ name: ' \u200b ' }, '请填写片名'],
      [{ name: '字'.repeat(limits.wishNameMaxChars + 1) }, '片名不能超过 60 个字'],
      [{ name: '片', text: '字'.repeat(limits.wishTextMaxChars + 1) }, '补充说明不能超过 200 个字'],
      [{ name: '片', link: 'https://evil.example/a' }, '只支持豆瓣、IMDb、百科和视频网站的链接'],
      [{ name: '坏-词' }, '这里面有不能发布的内容，请修改后再试'],
      [{ name: '片', picture: '/files/aa/zz.png' }, '图片已失效，请重新上传'],
    ];
    for (const [fields, msg] of wrong) expect((await ask('ming', fields)).msg).toBe(msg);
    await world.db
      .updateTable('users')
      .set({ muted_until: NOON + 60_000 })
      .where('id', '=', 'ming')
      .execute();
    expect((await ask('ming', { name: '片' })).ret).toBe(ret.forbidden);
    const visitor = { deviceId: 'visitor-0001', now: NOON };
    expect((await post(world.app, 'wishFilm', { name: '片', clientId: 'x' }, visitor)).ret).toBe(ret.loginRequired);
    expect((await signedGet(world.app, 'filmWishes', { tab: 'mine' }, visitor)).ret).toBe(ret.loginRequired);
    expect(await names('new')).toEqual([]);
  });

  it('keeps any text as it was typed', async () => {
    for (const text of naughty.slice(0, 120)) {
      const answer = await ask('ming', { name: `片${text}`.slice(0, 50), text: text.slice(0, 100), year: 1990 });
      expect([ret.ok, ret.badRequest]).toContain(answer.ret);
    }
    const shown = (await list('new')).info;
    expect(shown.length).toBeGreaterThan(10);
  });

  it('hides no wish but from whom a black list keeps away', async () => {
    await ask('ming', { name: '海上钢琴师' });
    await world.db.insertInto('blacklist').values({ uid: 'ming', target: 'hong', created_at: 1 }).execute();
    expect([await names('hot', 'hong'), await names('hot', 'vip')]).toEqual([[], ['海上钢琴师']]);
  });
});

describe('its picture', () => {
  const upload = async (who: keyof typeof tokens, purpose = 'wish') => {
    const file = { file: smallGif, chunk: 0, totalChunk: 1, uniqueFileID: `picture-${who}-${purpose}`, purpose };
    const { chunk, totalChunk, ...body } = file;
    return (await post(world.app, 'albumUpload', body, as(who), { chunk, totalChunk })).data.filepath;
  };

  it('is its asker’s own, and goes where nobody used it, or with the wish', async () => {
    const picture = await upload('ming');
    expect((await ask('vip', { name: '偷来的图', picture })).ret).toBe(ret.notFound);
    const { wish } = (await ask('ming', { name: '有图', picture })).data;
    expect(wish.picture).toBe(picture);
    const unused = await upload('vip');
    expect(unused).not.toBe('');
    world.clock.now += 25 * 3_600_000;
    await drain(world.app.services.jobs);
    const owners = async () => (await world.db.selectFrom('files').select('owner').execute()).map(({ owner }) => owner);
    expect(await owners()).toEqual(['u:ming']);
    expect((await post(world.app, 'deleteWish', { id: wish.id }, as('vip'))).ret).toBe(ret.notFound);
    expect((await post(world.app, 'deleteWish', { id: wish.id }, as('ming'))).ret).toBe(ret.ok);
    expect([await owners(), await names('new')]).toEqual([[], []]);
  });

  it('goes with its words where its asker leaves and others stay', async () => {
    const { wish } = (await ask('ming', { name: '海上钢琴师', text: '我的话', picture: await upload('ming') })).data;
    await second('hong', wish.id);
    await post(world.app, 'deleteWish', { id: wish.id }, as('ming'));
    expect((await list('hot', 'hong')).info).toMatchObject([
      { id: wish.id, text: '', picture: '', wanted: 1, mine: true, user: { id: 'hong' } },
    ]);
    expect(await names('mine', 'ming')).toEqual([]);
  });
});

describe('the operator’s answer', () => {
  it('is told to everybody who wants the film, once, and leads to it', async () => {
    const { wish } = (await ask('ming', { name: '瓦力' })).data;
    await second('hong', wish.id);
    const said = { state: 1, answer: '4K 的', mediaKey: 'walle', now: world.clock.now } as const;
    expect(await answerWish(world.db, wish.id, said)).toMatchObject({ id: wish.id, state: 1 });
    await drain(world.app.services.jobs);
    await drain(world.app.services.jobs);
    const text = '《瓦力》已经上线，现在就可以看。\n4K 的';
    expect(await letters()).toEqual(
      ['hong', 'ming'].map((uid) => ({ uid, title: '您想看的片找到了', text, link: '/play/walle' })),
    );
    expect((await list('found', null)).info).toMatchObject([{ name: '瓦力', state: 1, film: { mediaKey: 'walle' } }]);
    expect(await names('hot')).toEqual([]);
    // What is answered wants nobody more, and whoever asks for it finds the answer.
    expect((await second('vip', wish.id)).ret).toBe(ret.conflict);
    expect((await ask('vip', { name: '瓦力' })).data).toMatchObject({ isNew: false, wish: { state: 1, wanted: 2 } });
    expect((await post(world.app, 'deleteWish', { id: wish.id }, as('ming'))).ret).toBe(ret.conflict);
  });

  it('reaches hundreds, and says where nothing was found', async () => {
    const { wish } = (await ask('ming', { name: '失传的片' })).data;
    for (let n = 0; n < 230; n += 1) await addUser(world.db, `wanter-${n}`);
    const rows = Array.from({ length: 230 }, (_, n) => ({ wish_id: wish.id, uid: `wanter-${n}`, at: NOON }));
    await world.db.insertInto('film_wish_seconds').values(rows).execute();
    await answerWish(world.db, wish.id, { state: 2, answer: '', mediaKey: '', now: world.clock.now });
    await drain(world.app.services.jobs);
    await drain(world.app.services.jobs);
    const all = await letters();
    expect([all.length, new Set(all.map(({ uid }) => uid)).size]).toEqual([231, 231]);
    expect(all[0]).toMatchObject({ title: '求片有了回复', link: `/seekingMovies?id=${wish.id}` });
    expect(await names('mine')).toEqual(['失传的片']);
  });

  it('begins at a list of one state, the most wanted first and of those the oldest', async () => {
    const ids: string[] = [];
    for (const name of ['第一部', '第二部', '第三部', '第四部']) {
      ids.push((await ask('ming', { name })).data.wish.id);
      world.clock.now += 1_000;
    }
    const [one = '', two = '', three = '', four = ''] = ids;
    for (const who of ['vip', 'hong'] as const) await second(who, three);
    await second('vip', four);
    const listed = async (state: number, most = 50) =>
      (await wishes.listed(world.db, state, most)).map(({ name, wanted }) => [name, wanted]);
    expect(await listed(0)).toEqual([
      ['第三部', 3],
      ['第四部', 2],
      ['第一部', 1],
      ['第二部', 1],
    ]);
    expect(await listed(0, 1)).toEqual([['第三部', 3]]);
    await answerWish(world.db, three, { state: 1, answer: '', mediaKey: 'walle', now: world.clock.now });
    await answerWish(world.db, one, { state: 2, answer: '', mediaKey: '', now: world.clock.now });
    expect([await listed(1), await listed(2)]).toEqual([[['第三部', 3]], [['第一部', 1]]]);
    await second('hong', two);
    await second('vip', two);
    expect(await listed(0)).toEqual([
      ['第二部', 3],
      ['第四部', 2],
    ]);
  });

  it('is that no such wish is there', async () => {
    const { wish } = (await ask('ming', { name: '瓦力' })).data;
    expect(await removeWish(world.db, wish.id, NOON)).toBe(true);
    expect(await removeWish(world.db, wish.id, NOON)).toBe(false);
    expect(await answerWish(world.db, wish.id, { state: 2, answer: '', mediaKey: '', now: NOON })).toBeUndefined();
    expect((await signedGet(world.app, 'filmWish', { id: wish.id }, as('ming'))).ret).toBe(ret.notFound);
  });
});
