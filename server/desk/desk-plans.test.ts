import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCallName } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import * as cases from '../service/cases-repository';
import { onPostgres } from '../test/database';
import { type DeskBrowser, desk } from '../test/desk-client';
import { deskWithMany } from '../test/desk-many';
import { deskLooks, type Ways, waysToAsk } from '../test/desk-ways';
import type { World } from '../test/fixture';
import {
  createPlanner,
  listener,
  type Planner,
  type Statement,
  scannedByPostgres,
  scannedBySqlite,
} from '../test/plans';

/** The parameters of each call that reads, for a world of `addManyForDesk`. A new call, or a new filter, fails until it is listed here. */
const ways: Ways = {
  about: {
    advert: [{ id: 'many-ad-0' }],
    advertDays: [{ id: 'many-ad-0' }],
    title: [{ mediaKey: 'zhuixu' }],
    collection: [{ id: 'space' }],
    commentThread: [{ id: 'comment-1' }],
    helpPage: [{ id: 63 }],
    importOne: [{ id: 'import-0' }],
    importLog: [{ id: 'import-0' }],
    importFiles: [{ id: 'import-0' }],
    job: [{ id: 'job-0' }],
    figureLines: [{ span: 'hour' }, { span: 'day' }, { span: 'week' }],
    reviewedPost: [{ id: 'many-post-0' }],
    order: [{ id: 'many-order-0' }],
    orderList: [{}, { state: 'paid', from: 1, until: 2_000_000_000_000 }],
    person: [{ uid: 'ming' }],
    personGold: [{ uid: 'ming' }],
    personVip: [{ uid: 'ming' }],
    teenDevice: [{ device: 'ABCD-EF01-2345' }],
    report: [{ id: 'many-report-comment-0' }],
    ruling: [{ id: 'many-ruling-store-0' }],
    closing: [{ from: '2026-02-01', until: '2026-03-02' }],
    codeBatch: [{ batchId: 'batch-0' }],
    danmuTitles: [{ q: '地球之' }],
    danmuEpisodes: [{ mediaKey: 'zhuixu' }],
    danmuDensity: [{ episodeKey: 'walle-1' }],
    danmuList: [{}, { uid: 'vip' }],
    commentList: [{}, { uid: 'vip' }],
    poll: [{ id: 'vote-1' }],
    wordsOfList: [{ listId: 'standard' }],
    wordsTry: [{ text: '加我 微信' }],
    talkList: [{ box: 'waiting' }, { box: 'mine' }, { box: 'others' }, { box: 'ended' }],
    talk: [{ conversationId: 's:fan-0' }],
    talkMessages: [{ conversationId: 's:fan-0' }],
  },
  values: {
    uid: ['vip'],
    mediaKey: ['zhuixu'],
    episodeKey: ['zhuixu-1'],
    type: [2],
    vip: [0, 3],
    kind: ['title'],
    act: ['titleSave'],
    subject: ['many-0'],
    provider: ['sandbox'],
    listId: ['standard'],
    from: [1],
    until: [2_000_000_000_000],
    fromMs: [1],
    toMs: [600_000],
    path: [''],
    to: ['vip'],
    regions: ['TW'],
    levels: ['0,3'],
  },
  words: ['vip', 'many-order-0'],
};

/** Calls about a thing that this world does not have, and why that is right. */
const unasked: Partial<Record<DeskCallName, string>> = {
  reviewFilm: 'a film in review needs its files; it reads that title and its episodes by their keys',
  helpVersion: 'an old version of a page is read by its id',
};

/** Calls that read a large table from its beginning all the same, and why that is right. */
const exceptions: Partial<Record<DeskCallName, Record<string, string>>> = {
  alarmList: { alarms: 'those that nobody was told of are few: the count ends at the most that is counted' },
  danmuList: { danmu: 'what is not hidden is nearly all: the count ends at the most that is counted' },
  messageReach: { users: 'accounts that were closed are few: the count ends at the most that is counted' },
  peopleFind: { users: 'accounts that were closed are few: the count ends at the most that is counted' },
  titleList: {
    titles: 'flags that half of all titles have: an index that holds them all is read, as short as the catalogue',
  },
};

describe('a look of the desk reads no large table from its beginning to its end', () => {
  const { plugin, heard } = listener();
  /** Statements that were checked before: most calls run the same ones to find the session. */
  const known = new Set<string>();
  let world: World;
  let browser: DeskBrowser;
  let planner: Planner | undefined;

  beforeAll(async () => {
    ({ world, browser } = await deskWithMany(plugin));
    planner = onPostgres() ? undefined : await createPlanner(world.db);
    heard(world.db);
  });
  afterAll(async () => {
    planner?.close();
    await world.close();
  });

  /** The large tables that are read from their beginning. */
  async function scanned(statements: Statement[]): Promise<string[]> {
    const of = planner;
    return of ? statements.flatMap((one) => scannedBySqlite(of, one)) : scannedByPostgres(world.db, statements);
  }

  it.each(deskLooks.filter((name) => !unasked[name]))('%s', async (name) => {
    const found: string[] = [];
    for (const way of waysToAsk(name, ways)) {
      const answer = await desk(world.app, browser, name, way);
      // Search words without a required filter are refused with a sentence.
      const isRefused = answer.ret === ret.badRequest && 'q' in way;
      if (!isRefused) expect([name, way, answer.ret, answer.msg]).toEqual([name, way, ret.ok, '']);
      const fresh = heard(world.db).filter((one) => !known.has(one.sql));
      for (const one of fresh) known.add(one.sql);
      for (const table of await scanned(fresh))
        if (!exceptions[name]?.[table])
          found.push(`${table}: ${JSON.stringify(way)} ${fresh.map((one) => one.sql).join(' | ')}`);
    }
    expect(found).toEqual([]);
  });

  it('nor does customer service, with each step of a case and every 15 seconds', async () => {
    const db = world.db.withPlugin(plugin);
    await cases.agentIds(db);
    await cases.serviceAccount(db);
    await cases.isAgent(db, 'vip');
    await cases.abandoned(db);
    const asked = heard(world.db);
    expect(asked).toHaveLength(4);
    expect(await scanned(asked)).toEqual([]);
  });
});
