import {
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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endImports, type Imports, leftoversIn, newImports, packagedIn, xml } from '../test/imports';
import { findFfmpeg, runFfmpeg } from './ffmpeg';
import { mediaKeyOf } from './keys';
import { makeFilm } from './test-films';

let { root, folder, mediaRoot, db, run, episodes } = {} as Imports;
beforeEach(async () => {
  ({ root, folder, mediaRoot, db, run, episodes } = await newImports());
});
afterEach(() => endImports(root, db));
const srt = (text: string) => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`;

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
    expect(leftoversIn(mediaRoot)).toEqual([]);
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
    // A download that ended in the middle of a character.
    writeFileSync(film.replace('.mp4', '.zh-TW.srt'), Buffer.from(srt('這一行字幕缺了最後一個字')).subarray(0, -2));
    const { updated, warnings } = await run();
    expect([updated, warnings]).toEqual([1, [expect.stringMatching(/a：字幕 繁體中文 有 1 处编码损坏/)]]);
    expect(readFileSync(join(mediaRoot, before?.folder ?? '', 'sub-1.vtt'), 'utf8')).toContain(
      '這一行字幕缺了最後一個',
    );
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
    expect(packagedIn(mediaRoot)).toHaveLength(1);
    expect(leftoversIn(mediaRoot)).toEqual([]);
    // Nothing of that is tried again, unless it is wished or the file is another.
    const known = (failed: typeof report.failed) => failed.filter(({ reason }) => reason.includes('--again')).length;
    expect(known(report.failed)).toBe(0);
    expect(known((await run()).failed)).toBe(5);
    expect(known((await run({ again: true })).failed)).toBe(0);
    rmSync(join(folder, 'half.mp4'));
    await makeFilm(join(folder, 'half.mp4'), { seconds: 1, options: ['-movflags', '+faststart'] });
    expect(await run()).toMatchObject({ imported: 1, unchanged: 1 });
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

  it('leaves an episode the name that an editor gave it, and knows its file by its own', async () => {
    const file = (name: string) => join(folder, '长街', `${name}.mkv`);
    for (const name of ['第1集', '第2集']) await makeFilm(file(name), { seconds: 1 });
    await run();
    const [first, second] = await episodes();
    await db
      .updateTable('episodes')
      .set({ title: '初见' })
      .where('episode_key', '=', first?.episode_key ?? '')
      .execute();
    const names = async () => (await episodes()).map(({ episode_key, title }) => [episode_key, title]);
    const named = [
      [first?.episode_key, '初见'],
      [second?.episode_key, '第2集'],
    ];
    expect(await run()).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });
    expect(await names()).toEqual(named);
    // A better copy, and comments that came later.
    await makeFilm(file('第1集'), { seconds: 1, audio: false });
    writeFileSync(join(folder, '长街', '第1集.xml'), xml('前排'));
    expect(await run()).toMatchObject({ imported: 1, unchanged: 1, danmu: 1 });
    expect(await names()).toEqual(named);
    // A file that is called otherwise: what an editor wrote stays, what was the file's name follows it.
    for (const name of ['第1集', '第2集']) renameSync(file(name), file(`${name} 修复版`));
    renameSync(join(folder, '长街', '第1集.xml'), join(folder, '长街', '第1集 修复版.xml'));
    expect(await run()).toMatchObject({ imported: 0, updated: 2 });
    expect(await names()).toEqual([named[0], [second?.episode_key, '第2集 修复版']]);
    expect(await run()).toMatchObject({ unchanged: 2 });
  });

  it('leaves names as they are where nobody knows what the file was called', async () => {
    await makeFilm(join(folder, '长街', '第1集.mkv'), { seconds: 1 });
    await run();
    // As a version left it that kept no names of files.
    await db.updateTable('episode_sources').set({ name: '' }).execute();
    await db.updateTable('episodes').set({ title: '初见' }).execute();
    expect(await run()).toMatchObject({ imported: 0, updated: 1 });
    expect(await run()).toMatchObject({ unchanged: 1 });
    expect((await episodes()).map(({ title }) => title)).toEqual(['初见']);
  });

  it('says so where a film takes the place of another file of its name', async () => {
    await makeFilm(join(folder, '01.mp4'), { seconds: 1 });
    expect(await run()).toMatchObject({ imported: 1, warnings: [] });
    await makeFilm(join(folder, '01.mp4'), { seconds: 1, audio: false });
    expect(await run()).toMatchObject({
      imported: 1,
      warnings: [expect.stringContaining('01：替换了片库里同名的影片')],
    });
    expect(await run()).toMatchObject({ unchanged: 1, warnings: [] });
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
  it('an episode is there before it is in the catalogue, and its files leave the disk then', async () => {
    await makeFilm(join(folder, '山那边.mp4'), { seconds: 1 });
    const taken: { key: string; files: string[]; known: number }[] = [];
    let isAway = true;
    let note: string | null = null;
    const bucket = {
      note: async () => note,
      fetch: async () => undefined,
      publish: async (from: string, key: string) => {
        if (isAway) throw new Error('the media store answers 503 SlowDown to put');
        taken.push({ key, files: readdirSync(from), known: (await episodes()).length });
        note = readFileSync(join(from, 'import.json'), 'utf8');
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
    expect(packagedIn(mediaRoot)).toEqual([]);
    expect(await run({ bucket })).toMatchObject({ unchanged: 1 });
    expect(taken.map((one) => one.key)).toEqual([key]);
    // A store that has lost it gets it again.
    note = null;
    expect(await run({ bucket })).toMatchObject({ failed: [], unchanged: 0 });
    expect(taken.map((one) => one.key)).toEqual([key, key]);
    // What was imported to the disk, before there was a store, moves there.
    note = null;
    expect(await run()).toMatchObject({ failed: [] });
    expect(packagedIn(mediaRoot)).toHaveLength(1);
    expect(await run({ bucket })).toMatchObject({ unchanged: 1 });
    expect(taken.map((one) => one.key)).toEqual([key, key, key]);
    expect(packagedIn(mediaRoot)).toEqual([]);
  });
});
