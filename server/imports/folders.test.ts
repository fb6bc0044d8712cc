import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../media/test-films';
import { foldersIn, linksOut, namedFolders, placeOf, rootsOf } from './folders';

let root: string;
let films: string;
beforeEach(() => {
  root = realpathSync(testFolder());
  films = join(root, 'films');
  mkdirSync(join(films, '剧集', '第一季'), { recursive: true });
  mkdirSync(join(films, '空的'));
  mkdirSync(join(root, 'secret'));
  writeFileSync(join(films, '电影.mkv'), '');
  writeFileSync(join(films, '剧集', '2.mp4'), '');
  writeFileSync(join(films, '剧集', '第一季', '10.mp4'), '');
  writeFileSync(join(root, 'secret', 'own.mp4'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const named = () => namedFolders([films]);
const refused = { id: 'not_found' };

it('lists one level at a time, with the videos in and below each folder', async () => {
  expect(await rootsOf(named(), films)).toMatchObject({
    path: '',
    folders: [{ name: 'films', path: 'films', videos: 3, missing: false }],
  });
  expect(await foldersIn(named(), 'films')).toEqual({
    path: 'films',
    videos: 1,
    folders: [
      { name: '剧集', path: 'films/剧集', videos: 2, missing: false },
      { name: '空的', path: 'films/空的', videos: 0, missing: false },
    ],
    isCut: false,
  });
  expect((await foldersIn(named(), 'films/剧集')).folders.map(({ path }) => path)).toEqual(['films/剧集/第一季']);
});

it('shows the last name of a folder alone, two of one name apart, and one that is not there as such', async () => {
  const both = namedFolders([films, '/elsewhere/films']);
  expect(both.map(({ name }) => name)).toEqual(['films', 'films (2)']);
  const { folders } = await rootsOf(both, '/no/own');
  expect(folders.map(({ missing }) => missing)).toEqual([false, true]);
  expect(JSON.stringify(folders)).not.toContain(root);
});

it.each([
  '..',
  'films/..',
  'films/../secret',
  'films/./剧集',
  'films//剧集',
  '/etc',
  'secret',
  'films/剧集/2.mp4',
  'films/nowhere',
  'films/剧集\0',
  '',
])('refuses %j', async (path) => {
  await expect(placeOf(named(), path)).rejects.toMatchObject(refused);
});

it('follows a link inside, and none that leads out', async () => {
  symlinkSync(join(films, '剧集'), join(films, '别名'));
  symlinkSync(join(root, 'secret'), join(films, '外面'));
  symlinkSync(join(root, 'secret', 'own.mp4'), join(films, '空的', 'out.mp4'));
  expect((await placeOf(named(), 'films/别名')).path).toBe(join(films, '剧集'));
  await expect(placeOf(named(), 'films/外面')).rejects.toMatchObject(refused);
  const { folders } = await foldersIn(named(), 'films');
  expect(folders.map(({ name }) => name)).not.toContain('外面');
  expect(folders.find(({ name }) => name === '空的')?.videos).toBe(0);
  expect((await linksOut({ path: films, root: films })).sort()).toEqual(['外面', '空的/out.mp4'].sort());
});

it('ends where folders lead in a circle', async () => {
  symlinkSync(films, join(films, '剧集', '回来'));
  expect((await rootsOf(named(), films)).folders[0]?.videos).toBe(3);
});
