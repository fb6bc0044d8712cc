import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Fields, signedGet } from '../test/client';
import { addTitles, createWorld, titleRow, type World } from '../test/fixture';

/** Titles, descriptions and episodes in both ways of writing Chinese (spec 7.1, i18n). */
let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addTitles(world.db, [
    titleRow('zhuangzhi', '壮志凌云', { title_tw: '捍衛戰士', sub_title: '云上', description: '飞行员的故事。' }),
    titleRow('yiyang', '山丘', { description: '山丘上。' }),
  ]);
});
afterEach(() => world.close());

const at = (caller: Caller = {}): Caller => ({ now: world.clock.now, ...caller });
const tw = () => at({ traditional: true });

describe('a viewer in Taiwan', () => {
  it('reads what was written for them, else a conversion that is marked as one', async () => {
    const details = async (mediaKey: string, caller: Caller) =>
      (await signedGet(world.app, 'titleDetails', { mediaKey }, caller)).data;
    expect(await details('zhuangzhi', tw())).toMatchObject({
      title: '捍衛戰士',
      subTitle: '雲上',
      description: '飛行員的故事。',
      intro: '飛行員的故事。',
      director: '周遠',
      // One of the client's words, which has its own way to say it.
      cast: [{ name: '林一', role: '主演' }],
      isConverted: true,
    });
    expect(await details('zhuangzhi', at())).toMatchObject({ title: '壮志凌云', subTitle: '云上', isConverted: false });
    await world.db
      .updateTable('titles')
      .set({ sub_title_tw: '雲端之上', description_tw: '飛官的故事。' })
      .where('media_key', '=', 'zhuangzhi')
      .execute();
    expect(await details('zhuangzhi', tw())).toMatchObject({
      subTitle: '雲端之上',
      description: '飛官的故事。',
      isConverted: false,
    });
    // Nothing of it is written in another way.
    expect(await details('yiyang', tw())).toMatchObject({ title: '山丘', isConverted: false });
  });

  it('reads episodes and what plays in their language', async () => {
    await world.db.updateTable('episodes').set({ title: '书页' }).where('media_key', '=', 'zhuixu').execute();
    await world.db.updateTable('episodes').set({ title_tw: '燈舖' }).where('episode_key', '=', 'zhuixu-2').execute();
    const names = async (caller: Caller) =>
      (await signedGet(world.app, 'episodes', { mediaKey: 'zhuixu' }, caller)).data.info.map(({ title }) => title);
    expect(await names(tw())).toEqual(['書頁', '燈舖', '書頁']);
    expect(await names(at())).toEqual(['书页', '书页', '书页']);
    const play = (caller: Caller) =>
      signedGet(world.app, 'playData', { mediaKey: 'zhuangzhi', episodeKey: 'zhuangzhi-1' }, caller);
    expect((await play(tw())).data.title).toBe('捍衛戰士');
  });

  it('has lists in their language while others have theirs', async () => {
    const named = async (caller: Caller) =>
      new Map(
        (await signedGet(world.app, 'titleList', {}, caller)).data.info.map((card) => [card.mediaKey, card.title]),
      );
    for (const caller of [tw(), at(), tw()]) {
      const titles = await named(caller);
      const traditional = caller.traditional === true;
      expect(titles.get('zhuangzhi')).toBe(traditional ? '捍衛戰士' : '壮志凌云');
      expect(titles.get('changcheng')).toBe(traditional ? '長城' : '长城');
    }
    const shared = await signedGet(world.app, 'shareTitle', { mediaKey: 'zhuangzhi' }, tw());
    expect(shared.data).toMatchObject({ title: '捍衛戰士' });
    await signedGet(world.app, 'addPlayRecord', { episodeKey: 'changcheng-1', position: 9, duration: 9 }, tw());
    expect((await signedGet(world.app, 'playRecords', {}, tw())).data.info[0]?.card.title).toBe('長城');
    const collections = await signedGet(world.app, 'collections', {}, tw());
    expect(collections.data.info[0]).toMatchObject({ title: '仰望星空', intro: '去遠方' });
  });
});

describe('search', () => {
  const found = async (fields: Fields, caller: Caller = at()) =>
    (await signedGet(world.app, 'searchTitles', fields, caller)).data.info.map(({ mediaKey }) => mediaKey);

  it.each([
    ['壮志', 'text'],
    ['壯志凌雲', 'text'],
    ['捍衛', 'text'],
    ['捍卫战士', 'text'],
    ['zhuangzhi', 'text'],
    ['hanwei', 'text'],
    ['hwzs', 'text'],
    ['4997', 't9'],
  ])('finds %s (%s) by either name, in either script', async (keyword, mode) => {
    expect(await found({ keyword, mode })).toEqual(['zhuangzhi']);
  });

  it('finds a conversion, and a title that was written in Traditional itself', async () => {
    await addTitles(world.db, [titleRow('yun', '雲門舞集')]);
    expect([await found({ keyword: '長城' }), await found({ keyword: '云门' })]).toEqual([['changcheng'], ['yun']]);
  });

  it('suggests in the language of who types', async () => {
    const suggested = async (keyword: string, caller: Caller) =>
      (await signedGet(world.app, 'searchSuggestions', { keyword }, caller)).data.info;
    expect(await suggested('hanw', tw())).toEqual(['捍衛戰士']);
    expect(await suggested('hanw', at())).toEqual(['壮志凌云']);
    expect(await suggested('changch', tw())).toEqual(['長城']);
    const hot = (await signedGet(world.app, 'hotSearches', {}, tw())).data.info.map(({ keyword }) => keyword);
    expect(hot).toContain('長城');
    // As the suggestions beside them: one film has one name on a page.
    expect([hot.includes('捍衛戰士'), hot.includes('壯志凌雲')]).toEqual([true, false]);
  });
});
