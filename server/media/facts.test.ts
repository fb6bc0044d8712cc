import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Facts, factsOf, nameOf, yearOf } from './facts';
import { testFolder } from './test-films';

let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = testFolder();
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const film = { name: '山那边', entry: '山那边.mp4', isSeries: false, files: [] };
const series = { name: '长街', entry: '长街', isSeries: true, files: [] };
const facts = (title = film, flags: Facts = {}) => factsOf(folder, title, flags, (message) => warnings.push(message));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('come from a .json beside the film, over the flags', () => {
  write(
    '山那边.json',
    JSON.stringify({
      category: 'documentary',
      genres: ['自然', '旅行'],
      year: 2019,
      vip: true,
      teen: true,
      gold: 60,
      early: 7,
    }),
  );
  expect(facts(film, { year: 2001, uploader: 'ming' })).toEqual({
    category: 'documentary',
    genres: ['自然', '旅行'],
    year: 2019,
    vip: 1,
    teen: true,
    gold: 60,
    early: 7,
    uploader: 'ming',
  });
  expect(warnings).toEqual([]);
});

it.each([
  ['teen', true],
  ['青少年', true],
  ['夜里', undefined],
])('of a .nfo with the tag %s say whether it is fit for the young', (tag, teen) => {
  write('山那边.nfo', `<movie><title>山那边</title><tag>${tag}</tag></movie>`);
  expect(facts().teen).toBe(teen);
});

it.each([
  ['early: 7', 7],
  ['抢先看 3', 3],
  ['early', undefined],
  ['early 1000', undefined],
])('of a .nfo with the tag %s say for how many days new episodes are early', (tag, early) => {
  write('山那边.nfo', `<movie><title>山那边</title><tag>${tag}</tag></movie>`);
  expect(facts().early).toBe(early);
});

it.each([
  ['vip', 1],
  ['VIP 3', 3],
  ['vip：4', 4],
  ['vip: 5', undefined],
])('of a .nfo with the tag %s say from which level of VIP on it is there', (tag, vip) => {
  write('山那边.nfo', `<movie><title>山那边</title><tag>${tag}</tag></movie>`);
  expect(facts().vip).toBe(vip);
});

it.each([
  [false, 0],
  [4, 4],
  ['2', 2],
  [5, undefined],
  [-1, undefined],
])('of a .json with vip %j have the level', (given, vip) => {
  write('山那边.json', JSON.stringify({ vip: given }));
  expect(facts().vip).toBe(vip);
});

it('come from a .nfo as Kodi and Jellyfin write it', () => {
  mkdirSync(join(folder, '长街'));
  write(
    '长街/tvshow.nfo',
    `<?xml version="1.0" encoding="UTF-8"?>
<tvshow>
  <title>长街</title><plot>一条街 &amp; 三代人。</plot><premiered>2018-05-01</premiered><country>中国大陆</country>
  <genre>剧情</genre><genre>家庭</genre><director>周远</director>
  <actor><name>林一</name><role>阿婆</role></actor><actor><name>陈二</name></actor>
</tvshow>`,
  );
  expect(facts(series)).toEqual({
    title: '长街',
    intro: '一条街 & 三代人。',
    year: 2018,
    region: '中国大陆',
    genres: ['剧情', '家庭'],
    director: '周远',
    cast: [
      { name: '林一', role: '阿婆' },
      { name: '陈二', role: '' },
    ],
  });
});

it('come from a .nfo as scrapers leave it: an address behind the root, bare ampersands, genres in one element', () => {
  write(
    '山那边.nfo',
    `<movie><title>山 & 海</title><genre>自然 / 旅行</genre><tag>gold: 60</tag><tag>category: documentary</tag>
<tag>uploader: ming</tag><thumb>https://art.example/p?a=1&b=2</thumb></movie>
https://www.example.com/film/1?a=1&b=2`,
  );
  expect(facts(film)).toEqual({
    title: '山 & 海',
    genres: ['自然', '旅行'],
    category: 'documentary',
    gold: 60,
    uploader: 'ming',
  });
  expect(warnings).toEqual([]);
});

it.each(['山那边 (2019).nfo', 'movie.nfo'])('come from %s in the film’s own folder', (name) => {
  const inFolder = { name: '山那边 (2019)', entry: '山那边 (2019)', isSeries: false, files: [] };
  mkdirSync(join(folder, inFolder.entry));
  write(join(inFolder.entry, name), '<movie><title>山那边</title><director>周远</director></movie>');
  expect(facts(inFolder)).toEqual({ title: '山那边', director: '周远', year: 2019 });
});

it('are left out where they are none, and named', () => {
  write('山那边.json', JSON.stringify({ year: 'soon', category: 'films', gold: -1, stars: 5, director: '周远' }));
  expect(facts(film, { year: 2001 })).toEqual({ year: 2001, director: '周远' });
  expect(warnings.map((text) => text.split('：')[0])).toEqual(['year', 'category', 'gold', 'stars']);
});

it.each([
  ['山那边.json', '{ "year": 2019'],
  ['山那边.json', '[]'],
  ['山那边.nfo', 'https://www.example.com/film/1'],
  ['山那边.nfo', '<movie><title>x</movie>'],
  ['山那边.nfo', `<!DOCTYPE m [<!ENTITY a "b">]><movie><title>&a;</title></movie>`],
])('a %s that is none costs the film nothing: %s', (name, text) => {
  write(name, text);
  expect(facts(film, { year: 2001 })).toEqual({ year: 2001 });
  expect(warnings).toHaveLength(1);
});

it('are what the flags say where there is no file', () => {
  expect(facts(film, { vip: 3 })).toEqual({ vip: 3 });
});

describe('what a name says', () => {
  it.each([
    ['流浪地球 (2019)', '流浪地球', 2019],
    ['流浪地球（2019）', '流浪地球', 2019],
    ['Wall-E [2008]', 'Wall-E', 2008],
    ['2012', '2012', undefined],
    ['(2012)', '(2012)', undefined],
    ['银翼杀手 2049', '银翼杀手 2049', undefined],
    ['夜航 (3019)', '夜航 (3019)', undefined],
    ['夜航 (2019) 导演剪辑版', '夜航 (2019) 导演剪辑版', undefined],
  ])('%s is %s of %s', (name, title, year) => {
    expect([nameOf(name), yearOf(name)]).toEqual([title, year]);
  });
});
