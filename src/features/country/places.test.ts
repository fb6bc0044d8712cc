import { describe, expect, it } from 'vitest';
import { commonCountries } from './country';
import { loadCountries } from './load-places';
import states from './packed/states.json';
import { findPlaces, groupPlaces, readStates } from './places';

const all = await loadCountries();
const found = (typed: string, language: 'zh-CN' | 'zh-TW' = 'zh-CN') =>
  findPlaces(all, typed, language).map(({ code }) => code);

describe('findPlaces', () => {
  it.each([
    ['中国', 'CN'],
    ['澳大利亚', 'AU'],
    ['澳洲', 'AU'],
    ['紐西蘭', 'NZ'],
    ['xinxilan', 'NZ'],
    ['xin xi lan', 'NZ'],
    ['xxl', 'NZ'],
    ['mlxy', 'MY'],
    ['malaixi', 'MY'],
    ['jp', 'JP'],
    ['ＪＰ', 'JP'],
    ['+86', 'CN'],
    ['0086', 'CN'],
    ['８６', 'CN'],
    ['886', 'TW'],
    ['xianggang', 'HK'],
  ])('%s is first of all %s', (typed, code) => {
    expect(found(typed)[0]).toBe(code);
  });

  it('finds by the reading of the language that is shown', () => {
    expect(found('niuxilan', 'zh-TW')[0]).toBe('NZ');
    expect(found('xianggang', 'zh-TW')[0]).toBe('HK');
  });

  it('finds all that share a dialling code, and what begins with it', () => {
    expect(found('1')).toEqual(expect.arrayContaining(['US', 'CA', 'JM']));
    expect(found('85')).toEqual(expect.arrayContaining(['HK', 'MO', 'KH']));
  });

  it('finds nothing for nothing, and nothing for what is nowhere', () => {
    expect(found('  ')).toEqual([]);
    expect(found('火星')).toEqual([]);
    expect(found('9999')).toEqual([]);
    expect(found('<b>')).toEqual([]);
  });
});

describe('groupPlaces', () => {
  it.each(['zh-CN', 'zh-TW'] as const)(
    'has every country under its letter, the common ones above, in %s',
    (language) => {
      const [first, ...letters] = groupPlaces(all, language, ['CN', 'HK']);
      expect(first?.places.map(({ code }) => code)).toEqual(['CN', 'HK']);
      expect(letters.flatMap(({ places }) => places)).toHaveLength(all.length);
      const names = letters.map(({ letter }) => letter);
      expect(names).toEqual([...names].sort());
      expect(names.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
    },
  );
});

describe('what is packed', () => {
  it('knows the common countries as the list does', () => {
    for (const { code, dial, names } of commonCountries) {
      expect(all.find((place) => place.code === code)).toMatchObject({ dial, names });
    }
  });

  it('has each country once, with a dialling code and a name in both languages', () => {
    expect(all.length).toBeGreaterThan(240);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { dial, names } of all) {
      expect(dial).toMatch(/^\d{1,3}$/);
      for (const name of Object.values(names)) expect(name).toMatch(/\p{Script=Han}/u);
    }
  });

  it('has states where a country has them, and none of what are regions of their own', () => {
    expect(readStates(states.rows, 'CN')).toHaveLength(31);
    expect(readStates(states.rows, 'US').length).toBeGreaterThanOrEqual(51);
    expect(readStates(states.rows, 'TW')).toHaveLength(22);
    expect(readStates(states.rows, 'JP')).toHaveLength(47);
    expect(readStates(states.rows, 'SG')).toEqual([]);
    expect(readStates(states.rows, 'XX')).toEqual([]);
  });
});
