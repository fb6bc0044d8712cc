import { describe, expect, it } from 'vitest';
import { offlinePlaces } from './places';

const names = async (keyword: string, language: 'zh-CN' | 'zh-TW' = 'zh-CN') =>
  (await offlinePlaces.search(keyword, language)).map(({ name, area }) => `${area} ${name}`.trim());

describe('search of places', () => {
  it.each([
    ['昆山', '江苏 苏州 昆山市'],
    ['kunshan', '江苏 苏州 昆山市'],
    ['pudong', '上海 浦东新区'],
    ['pdxq', '上海 浦东新区'],
    ['北京朝阳', '北京 朝阳区'],
    ['hangzhou', '浙江 杭州市'],
    ['hz', '浙江 杭州市'],
    ['ｈａｎｇ zhou', '浙江 杭州市'],
    ['横滨', '日本 神奈川县 横滨'],
    ['xinjiapo', '新加坡'],
    ['臺北', '中国台湾 台北市'],
  ])('%s finds %s', async (keyword, found) => {
    expect(await names(keyword)).toContain(found);
  });

  it('puts the exact name and the larger city first', async () => {
    expect((await names('西安'))[0]).toContain('西安');
    expect((await names('su zhou'))[0]).toBe('江苏 苏州市');
  });

  it('writes for Taiwan what Taiwan writes', async () => {
    expect(await names('台北', 'zh-TW')).toContain('台灣 臺北市');
    expect(await names('舊金山', 'zh-TW')).toContain('美國 加利福尼亞州 舊金山');
  });

  it('tells two of a name apart', async () => {
    const found = await names('朝阳区');
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(['北京 朝阳区', '吉林 长春 朝阳区']));
  });

  it('finds nothing for what is no place, and the largest cities for nothing', async () => {
    expect(await names('不存在的地方')).toEqual([]);
    expect(await names('qvqv')).toEqual([]);
    expect((await names(''))[0]).toBe('上海市');
    expect(await names('  ')).toHaveLength(20);
  });
});

describe('places near a point', () => {
  it('begins with the nearest, in whole kilometres', async () => {
    const found = await offlinePlaces.near({ lat: 31.23, lng: 121.47 }, 'zh-CN');
    expect(found[0]).toMatchObject({ name: '黄浦区', area: '上海', km: 0 });
    expect(found.map(({ km }) => km)).toEqual(found.map(({ km }) => km).sort((a, b) => a - b));
    expect(found.map(({ name }) => name)).toContain('浦东新区');
  });

  it('knows the districts of Taipei, and islands near the date line', async () => {
    expect((await offlinePlaces.near({ lat: 25.03, lng: 121.565 }, 'zh-TW'))[0]).toMatchObject({ name: '信義區' });
    const fiji = await offlinePlaces.near({ lat: -18.14, lng: 178.44 }, 'zh-CN');
    expect(fiji[0]).toMatchObject({ name: '苏瓦', area: '斐济 中央大区' });
  });

  it('has nothing in the middle of an ocean, nor at a pole', async () => {
    expect(await offlinePlaces.near({ lat: -48.9, lng: -123.4 }, 'zh-CN')).toEqual([]);
    expect(await offlinePlaces.near({ lat: 90, lng: 0 }, 'zh-CN')).toEqual([]);
  });
});

it('names places by their ids, in that order, without those that nobody knows', async () => {
  const found = await offlinePlaces.byIds(['c320583', 'nowhere', '', 'c110105'], 'zh-TW');
  expect(found.map(({ name }) => name)).toEqual(['崑山市', '朝陽區']);
});
