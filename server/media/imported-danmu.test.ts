import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteQueryNode, InsertQueryNode, type KyselyPlugin, type OperationNode } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { openSqlite } from '../db/sqlite';
import { stepsInTurns } from '../in-turns';
import { turnsDuring } from '../test/long-read';
import { parseDanmuXml } from './danmu-xml';
import { importFolder } from './import';
import { replaceDanmu } from './imported-danmu-repository';
import { makeFilm, testFolder } from './test-films';

let root: string;
let folder: string;
let dataDir: string;
let db: Db;
let at = 0;
// The film is imported once, with three comments; each test goes on from a copy.
beforeAll(async () => {
  root = testFolder();
  const film = await makeFilm(join(root, 'once', 'film.mp4'), { seconds: 0.5, audio: false });
  writeFileSync(film.replace('.mp4', '.xml'), xml(3));
  const first = await openDatabase(join(root, 'data'));
  await importFolder({ db: first, folder: join(root, 'once'), mediaRoot: join(root, 'data', 'media') });
  await first.destroy();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(async () => {
  at += 1;
  folder = join(root, `films-${at}`);
  dataDir = join(root, `data-${at}`);
  cpSync(join(root, 'once'), folder, { recursive: true, preserveTimestamps: true });
  cpSync(join(root, 'data'), dataDir, { recursive: true });
  db = await openDatabase(dataDir);
});
afterEach(() => db.destroy());

/** Comments as a site exports them. @param id of the row, which some programs leave at 0 */
const xml = (count: number, id: (n: number) => string = String, text = 'a') =>
  `<i>${Array.from({ length: count }, (_, n) => `<d p="${n / 100},1,25,0,1700000000,0,u,${id(n)}">${text}${n}</d>`).join('')}</i>`;
const add = (name: string, danmu: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  copyFileSync(join(folder, 'film.mp4'), join(folder, `${name}.mp4`));
  writeFileSync(join(folder, `${name}.xml`), danmu);
};
const say = (danmu: string) => writeFileSync(join(folder, 'film.xml'), danmu);
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
    add('copy', xml(3));
    for (const [episode, count] of [101, 102].entries()) {
      add(
        `series/${episode + 1}`,
        xml(count, () => '0'),
      );
    }
    expect(await run()).toMatchObject({ imported: 3, unchanged: 1, danmu: 206, warnings: [] });
    expect(await stored()).toEqual({ film: 3, copy: 3, 1: 101, 2: 102 });
  });

  it('are told in numbers: what stands in the database, and what was dropped and why', async () => {
    const odd = '<d p="1,8,25,0,0,0,u,1">code</d><d p="x,1,25,0,0,0,u,1">when?</d><d p="1,1,25,0,0,0,u,1"> </d>';
    say(xml(5).replace('</i>', `${odd}</i>`));
    const report = await run();
    expect(report.danmu).toBe(5);
    expect(report.warnings).toEqual([
      expect.stringMatching(/^film：弹幕导入 5 条；1 条是脚本弹幕，1 条时间无效，1 条没有文字 \(1 scripted/),
    ]);
    expect(await stored()).toEqual({ film: 5 });
  });

  it('stay as they were liked and taken down where the file says them again', async () => {
    const [first] = await db.selectFrom('danmu').selectAll().orderBy('time_ms').execute();
    await db
      .updateTable('danmu')
      .set({ likes: 7, hidden: 1 })
      .where('id', '=', first?.id ?? '')
      .execute();
    say(xml(2).replace('</i>', '<d p="9,1,25,0,0,0,u,9">new</d></i>'));
    expect(await run()).toMatchObject({ updated: 1, danmu: 3 });
    const rows = await db.selectFrom('danmu').select(['text', 'likes', 'hidden']).orderBy('time_ms').execute();
    expect(rows).toEqual([
      { text: 'a0', likes: 7, hidden: 1 },
      { text: 'a1', likes: 0, hidden: 0 },
      { text: 'new', likes: 0, hidden: 0 },
    ]);
  });

  it('of a file that was damaged meanwhile are those of before', async () => {
    say('no danmu at all');
    expect((await run()).warnings).toEqual([expect.stringMatching(/弹幕未导入/)]);
    expect(await stored()).toEqual({ film: 3 });
  });

  it('are completed by the next run where the first was killed in the middle of them', async () => {
    say(xml(500));
    await run();
    // As a kill leaves it: a slice is there, and nobody has said that all of them are.
    await db.deleteFrom('danmu').where('time_ms', '>=', 2000).execute();
    await db.updateTable('episode_sources').set({ sidecars: '' }).execute();
    expect(await run()).toMatchObject({ updated: 1, danmu: 500 });
    expect(await run()).toMatchObject({ unchanged: 1 });
  });

  it('let a server beside write between any two slices', async () => {
    const { episode_key } = await db.selectFrom('episodes').select('episode_key').executeTakeFirstOrThrow();
    const server = openSqlite(join(dataDir, 'danmu-tv.db'));
    server.pragma('busy_timeout = 0');
    let slices = 0;
    const write = async () => {
      slices += 1;
      // Refused at once where the import still holds the database.
      server.prepare('insert into meta (key, value) values (?, ?)').run([`slice-${slices}`, '']);
    };
    const { rows: many } = await stepsInTurns(parseDanmuXml([xml(2000)]));
    expect(await replaceDanmu(db, episode_key, many, write)).toBe(2000);
    expect(await replaceDanmu(db, episode_key, [], write)).toBe(0);
    // 2,000 rows and back, at most 400 at a time.
    expect(slices).toBeGreaterThanOrEqual(10);
    server.close();
  });

  it('hold nobody up while their rows are made', async () => {
    const { episode_key: key } = await db.selectFrom('episodes').select('episode_key').executeTakeFirstOrThrow();
    const { rows } = await stepsInTurns(parseDanmuXml([xml(40_000)]));
    const over = new Error('the first slice is written');
    const making = () => replaceDanmu(db, key, rows, () => Promise.reject(over)).catch((error: unknown) => error);
    await expect(making()).resolves.toBe(over);
    expect(await turnsDuring(making)).toBeGreaterThan(10);
  });

  it('are compared with what stands there a part at a time', async () => {
    const { episode_key: key } = await db.selectFrom('episodes').select('episode_key').executeTakeFirstOrThrow();
    const { rows: spread } = await stepsInTurns(parseDanmuXml([xml(1_200)]));
    // Also where more of them than a part has are said in one moment.
    const rows = spread.map((row, n) => ({ ...row, timeMs: n < 300 ? row.timeMs : 12_000 }));
    await replaceDanmu(db, key, rows);
    const read: number[] = [];
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(result.rows.length);
        return result;
      },
    });
    // The first is said no more, and another one is new.
    const changed = [...rows.slice(1), { ...rows[0]!, text: 'new' }];
    expect(await replaceDanmu(counted, key, changed, async () => undefined)).toBe(1_200);
    expect(Math.max(...read)).toBe(500);
    const texts = await db.selectFrom('danmu').select('text').where('episode_key', '=', key).execute();
    expect(texts.map(({ text }) => text).sort()).toEqual(changed.map(({ text }) => text).sort());
  });

  describe('come in slices that hold a database for no longer than viewers may wait', () => {
    // The clock goes on by what a slice costs, and by nothing else.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
    afterEach(() => void vi.useRealTimers());

    const isOfDanmu = (node: OperationNode): boolean => {
      if (InsertQueryNode.is(node)) return node.into?.table.identifier.name === 'danmu';
      return DeleteQueryNode.is(node) && JSON.stringify(node.from).includes('"danmu"');
    };

    /**
     * Brings so many comments in, and out again, through a database that takes its time.
     * @param cost ms of a row, by how many slices were written
     * @returns how many rows each slice had, and how long it held the database
     */
    async function slicesOf(count: number, cost: (slices: number) => number) {
      const { episode_key } = await db.selectFrom('episodes').select('episode_key').executeTakeFirstOrThrow();
      await replaceDanmu(db, episode_key, []);
      const ours = new WeakSet<object>();
      const rows: number[] = [];
      const held: number[] = [];
      const slow: KyselyPlugin = {
        transformQuery({ node, queryId }) {
          if (isOfDanmu(node)) ours.add(queryId);
          return node;
        },
        async transformResult({ result, queryId }) {
          if (!ours.has(queryId)) return result;
          const written = Number(result.numAffectedRows ?? result.rows.length);
          vi.advanceTimersByTime(written * cost(rows.length));
          rows.push(written);
          return result;
        },
      };
      const rest = async (ms: number) => void held.push(ms);
      const { rows: many } = await stepsInTurns(parseDanmuXml([xml(count)]));
      expect(await replaceDanmu(db.withPlugin(slow), episode_key, many, rest)).toBe(count);
      const added = { rows: rows.splice(0), held: held.splice(0) };
      expect(await replaceDanmu(db.withPlugin(slow), episode_key, [], rest)).toBe(0);
      return { added, removed: { rows, held } };
    }

    it('smaller ones where it is slow', async () => {
      // A hundred take 25 ms, of which viewers may wait for ten.
      const { added, removed } = await slicesOf(250, () => 0.25);
      for (const { rows, held } of [added, removed]) {
        expect(rows).toEqual([100, 50, 25, 25, 25, 25]);
        expect(held).toEqual([25, 12.5, 6.25, 6.25, 6.25, 6.25]);
      }
    });

    it('larger ones where it is quick, up to a bound', async () => {
      const { added, removed } = await slicesOf(1500, () => 0.005);
      for (const { rows } of [added, removed]) expect(rows).toEqual([100, 200, 400, 400, 400]);
    });

    it('smaller ones when it becomes slow, and larger ones again when that is over', async () => {
      const { added } = await slicesOf(2000, (slices) => (slices >= 3 && slices < 8 ? 0.2 : 0.01));
      expect(added.rows).toEqual([100, 200, 400, 400, 200, 100, 50, 50, 50, 100, 200, 150]);
    });

    it('not ever smaller ones where it is slow whatever it is given', async () => {
      const { added } = await slicesOf(250, () => 5);
      expect(added.rows).toEqual([100, 50, 25, 25, 25, 25]);
    });
  });
});
