import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { openSqlite } from '../db/sqlite';
import { parseDanmuXml } from './danmu-xml';
import { importFolder } from './import';
import { replaceDanmu } from './imported-danmu-repository';
import { makeFilm, testFolder } from './test-films';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
let root: string;
let film: string;
beforeAll(async () => {
  root = testFolder();
  film = await makeFilm(join(root, 'film.mp4'), { seconds: 0.5, audio: false });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let dataDir: string;
let db: Db;
let at = 0;
beforeEach(async () => {
  at += 1;
  folder = join(root, `films-${at}`);
  dataDir = join(root, `data-${at}`);
  mkdirSync(folder);
  db = await openDatabase(dataDir);
});
afterEach(() => db.destroy());

/** Comments as a site exports them. @param id of the row, which some programs leave at 0 */
const xml = (count: number, id: (n: number) => string = String, text = 'a') =>
  `<i>${Array.from({ length: count }, (_, n) => `<d p="${n / 100},1,25,0,1700000000,0,u,${id(n)}">${text}${n}</d>`).join('')}</i>`;
const add = (name: string, danmu: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  copyFileSync(film, join(folder, `${name}.mp4`));
  writeFileSync(join(folder, `${name}.xml`), danmu);
};
const run = () => importFolder({ db, folder, mediaRoot: join(dataDir, 'media') });
const stored = async () => {
  const rows = await db
    .selectFrom('danmu')
    .innerJoin('episodes', 'episodes.episode_key', 'danmu.episode_key')
    .select((eb) => ['episodes.title', eb.fn.countAll<number>().as('n')])
    .groupBy('episodes.title')
    .orderBy('episodes.title')
    .execute();
  return Object.fromEntries(rows.map(({ title, n }) => [title, n]));
};

describe('danmu of an import', () => {
  it('are all there of the same film under two names, and of a series whose rows have no ids', async () => {
    add('one', xml(600));
    add('two', xml(600));
    for (const [episode, count] of [101, 102, 103].entries())
      add(
        `series/${episode + 1}`,
        xml(count, () => '0'),
      );
    expect(await run()).toMatchObject({ danmu: 1506, warnings: [] });
    expect(await stored()).toEqual({ one: 600, two: 600, 1: 101, 2: 102, 3: 103 });
  });

  it('are told in numbers: what stands in the database, and what was dropped and why', async () => {
    const odd = '<d p="1,8,25,0,0,0,u,1">code</d><d p="x,1,25,0,0,0,u,1">when?</d><d p="1,1,25,0,0,0,u,1"> </d>';
    add('film', xml(5).replace('</i>', `${odd}</i>`));
    const report = await run();
    expect(report.danmu).toBe(5);
    expect(report.warnings).toEqual([
      expect.stringMatching(/^film：弹幕导入 5 条；1 条是脚本弹幕，1 条时间无效，1 条没有文字 \(1 scripted/),
    ]);
    expect(await stored()).toEqual({ film: 5 });
  });

  it('stay as they were liked and taken down where the file says them again', async () => {
    add('film', xml(3));
    await run();
    const [first] = await db.selectFrom('danmu').selectAll().orderBy('time_ms').execute();
    await db
      .updateTable('danmu')
      .set({ likes: 7, hidden: 1 })
      .where('id', '=', first?.id ?? '')
      .execute();
    writeFileSync(join(folder, 'film.xml'), xml(2).replace('</i>', '<d p="9,1,25,0,0,0,u,9">new</d></i>'));
    expect(await run()).toMatchObject({ updated: 1, danmu: 3 });
    const rows = await db.selectFrom('danmu').select(['text', 'likes', 'hidden']).orderBy('time_ms').execute();
    expect(rows).toEqual([
      { text: 'a0', likes: 7, hidden: 1 },
      { text: 'a1', likes: 0, hidden: 0 },
      { text: 'new', likes: 0, hidden: 0 },
    ]);
  });

  it('of a file that was damaged meanwhile are those of before', async () => {
    add('film', xml(3));
    await run();
    writeFileSync(join(folder, 'film.xml'), 'no danmu at all');
    expect((await run()).warnings).toEqual([expect.stringMatching(/弹幕未导入/)]);
    expect(await stored()).toEqual({ film: 3 });
  });

  it('are completed by the next run where the first was killed in the middle of them', async () => {
    add('film', xml(500));
    await run();
    // As a kill leaves it: a slice is there, and nobody has said that all of them are.
    await db.deleteFrom('danmu').where('time_ms', '>=', 2000).execute();
    await db.updateTable('episode_sources').set({ sidecars: '' }).execute();
    expect(await run()).toMatchObject({ updated: 1, danmu: 500 });
    expect(await run()).toMatchObject({ unchanged: 1 });
  });

  it('let a server beside write between any two slices', async () => {
    add('film', xml(1));
    await run();
    const { episode_key } = await db.selectFrom('episodes').select('episode_key').executeTakeFirstOrThrow();
    const server = openSqlite(join(dataDir, 'danmu-tv.db'));
    server.pragma('busy_timeout = 0');
    let slices = 0;
    const write = async () => {
      slices += 1;
      // Refused at once where the import still holds the database.
      server.prepare('insert into meta (key, value) values (?, ?)').run([`slice-${slices}`, '']);
    };
    const many = parseDanmuXml([xml(2000)]).rows;
    expect(await replaceDanmu(db, episode_key, many, write)).toBe(2000);
    expect(await replaceDanmu(db, episode_key, [], write)).toBe(0);
    expect(slices).toBeGreaterThanOrEqual(20);
    server.close();
  });
});
