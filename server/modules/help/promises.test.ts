import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { belongings } from '../../closing/belongings';
import { login, post, signedGet } from '../../test/client';
import { addTitles, createWorld, danmuRow, NOON, PASSWORD, titleRow, type World } from '../../test/fixture';
import { byReading, promises, requests } from '../../test/help-promises';
import { tablesOfWhatGoes, wordsOfWhatStays } from '../../test/what-closing-says';
import { helpNumbers, withNumbers } from './numbers';
import { helpTexts } from './texts/help';

/** Help and terms promise what the code does, and nothing else. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const items = helpTexts.flatMap(({ items: own }) => own);
const isHeading = (text: string): boolean => text.startsWith('# ');
const sentencesOf = (text: readonly string[]): string[] =>
  text.filter((paragraph) => !isHeading(paragraph)).flatMap((paragraph) => paragraph.split(/(?<=。)/));

/** Says when or what for; what is promised then stands in the next clause. */
const isCondition = (clause: string): boolean => /^(?:如果|为了)|(?:后|时|之前|的)，$/.test(clause);

/** What a sentence says one by one, with where it stands in it: its clauses, and of one that lists several things each of them. */
function partsOf(sentence: string): { from: number; part: string }[] {
  let from = 0;
  return sentence.split(/(?<=[，；：。])/).flatMap((clause) => {
    const parts = isCondition(clause) ? [] : clause.split(clause.includes('、') ? /(?<=[、和])/ : /$/);
    let at = from;
    from += clause.length;
    return parts.map((part) => {
      at += part.length;
      return { from: at - part.length, part: part.replace(/[，；：。、和]$/, '') };
    });
  });
}

/** Parts of a sentence of which no piece says anything: none lies in them, and none has as much as half of them. */
function unsaid(sentence: string, pieces: readonly string[]): string[] {
  const places = pieces.map((piece) => [sentence.indexOf(piece), piece.length] as const).filter(([at]) => at >= 0);
  return partsOf(sentence)
    .filter(({ from, part }) => {
      const end = from + part.length;
      return !places.some(([at, length]) => {
        const shared = Math.min(end, at + length) - Math.max(from, at);
        return shared === length || shared * 2 >= part.length;
      });
    })
    .map(({ part }) => part);
}

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+(?::\w+)?\}\}/g)].map(([found]) => found).sort();

describe('numbers', () => {
  it('are known, all of them whole, and none is there for nothing', () => {
    const named = new Set(
      items
        .flatMap(({ text }) => text)
        .flatMap((text) => [...text.matchAll(/\{\{n:(\w+)\}\}/g)])
        .map(([, name]) => name),
    );
    expect([...named].sort()).toEqual(Object.keys(helpNumbers).sort());
    expect(Object.entries(helpNumbers).filter(([, number]) => !Number.isInteger(number) || number < 1)).toEqual([]);
  });

  it.each(items.map((item) => [item.title, item] as const))(
    '%s: the same in both languages, paragraph by paragraph',
    (_, item) => {
      expect(item.textTw.map(numbersIn)).toEqual(item.text.map(numbersIn));
      expect(item.textTw.map(isHeading)).toEqual(item.text.map(isHeading));
    },
  );

  it.each(items.map((item) => [item.title, item] as const))(
    '%s: has none that stands there by hand',
    (_, { text, textTw }) => {
      // What is no amount: the first by which a thing is counted, four digits of a PIN (its schema knows no other), names of levels.
      const plain = (paragraph: string) =>
        paragraph
          .replace(/\{\{[^}]*\}\}/g, '')
          .replace(/^# [一二三四五六]、/, '')
          .replace(/第[一二三]/g, '')
          .replace(/四位(?:数字|數字)?/g, '');
      const amounts = [...text, ...textTw]
        .map(plain)
        .flatMap(
          (paragraph) =>
            paragraph.match(
              /\d+|[二两兩三四五六七八九十百千]+ ?(?:个|個|天|小时|小時|分钟|分鐘|秒|位|次|条|則|级|級|台|折|点|點|岁|歲|月|年)/g,
            ) ?? [],
        );
      expect(amounts).toEqual([]);
    },
  );

  it('stand in what a viewer reads', () => {
    expect(withNumbers('{{n:danmuChars}} 字，{{n:nobodyKnows}}，{{brand}}')).toBe(
      '100 字，{{n:nobodyKnows}}，{{brand}}',
    );
  });
});

describe('sentences', () => {
  const all = items.flatMap(({ text }) => sentencesOf(text));

  it('promise what a test holds the code to, or nothing', () => {
    const pieces = [...promises.map(([piece]) => piece), ...requests, ...byReading];
    expect(all.filter((sentence) => !pieces.some((piece) => sentence.includes(piece)))).toEqual([]);
    // A sentence is as true as each of its parts: 清晰度 stood in a list of which a row named the first thing alone.
    expect(all.flatMap((sentence) => unsaid(sentence, pieces))).toEqual([]);
    expect(pieces.filter((piece) => !all.some((sentence) => sentence.includes(piece)))).toEqual([]);
  });

  it('are asked for part by part', () => {
    const sentence = '登录后，按下键打开控制栏，里面有弹幕、清晰度和选集。';
    expect(unsaid(sentence, ['按下键打开控制栏'])).toEqual(['里面有弹幕', '清晰度', '选集']);
    expect(unsaid(sentence, ['按下键', '里面有弹幕、清晰度'])).toEqual(['选集']);
    expect(unsaid(sentence, ['控制栏，里面有弹幕、清晰度和选集'])).toEqual(['按下键打开控制栏']);
    expect(unsaid(sentence, ['按下键打开控制栏，里面有弹幕、清晰度和选集'])).toEqual([]);
  });

  it('have proofs that exist', () => {
    const proofs = promises.flatMap(([, ...given]) => given);
    const absent = proofs.filter((proof) => {
      const [file = '', name = ''] = proof.split(' | ');
      return !name || !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name);
    });
    expect(absent).toEqual([]);
  });
});

describe('closing an account, as its article says it', () => {
  const [, , after = '', stays = ''] = items.find(({ id }) => id === 35)?.text ?? [];

  it('names all that stays where others see or count it', () => {
    const left = [...new Set(belongings.filter(({ fate }) => fate !== 'goes').map(({ table }) => table))];
    expect(left.filter((table) => !(table in wordsOfWhatStays)).sort()).toEqual([]);
    expect(Object.keys(wordsOfWhatStays).filter((table) => !left.includes(table))).toEqual([]);
    const words = Object.values(wordsOfWhatStays).filter((word) => word !== '');
    expect(words.filter((word) => !stays.includes(word))).toEqual([]);
  });

  it('names nothing as gone that stays', () => {
    const gone = new Set(
      belongings.filter(({ fate }) => fate === 'goes' || fate === 'blank').map(({ table }) => table),
    );
    for (const [word, table] of Object.entries(tablesOfWhatGoes)) {
      expect(after, word).toContain(word);
      expect(gone.has(table), table).toBe(true);
    }
  });
});

describe('what has no test of its own elsewhere', () => {
  const client = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const naming = (word: RegExp) =>
    client.filter((path) => word.test(readFileSync(path, 'utf8'))).map((path) => path.slice(root.length));

  it('what the client never asks for', () => {
    expect(naming(/navigator\.contacts|audio: true/)).toEqual([]);
    // The device's name is made by chance, from nothing of the device.
    expect(readFileSync(join(root, 'src/state/session.ts'), 'utf8')).toContain('getRandomValues');
  });

  it('the camera is opened by the page of scanning alone', () => {
    expect(naming(/getUserMedia/)).toEqual(['src/screens/scan/scan-code/camera.ts']);
  });

  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  it('the figures of plays and searches name nobody', async () => {
    const day = Math.floor(NOON / 86_400_000);
    await world.db.insertInto('plays_by_day').values({ media_key: 'walle', day, plays: 1 }).execute();
    await world.db.insertInto('searches_by_day').values({ media_key: 'walle', day, searches: 1 }).execute();
    const columns = async (table: 'plays_by_day' | 'searches_by_day') =>
      Object.keys((await world.db.selectFrom(table).selectAll().execute())[0] ?? {}).sort();
    expect(await columns('plays_by_day')).toEqual(['day', 'media_key', 'plays']);
    expect(await columns('searches_by_day')).toEqual(['day', 'media_key', 'searches']);
    // Who was counted stands beside them for a while, and the privacy article tells it.
    const privacy = items.find(({ id }) => id === 70)?.text.join('') ?? '';
    expect(privacy).toContain('当天谁搜索过哪部影片');
    expect(privacy).toContain('谁刚看过哪部影片');
  });

  it('comments go with their film', async () => {
    await addTitles(world.db, [titleRow('gone', '下架的片')]);
    await world.db
      .insertInto('danmu')
      .values(danmuRow('said', { episode_key: 'gone-1' }))
      .execute();
    const left = async () =>
      (await world.db.selectFrom('danmu').select('id').where('episode_key', '=', 'gone-1').execute()).length;
    expect(await left()).toBe(1);
    await world.db.deleteFrom('titles').where('media_key', '=', 'gone').execute();
    expect(await left()).toBe(0);
  });

  it('signs nobody out because VIP has ended; the next sign-in counts anew', async () => {
    const tokens: Token[] = [];
    const { devices } = (await world.db
      .selectFrom('vip_rights')
      .select('devices')
      .where('level', '=', 2)
      .executeTakeFirst()) ?? { devices: 0 };
    const signIn = async (name: string) => {
      world.clock.now += 1_000;
      return login(world.app, 'vip@example.com', PASSWORD, { deviceId: name });
    };
    for (let n = 1; n <= devices; n += 1) tokens.push(await signIn(`device-no-${n}`));
    const valid = async () => {
      const answers = await Promise.all(tokens.map((token) => post(world.app, 'checkSession', {}, { token })));
      return answers.filter((answer) => answer.ret === 200).length;
    };
    world.clock.now = NOON + 2 * 86_400_000;
    expect((await signedGet(world.app, 'payInfo', {}, { token: tokens[0]!, now: world.clock.now })).ret).toBe(200);
    expect(await valid()).toBe(devices);
    const plain = (
      await world.db.selectFrom('vip_rights').select('devices').where('level', '=', 0).executeTakeFirstOrThrow()
    ).devices;
    expect(plain).toBeLessThan(devices);
    tokens.push(await signIn('one-more-device'));
    expect(await valid()).toBe(plain);
  });
});
