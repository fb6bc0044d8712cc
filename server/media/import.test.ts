import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { lockFile } from '../db/file-lock';
import { newDatabase } from '../test/database';
import { programArgs } from '../test/programs';
import { findFfmpeg, runFfmpeg } from './ffmpeg';
import { DiskFull, importFolder, Stopped } from './import';
import { mediaKeyOf } from './keys';
import { makeFilm, testFolder } from './test-films';

let root: string;
let folder: string;
let mediaRoot: string;
let db: Db;
beforeEach(async () => {
  root = testFolder();
  folder = join(root, 'films');
  mediaRoot = join(root, 'media');
  mkdirSync(folder);
  db = await newDatabase();
});
afterEach(async () => {
  await db.destroy();
  rmSync(root, { recursive: true, force: true });
});

const xml = (...texts: string[]) =>
  `<?xml version="1.0"?><i>${texts.map((text, at) => `<d p="${at},1,25,16777215,1700000000,0,u,${at}">${text}</d>`).join('')}</i>`;
const srt = (text: string) => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`;
const run = (options: Partial<Parameters<typeof importFolder>[0]> = {}) =>
  importFolder({ db, folder, mediaRoot, ...options });
const episodes = () => db.selectFrom('episodes').selectAll().orderBy('media_key').orderBy('position').execute();
/** What stands there but for the lock, which stays. */
const packagedTitles = () => readdirSync(mediaRoot).filter((name) => name !== '.import.lock');
const leftovers = () => readdirSync(mediaRoot, { recursive: true }).filter((name) => String(name).includes('.partial'));

describe('what is said of a title', () => {
  const title = () => db.selectFrom('titles').selectAll().executeTakeFirstOrThrow();

  it('is the year nobody knows and the site as its publisher, where nobody says more', async () => {
    await makeFilm(join(folder, '山那边.mp4'));
    await run({ siteName: '小院影院' });
    const site = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(site).toMatchObject({ nick_name: '小院影院', password: '' });
    expect(await title()).toMatchObject({ year: 0, category: 'movie', genres: '[]', uploader: site.id });
  });

  it('has the year that stands behind its name, before the flags and after its file, and is called by the rest', async () => {
    await makeFilm(join(folder, '山那边 (2019).mp4'));
    await run({ facts: { year: 1999 } });
    const year = new Date().getUTCFullYear();
    expect(await title()).toMatchObject({ title: '山那边', search_title: '山那边', year: 2019 });
    expect(year).not.toBe(2019);
    writeFileSync(join(folder, '山那边 (2019).nfo'), '<movie><year>2018</year></movie>');
    await run();
    expect(await title()).toMatchObject({ title: '山那边', year: 2018 });
  });

  it('is written for Taiwan, too, where its files say how, and its episodes', async () => {
    mkdirSync(join(folder, '长夜'));
    for (const name of ['01', '02', '03']) await makeFilm(join(folder, '长夜', `${name}.mp4`));
    const said = { title: '长夜', titleTw: '漫長的夜', introTw: '一個夜裡。', episodesTw: ['燈舖', ''] };
    writeFileSync(join(folder, '长夜.json'), JSON.stringify(said));
    writeFileSync(
      join(folder, '长夜', '02.nfo'),
      '<episodedetails><title>残页</title><title lang="zh-TW">殘頁</title></episodedetails>',
    );
    expect(await run()).toMatchObject({ imported: 3, warnings: [] });
    const row = { title: '长夜', title_tw: '漫長的夜', search_title_tw: '漫長的夜', description_tw: '一個夜裡。' };
    expect(await title()).toMatchObject({ ...row, search_initials_tw: 'mcdy', sub_title_tw: '' });
    const names = async () => (await episodes()).map((episode) => [episode.title, episode.title_tw]);
    expect(await names()).toEqual([
      ['01', '燈舖'],
      ['02', '殘頁'],
      ['03', ''],
    ]);
    // What is written later is taken up by the next import, though the films are as they were.
    writeFileSync(join(folder, '长夜.json'), JSON.stringify({ ...said, episodesTw: ['燈鋪', '', '夜客'] }));
    expect(await run()).toMatchObject({ unchanged: 3 });
    expect((await names()).map(([, tw]) => tw)).toEqual(['燈鋪', '殘頁', '夜客']);
  });

  it('comes from the file beside it or the flags, also when that is written later', async () => {
    await makeFilm(join(folder, '山那边.mp4'));
    await run({ facts: { category: 'documentary', genres: ['自然'], vip: 1, uploader: 'nobody' } });
    expect(await title()).toMatchObject({ category: 'documentary', genres: '["自然"]', vip: 1, year: 0 });
    writeFileSync(
      join(folder, '山那边.json'),
      JSON.stringify({ title: '山的那边', year: 2019, gold: 60, intro: '远方。' }),
    );
    expect(await run()).toMatchObject({ unchanged: 1, warnings: [] });
    expect(await title()).toMatchObject({
      title: '山的那边',
      search_initials: 'sdnb',
      year: 2019,
      gold: 60,
      description: '远方。',
      // What is said no more stays as it was.
      category: 'documentary',
      vip: 1,
    });
  });
});

it('puts episodes that are new before VIP for so many days, and leaves those that are there as they are', async () => {
  await makeFilm(join(folder, '长街', '第1集.mkv'), { seconds: 1 });
  await run();
  await makeFilm(join(folder, '长街', '第2集.mkv'), { seconds: 1 });
  const before = Date.now();
  await run({ facts: { early: 7 } });
  const [first, second] = await episodes();
  expect(first?.free_at).toBe(0);
  const [least, most] = [before + 7 * 86_400_000, Date.now() + 7 * 86_400_000];
  expect(second?.free_at).toBeGreaterThanOrEqual(least);
  expect(second?.free_at).toBeLessThanOrEqual(most);
  // A run that says nothing of it takes nothing back, nor does another one put it off.
  await run();
  await run({ facts: { early: 30 } });
  expect((await episodes()).map(({ free_at }) => free_at)).toEqual([0, second?.free_at]);
});

describe('importing a folder', () => {
  it('makes films of files and series of folders, with subtitles and comments; the same again changes nothing', async () => {
    const film = await makeFilm(join(folder, '山那边.mp4'));
    for (const name of ['第10集', '第2集', '第1集'])
      await makeFilm(join(folder, '长街', `${name}.mkv`), { seconds: 1 });
    writeFileSync(film.replace('.mp4', '.srt'), srt('你好'));
    writeFileSync(film.replace('.mp4', '.zh-TW.srt'), srt('您好'));
    writeFileSync(film.replace('.mp4', '.xml'), xml('前方高能', '来了'));
    writeFileSync(join(folder, 'notes.txt'), 'not a film');

    expect(await run()).toMatchObject({ imported: 4, unchanged: 0, failed: [], warnings: [], danmu: 2 });
    const titles = await db.selectFrom('titles').selectAll().orderBy('category').execute();
    expect(
      titles.map(({ title, category, is_series, episodes_total, is_demo }) => ({
        title,
        category,
        is_series,
        episodes_total,
        is_demo,
      })),
    ).toEqual([
      { title: '长街', category: 'drama', is_series: 1, episodes_total: 3, is_demo: 0 },
      { title: '山那边', category: 'movie', is_series: 0, episodes_total: 1, is_demo: 0 },
    ]);
    expect(titles[1]).toMatchObject({
      search_pinyin: expect.stringContaining('shannabian'),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    for (const { poster, thumb, backdrop } of titles) {
      for (const picture of [poster, thumb, backdrop])
        expect(existsSync(join(mediaRoot, picture.replace('/media/', '')))).toBe(true);
    }
    const rows = await episodes();
    expect(rows.filter(({ media_key }) => media_key === titles[0]?.media_key).map(({ title }) => title)).toEqual([
      '第1集',
      '第2集',
      '第10集',
    ]);
    const own = rows.find(({ media_key }) => media_key === titles[1]?.media_key);
    expect(own?.folder).toBe(`${titles[1]?.media_key}/e1`);
    expect(own?.media_key).toMatch(/^shan-na-bian-[0-9a-f]{8}$/);
    expect(JSON.parse(own?.subtitles ?? '')).toEqual([
      { file: 'sub-0.vtt', language: 'zh-CN', label: '中文' },
      { file: 'sub-1.vtt', language: 'zh-TW', label: '繁體中文' },
    ]);
    expect(readFileSync(join(mediaRoot, own?.folder ?? '', 'sub-0.vtt'), 'utf8')).toMatch(/^WEBVTT[\s\S]*你好/);

    const written = statSync(join(mediaRoot, own?.folder ?? '', 'manifest.mpd')).mtimeMs;
    expect(await run()).toMatchObject({ imported: 0, updated: 0, unchanged: 4, danmu: 0 });
    expect(await episodes()).toEqual(rows);
    expect(statSync(join(mediaRoot, own?.folder ?? '', 'manifest.mpd')).mtimeMs).toBe(written);
    expect(leftovers()).toEqual([]);
  });

  it('keeps four sounds of five and says so', async () => {
    await makeFilm(join(folder, '旅途.mkv'), { seconds: 1, sounds: [{}, {}, {}, {}, {}] });
    const { imported, warnings } = await run();
    expect(imported).toBe(1);
    expect(warnings).toEqual([expect.stringContaining('有 5 条声音，只导入了前 4 条')]);
  });

  it('keeps the languages of sound and subtitles inside a film, and no word of ours for them', async () => {
    const film = await makeFilm(join(root, 'plain.mkv'), {
      seconds: 1,
      sounds: [{ language: 'chi' }, { language: 'eng' }],
    });
    const text = film.replace('.mkv', '.srt');
    writeFileSync(text, srt('你好'));
    const inputs = ['-i', film, '-i', text, '-map', '0', '-map', '1', '-map', '1', '-map', '1', '-c', 'copy'];
    const said = ['-metadata:s:s:1', 'language=fre', '-metadata:s:s:2', 'language=eng', '-metadata:s:s:2', 'title=SDH'];
    await runFfmpeg(findFfmpeg().ffmpeg, [...inputs, ...said, join(folder, '旅途.mkv')]);
    expect(await run({ encrypt: true })).toMatchObject({ imported: 1, failed: [], warnings: [] });
    const [row] = await episodes();
    expect(JSON.parse(row?.subtitles ?? '')).toEqual([
      { file: 'sub-0.vtt', language: 'und', label: '' },
      { file: 'sub-1.vtt', language: 'fr', label: '' },
      { file: 'sub-2.vtt', language: 'en', label: 'SDH' },
    ]);
    const dash = readFileSync(join(mediaRoot, row?.folder ?? '', 'manifest.mpd'), 'utf8');
    expect(dash.match(/contentType="audio"[^>]*lang="[a-z]+"/g)?.map((set) => set.slice(-4, -1))).toEqual([
      '"zh',
      '"en',
    ]);
    expect(await run({ encrypt: true })).toMatchObject({ imported: 0, updated: 0, unchanged: 1 });
  });

  it('takes up subtitles and comments that came later, without packaging again', async () => {
    const film = await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await run();
    const [before] = await episodes();
    const written = statSync(join(mediaRoot, before?.folder ?? '', 'manifest.mpd')).mtimeMs;
    writeFileSync(film.replace('.mp4', '.xml'), xml('旧的', '也是旧的'));
    // 你好 as many older files spell it: GB18030.
    writeFileSync(
      film.replace('.mp4', '.srt'),
      Buffer.concat([Buffer.from('1\n00:00:00,000 --> 00:00:01,000\n'), Buffer.from([0xc4, 0xe3, 0xba, 0xc3])]),
    );
    expect(await run()).toMatchObject({ imported: 0, updated: 1, danmu: 2, warnings: [] });
    expect(readFileSync(join(mediaRoot, before?.folder ?? '', 'sub-0.vtt'), 'utf8')).toContain('你好');
    writeFileSync(film.replace('.mp4', '.xml'), xml('新的'));
    expect(await run()).toMatchObject({ updated: 1, danmu: 1 });
    expect((await db.selectFrom('danmu').select('text').execute()).map(({ text }) => text)).toEqual(['新的']);
    expect(statSync(join(mediaRoot, before?.folder ?? '', 'manifest.mpd')).mtimeMs).toBe(written);
  });

  it('reads no film again whose size and time are as they were', async () => {
    const film = await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await run();
    const { mtime, size } = statSync(film);
    writeFileSync(film, Buffer.alloc(size, 'other'));
    utimesSync(film, mtime, mtime);
    expect(await run()).toMatchObject({ unchanged: 1, failed: [] });
    utimesSync(film, mtime, new Date());
    expect((await run()).failed).toHaveLength(1);
  });

  it('names and skips what is broken, and imports the rest', async () => {
    await makeFilm(join(folder, 'good.mp4'), { seconds: 1 });
    writeFileSync(join(folder, 'good.xml'), '<i><d p="1,1">');
    writeFileSync(join(folder, 'empty.mp4'), '');
    writeFileSync(join(folder, 'noise.mkv'), Buffer.alloc(50_000, 'noise'));
    writeFileSync(join(folder, 'cut.mp4'), readFileSync(join(folder, 'good.mp4')).subarray(0, 3000));
    // The header stands at the front and promises eight seconds; most of them are missing.
    await makeFilm(join(folder, 'half.mp4'), { seconds: 8, options: ['-movflags', '+faststart'] });
    const half = readFileSync(join(folder, 'half.mp4'));
    writeFileSync(join(folder, 'half.mp4'), half.subarray(0, Math.round(half.length * 0.4)));
    writeFileSync(join(folder, 'list.ts'), '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n');
    const report = await run();
    expect(report).toMatchObject({
      imported: 1,
      warnings: [expect.stringMatching(/^good：弹幕未导入：弹幕文件不是有效的 XML/)],
    });
    expect(report.failed.map(({ name }) => name).sort()).toEqual(['cut', 'empty', 'half', 'list', 'noise']);
    for (const { reason } of report.failed) expect(reason).toMatch(/^[^@]*[\u4e00-\u9fff][^@]*$/);
    expect(report.failed.find(({ name }) => name === 'half')?.reason).toMatch(/片长 8\.\d 秒，只能读出 [1-4]\.\d 秒/);
    expect(await episodes()).toHaveLength(1);
    expect(packagedTitles()).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  it('lets an episode that comes in between move nobody’s comments', async () => {
    for (const name of ['第1集', '第10集']) await makeFilm(join(folder, '长街', `${name}.mkv`), { seconds: 1 });
    writeFileSync(join(folder, '长街', '第10集.xml'), xml('大结局'));
    await run();
    await makeFilm(join(folder, '长街', '第3集.mkv'), { seconds: 1, audio: false });
    expect(await run()).toMatchObject({ imported: 1, updated: 0, unchanged: 2 });
    const rows = await episodes();
    expect(rows.map(({ title, position }) => [title, position])).toEqual([
      ['第1集', 1],
      ['第3集', 2],
      ['第10集', 3],
    ]);
    const danmu = await db.selectFrom('danmu').select(['episode_key', 'text']).execute();
    expect(danmu).toEqual([{ episode_key: rows[2]?.episode_key, text: '大结局' }]);
    expect(await run()).toMatchObject({ unchanged: 3 });
    const last = (name: string) => join(folder, '长街', name);
    for (const end of ['mkv', 'xml']) renameSync(last(`第10集.${end}`), last(`大结局.${end}`));
    expect(await run()).toMatchObject({ imported: 0, updated: 1, unchanged: 2 });
    expect((await episodes()).find(({ title }) => title === '大结局')?.episode_key).toBe(rows[2]?.episode_key);
    expect(await run()).toMatchObject({ updated: 0, unchanged: 3 });
  });

  it('keeps apart what has one name', async () => {
    await makeFilm(join(folder, 'same.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'same.mkv'), { seconds: 1, audio: false });
    await makeFilm(join(folder, 'same', '1.mp4'), { seconds: 1, audio: false });
    expect(await run()).toMatchObject({ imported: 3 });
    expect(await db.selectFrom('titles').select('media_key').execute()).toHaveLength(3);
    expect(await run()).toMatchObject({ imported: 0, unchanged: 3 });
    for (const name of ['😀', '../../etc', 'Ａ', '   ', '重庆 Hot—Pot №1']) {
      expect(mediaKeyOf(name, name)).toMatch(/^[a-z0-9][a-z0-9-]{0,40}-[0-9a-f]{8}$/);
    }
  });
});

describe('where viewers get the files from a store', () => {
  it('an episode is there before it is in the catalogue, and every run brings what is missing', async () => {
    await makeFilm(join(folder, '山那边.mp4'), { seconds: 1 });
    const taken: { key: string; files: string[]; known: number }[] = [];
    let isAway = true;
    const bucket = {
      publish: async (from: string, key: string) => {
        if (isAway) throw new Error('the media store answers 503 SlowDown to put');
        taken.push({ key, files: readdirSync(from), known: (await episodes()).length });
      },
    };
    // It is named as failed, and not in the catalogue: nobody could play it.
    expect(await run({ bucket })).toMatchObject({
      imported: 0,
      failed: [{ reason: expect.stringContaining('SlowDown') }],
    });
    expect(await episodes()).toEqual([]);
    isAway = false;
    expect(await run({ bucket })).toMatchObject({ imported: 1, failed: [] });
    const [{ folder: key } = { folder: '' }] = await episodes();
    expect(taken).toEqual([
      { key, files: expect.arrayContaining(['manifest.mpd', 'import.json', 'thumb.jpg']), known: 0 },
    ]);
    expect(await run({ bucket })).toMatchObject({ unchanged: 1 });
    expect(taken.map((one) => one.key)).toEqual([key, key]);
  });
});

describe('when it cannot go on', () => {
  it('says so of a folder that is missing or none', async () => {
    await expect(run({ folder: join(root, 'nowhere') })).rejects.toThrow(/找不到文件夹.*no such folder/);
    writeFileSync(join(root, 'file'), '');
    await expect(run({ folder: join(root, 'file') })).rejects.toThrow(/这不是一个文件夹.*not a folder/);
  });

  it('says so where there is no video, with what it did not take, and has not succeeded', async () => {
    writeFileSync(join(folder, 'disc.iso'), '');
    const child = startCli(join(root, 'data'), [], 'pipe');
    const said = textOf(child.stderr);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toMatch(/没有找到可以导入的视频.*no videos found\)\n {2}- disc\.iso/);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it('says how it is used where that is asked', async () => {
    const child = startCli(join(root, 'data'), ['--help']);
    const said = textOf(child.stdout);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said()).toMatch(/Usage: npm run import[\s\S]*--encrypt/);
  });

  it('waits for nobody and harms nothing where another import is at work', async () => {
    writeFileSync(join(folder, 'a.mp4'), '');
    mkdirSync(mediaRoot);
    const unlock = lockFile(join(mediaRoot, '.import.lock'));
    await expect(run()).rejects.toThrow(/另一个导入正在写入同一个目录.*another import/);
    unlock?.();
    expect((await run()).failed).toHaveLength(1);
  });

  it('imports nothing where an option is mistyped', async () => {
    const dataDir = join(root, 'data');
    for (const wrong of ['--wrong', '--encrypted', 'second-folder', '--year=soon', '--category=films', '--gold=-1']) {
      const child = startCli(dataDir, [wrong], 'pipe');
      const said = textOf(child.stderr);
      expect(await once(child, 'close')).toEqual([2, null]);
      expect(said()).toMatch(new RegExp(`${wrong}[\\s\\S]*Usage: npm run import`));
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('stops in a sentence when the disk is full, with nothing half done', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    const full = join(root, 'ffmpeg-on-a-full-disk.mjs');
    writeFileSync(
      full,
      "#!/usr/bin/env node\nconsole.error('av_interleaved_write_frame(): No space left on device');\n" +
        "for (let at = 0; at < 9; at += 1) console.error('Error muxing a packet, and much else that follows from it');\n",
    );
    chmodSync(full, 0o755);
    await expect(run({ tools: { ffmpeg: full, ffprobe: 'ffprobe' } })).rejects.toThrow(DiskFull);
    expect(await episodes()).toEqual([]);
    expect(packagedTitles()).toEqual([]);
    expect(await run()).toMatchObject({ imported: 1 });
  });

  it('stops when asked, and goes on the next time', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'b.mp4'), { seconds: 1 });
    const stop = new AbortController();
    const onProgress = ({ file, share }: { file: number; share: number }) => {
      if (file === 2 && share === 0) stop.abort();
    };
    await expect(run({ signal: stop.signal, onProgress })).rejects.toThrow(Stopped);
    expect(await episodes()).toHaveLength(1);
    expect(await run()).toMatchObject({ imported: 1, unchanged: 1 });
  });

  it('survives being killed: what was finished stays, the rest is done by the next run', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'b.mp4'), { size: '640x360', seconds: 12 });
    writeFileSync(join(folder, 'a.xml'), xml('好').replace('</i>', '<d p="1,8,25,0,0,0,u,1">code</d></i>'));
    const dataDir = join(root, 'data');
    const child = startCli(dataDir);
    for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('[2/2]')) break;
    child.kill('SIGKILL');
    await once(child, 'close');
    // What was said of the first film is not lost with the window.
    expect(readFileSync(join(dataDir, 'import.log'), 'utf8')).toMatch(/! a：弹幕导入 1 条；1 条是脚本弹幕/);
    const again = startCli(dataDir);
    const said = textOf(again.stdout);
    const [code] = (await once(again, 'close')) as [number];
    expect({ code, said: said() }).toEqual({
      code: 0,
      said: expect.stringMatching(/imported 1, updated 0, unchanged 1, failed 0/),
    });
    const kept = await openDatabase(dataDir);
    expect(await kept.selectFrom('episodes').select('title').orderBy('title').execute()).toEqual([
      { title: 'a' },
      { title: 'b' },
    ]);
    await kept.destroy();
    mediaRoot = join(dataDir, 'media');
    expect(leftovers()).toEqual([]);
  });
});

/** What is said on a stream, as far as it has been said. */
function textOf(stream: Readable | null): () => string {
  let said = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return () => said;
}

function startCli(dataDir: string, more: string[] = [], errors: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  const args = [...programArgs('server/media/cli.ts'), folder, '--data-dir', dataDir, ...more];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', errors] });
}
