import { describe, expect, it } from 'vitest';
import { choose, noChoice, wantedBy } from './choice';
import { payInfoOf, wayOf } from './shelf-fixture';

const info = payInfoOf();
const wanted = (query: string) => wantedBy(new URLSearchParams(query));
const names = (query: string, kept: Partial<typeof noChoice> = {}, gift = false, own = 0) => {
  const { category, pack, way } = choose(info, { ...noChoice, ...kept }, wanted(query), { gift, own });
  return [category?.name, pack?.packageId, way?.sysName];
};

describe('what is chosen', () => {
  it.each([
    ['', '标准会员', 'month'],
    ['id=gold-season', '黄金会员', 'gold-season'],
    ['selectId=gold-month', '黄金会员', 'gold-month'],
    ['categoryId=3', '黄金会员', 'gold-month'],
    ['activeIndex=1', '黄金会员', 'gold-month'],
    // An id that is not sold, or does not exist, counts as no wish at all.
    ['id=gone', '标准会员', 'month'],
    ['categoryId=99', '标准会员', 'month'],
    ['activeIndex=-1', '标准会员', 'month'],
    ['activeIndex=9', '标准会员', 'month'],
    ['activeIndex=x', '标准会员', 'month'],
    ['categoryId=2', '标准会员', 'month'],
    // A gate asks for a level: the lowest level that opens it is chosen.
    ['level=1', '标准会员', 'month'],
    ['level=2', '黄金会员', 'gold-month'],
    ['level=3', '黄金会员', 'gold-month'],
    ['level=4', '标准会员', 'month'],
    ['level=x', '标准会员', 'month'],
    ['categoryId=1&level=3', '标准会员', 'month'],
  ])('by the address ?%s', (query, category, pack) => {
    expect(names(query).slice(0, 2)).toEqual([category, pack]);
  });

  it('by the membership that one has, where nothing else is asked for, and not for a friend', () => {
    expect(names('', {}, false, 3)[0]).toBe('黄金会员');
    expect(names('', {}, true, 3)[0]).toBe('标准会员');
    expect(names('', {}, false, 99)[0]).toBe('标准会员');
    expect(names('id=month', {}, false, 3)[0]).toBe('标准会员');
    expect(names('', { categoryId: '1' }, false, 3)[0]).toBe('标准会员');
    expect(names('activeIndex=0', {}, false, 3)[0]).toBe('标准会员');
    expect(names('activeIndex=', {}, false, 3)[0]).toBe('黄金会员');
  });

  it('by the level that a gate asks for, also where one has a lower one', () => {
    expect(names('level=3', {}, false, 1)[0]).toBe('黄金会员');
  });

  it('by the viewer, before what the address asks for', () => {
    expect(names('id=gold-season', { packageId: 'season' }).slice(0, 2)).toEqual(['标准会员', 'season']);
    expect(names('id=month', { categoryId: '3' }).slice(0, 2)).toEqual(['黄金会员', 'gold-month']);
  });

  it('a pack that is gone leaves its category', () => {
    expect(names('', { packageId: 'gold-year', categoryId: '3' }).slice(0, 2)).toEqual(['黄金会员', 'gold-month']);
  });

  it('and how it is paid; virtual coin is no way to pay for a friend', () => {
    expect(names('', { sysName: 'usdt' })[2]).toBe('usdt');
    expect(names('', { sysName: 'usdt' }, true)[2]).toBe('alipay');
    expect(choose(info, noChoice, wanted(''), { gift: true }).ways.map(({ sysName }) => sysName)).toEqual(['alipay']);
    expect(names('', { sysName: 'gone' })[2]).toBe('alipay');
  });

  it('a category with ways of its own has those', () => {
    const own = payInfoOf();
    own.categoryList[0]?.payTypes.push(wayOf({ sysName: 'card', payType: -1 }));
    expect(choose(own, noChoice, wanted(''), { gift: false }).way?.sysName).toBe('card');
  });

  it('nothing, where nothing is sold', () => {
    expect(choose({ ...info, categoryList: [], payTypes: [] }, noChoice, wanted('id=1'), { gift: false })).toEqual({
      category: null,
      pack: null,
      ways: [],
      way: null,
    });
  });
});
