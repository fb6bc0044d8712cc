import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asNobody } from '../test/as-nobody';
import { scanFolder } from './scan';
import { danmuFile, namingIn, subtitleFiles } from './subtitle-files';
import { testFolder } from './test-films';
import { readText } from './text-file';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (...path: string[]) => {
  mkdirSync(join(folder, ...path, '..'), { recursive: true });
  writeFileSync(join(folder, ...path), '');
};
const found = () => scanFolder(folder).titles.map(({ name, files }) => [name, ...files.map((each) => each.name)]);
const skipped = () => Object.fromEntries(scanFolder(folder).skipped.map(({ name, reason }) => [name, reason]));

describe('looking through a folder', () => {
  it('takes a folder of one video for a film where Kodi and Jellyfin would', () => {
    file('山那边 (2019)', '山那边 (2019).mkv');
    file('远方', 'cd1.mkv');
    file('远方', 'movie.nfo');
    file('长街', '长街 01.mp4');
    file('雪线', '雪线.mp4');
    file('雪线', '雪线 2.mp4');
    expect(scanFolder(folder).titles.map(({ name, isSeries, files }) => [name, isSeries, files.length])).toEqual([
      ['山那边 (2019)', false, 1],
      ['雪线', true, 2],
      ['远方', false, 1],
      ['长街', true, 1],
    ]);
  });

  it('goes on behind links in a circle and links to nowhere', () => {
    file('series', '1.mp4');
    symlinkSync('.', join(folder, 'series', 'self'));
    symlinkSync('..', join(folder, 'series', 'up'));
    symlinkSync('loop', join(folder, 'loop'));
    symlinkSync('nowhere.mp4', join(folder, 'dead.mp4'));
    symlinkSync(folder, join(folder, 'all'));
    expect(found()).toEqual([['series', '1']]);
    expect(skipped()).toEqual({
      'series/self': expect.stringMatching(/a link to a folder that it is in/),
      'series/up': expect.stringMatching(/a link to a folder that it is in/),
      all: expect.stringMatching(/a link to a folder that it is in/),
      loop: expect.stringMatching(/leads nowhere/),
      'dead.mp4': expect.stringMatching(/leads nowhere/),
    });
  });

  it('goes on beside a folder that it may not read', async () => {
    file('film.mp4');
    file('series', '1.mp4');
    file('series', 'locked', '2.mp4');
    file('locked', '3.mp4');
    const locked = [join(folder, 'locked'), join(folder, 'series', 'locked')];
    chmodSync(folder, 0o755);
    for (const path of locked) chmodSync(path, 0o000);
    const scan = await asNobody(() => scanFolder(folder));
    for (const path of locked) chmodSync(path, 0o755);
    expect(scan.titles.map(({ name, files }) => [name, ...files.map((each) => each.name)])).toEqual([
      ['film', 'film'],
      ['series', '1'],
    ]);
    expect(scan.skipped).toEqual([
      { name: 'locked', reason: expect.stringContaining('EACCES') },
      { name: 'series/locked', reason: expect.stringContaining('EACCES') },
    ]);
  });

  it('follows a link to a folder elsewhere', () => {
    file('series', '1.mp4');
    const elsewhere = testFolder();
    mkdirSync(join(elsewhere, 'more'));
    writeFileSync(join(elsewhere, 'more', '2.mp4'), '');
    symlinkSync(join(elsewhere, 'more'), join(folder, 'series', 'more'));
    expect(found()).toEqual([['series', '1', 'more/2']]);
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('takes .ogg and folders of four levels, and names what it cannot take', () => {
    file('a.ogg');
    file('a.XML');
    file('a.chs&eng.srt');
    file('series', 'season 1', 'disc 2', 'part 3', 'deep 4', '1.mkv');
    file('disc.iso');
    file('song.mp3');
    file('notes.txt');
    file('other.srt');
    file('series', 'b.xml');
    file(...Array.from({ length: 10 }, () => 'd'), '1.mp4');
    expect(found()).toEqual([
      ['a', 'a'],
      ['series', 'season 1/disc 2/part 3/deep 4/1'],
    ]);
    expect(skipped()).toEqual({
      'disc.iso': expect.stringMatching(/not a format/),
      'song.mp3': expect.stringMatching(/not a format/),
      'other.srt': expect.stringMatching(/no video of this name/),
      'series/b.xml': expect.stringMatching(/no video of this name/),
      'd/d/d/d/d/d/d/d/d': expect.stringMatching(/more than 8 deep/),
    });
  });
});

describe('what is never imported and never silent', () => {
  it.each('smi lrc ttml dat tp m2v h265 h264 y4m mp4v sub idx'.split(' '))('names .%s', (extension) => {
    file(`film.${extension}`);
    file('film.mp4');
    expect(found()).toEqual([['film', 'film']]);
    expect(skipped()).toEqual({ [`film.${extension}`]: expect.stringMatching(/not a format/) });
  });

  it('names pipes and does not open them', () => {
    symlinkSync('film.ass', join(folder, 'film.ass'));
    const pipes = ['pipe.mp4', 'film.srt', 'film.xml', 'film.nfo'];
    file('film.mp4');
    execFileSync(
      'mkfifo',
      pipes.map((name) => join(folder, name)),
    );
    expect(found()).toEqual([['film', 'film']]);
    expect(skipped()).toEqual({
      'pipe.mp4': expect.stringMatching(/not opened/),
      'film.srt': expect.stringMatching(/not opened/),
      'film.xml': expect.stringMatching(/not opened/),
      'film.ass': expect.stringMatching(/leads nowhere/),
    });
    const film = join(folder, 'film.mp4');
    expect(subtitleFiles(film)).toEqual([]);
    expect(danmuFile(film)).toBeUndefined();
    expect(() => readText(join(folder, 'film.nfo'))).toThrow('not a regular file');
  });

  it('names sockets', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(folder, 'socket.mkv'), resolve));
    const names = skipped();
    await new Promise((resolve) => server.close(resolve));
    expect(names).toEqual({ 'socket.mkv': expect.stringMatching(/not opened/) });
  });

  it('names the danmu files of a film that another one stands before', () => {
    for (const name of ['film.mp4', 'film.xml', 'film.danmaku.xml', 'film.2.mp4', 'film.2.a.xml']) file(name);
    expect(skipped()).toEqual({ 'film.danmaku.xml': expect.stringMatching(/another danmu file/) });
  });
});

describe('files beside a film', () => {
  it.each([
    ['film.danmaku.xml', ['film.danmaku.xml']],
    ['film.danmaku.xml', ['film.a.xml', 'film.danmaku.xml']],
    ['film.XML', ['film.XML', 'film.danmaku.xml']],
    ['film.a.xml', ['film.a.xml', 'film.b.xml', 'film.2.danmaku.xml']],
    [undefined, ['film.2.xml', 'films.xml']],
  ])('are danmu as %s among %j', (taken, names) => {
    for (const name of ['film.mp4', 'film.2.mp4', ...names]) file(name);
    expect(danmuFile(join(folder, 'film.mp4'))).toBe(taken && join(folder, taken));
  });

  it('are known by their names, whatever the letters and however many languages', () => {
    for (const name of ['film.mp4', 'film.XML', 'film.chs&eng.srt', 'film.jp.srt', 'film.2.mkv', 'film.2.srt'])
      file(name);
    file('film.导演评论.ass');
    file('film.Group.cht.SSA');
    const named = subtitleFiles(join(folder, 'film.mp4')).map(({ path, naming }) => [
      path.slice(folder.length + 1),
      ...naming,
    ]);
    expect(named.sort()).toEqual([
      ['film.Group.cht.SSA', 'zh-TW', '繁體中文'],
      ['film.chs&eng.srt', 'zh-CN', '简体中文 / English'],
      ['film.jp.srt', 'ja', '日本語'],
      ['film.导演评论.ass', 'und', '导演评论'],
    ]);
    expect(danmuFile(join(folder, 'film.mp4'))).toBe(join(folder, 'film.XML'));
    expect(subtitleFiles(join(folder, 'film.2.mkv'))).toHaveLength(1);
    expect(danmuFile(join(folder, 'film.2.mkv'))).toBeUndefined();
  });

  it.each([
    ['', 'zh-CN', '中文'],
    ['zh-TW', 'zh-TW', '繁體中文'],
    ['en.sdh', 'en', 'English'],
    ['cht_jpn', 'zh-TW', '繁體中文 / 日本語'],
    ['sc+en', 'zh-CN', '简体中文 / English'],
    ['fan-made', 'und', 'fan-made'],
  ])('%j is %s', (between, language, label) => {
    expect(namingIn(between)).toEqual([language, label]);
  });
});
