import { describe, expect, it } from 'vitest';
import { messages as simplified } from './zh-CN/all';
import { messages as traditional } from './zh-TW/all';

/** What the compiler cannot see of the catalogues: empty texts, placeholders, and characters of the other script. */
type Catalogue = Record<string, string>;
const catalogues: [name: string, texts: Catalogue][] = [
  ['zh-CN', simplified],
  ['zh-TW', traditional],
];

const placeholders = (text: string): string[] => Array.from(new Set(text.match(/\{[^}]*\}/g) ?? [])).sort();

/** Each character of an encoding's table: lead and trail bytes, both ends included. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (const [from, to] of trails)
      for (let trail = from; trail <= to; trail += 1) found.add(decoder.decode(new Uint8Array([lead, trail])));
  return found;
}
/** Big5 holds what is written in Taiwan, GB 2312 what is written in simplified characters: 视 is not in the one, 視 not in the other. */
const scripts: Record<string, Set<string>> = {
  'zh-CN': charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]),
  'zh-TW': charactersOf(
    'big5',
    [0xa4, 0xf9],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ),
};

/** A language is named in its own script. */
const languageNames = /简体中文|繁體中文/g;
const foreignTo = (script: Set<string>, text: string): string[] =>
  Array.from(text.replace(languageNames, '')).filter((char) => /[\u3400-\u9fff]/.test(char) && !script.has(char));

/** Words of the mainland: right characters, wrong Chinese. */
const mainlandWords =
  /視頻|音頻|登錄|設置|屏幕|搜索|網絡|默認|賬號|二維碼|服務器|軟件|信息|緩存|鏈接|菜單|加載|激活|點擊|註銷|頭像/;

describe('the script tables', () => {
  it('tell 视频 from 影片', () => {
    expect(foreignTo(scripts['zh-TW'] ?? new Set(), '视频设置，登录弹幕')).toEqual(Array.from('视频设录弹'));
    expect(foreignTo(scripts['zh-CN'] ?? new Set(), '影片設定，登入彈幕')).toEqual(Array.from('設彈'));
  });
});

describe.each(catalogues)('the catalogue %s', (name, texts) => {
  it('has no empty text and none with blanks at its ends', () => {
    expect(Object.keys(texts).filter((key) => !texts[key] || texts[key] !== texts[key]?.trim())).toEqual([]);
  });

  it('is written in its own script', () => {
    const script = scripts[name] ?? new Set<string>();
    const foreign = Object.keys(texts).map((key) => `${key}: ${foreignTo(script, texts[key] ?? '').join('')}`);
    expect(foreign.filter((line) => !line.endsWith(': '))).toEqual([]);
  });

  it('writes the name of a level, which is Chinese, without a blank to its neighbour', () => {
    const spaced = /\{level\} [\u4e00-\u9fff{](?!n\})|[\u4e00-\u9fff] \{level\}/;
    expect(Object.keys(texts).filter((key) => spaced.test(texts[key] ?? ''))).toEqual([]);
  });

  it('counts films by 部', () => {
    expect(Object.keys(texts).filter((key) => /个影片|個影片/.test(texts[key] ?? ''))).toEqual([]);
  });

  it('speaks without exclamation marks (look.md, Words)', () => {
    expect(Object.keys(texts).filter((key) => /[!！]/.test(texts[key] ?? ''))).toEqual([]);
  });
});

/** What could name a key: everything but the catalogues and the tests. */
const sources = Object.values(
  // Without a type at its name: by that Vitest knows a file that is not to be kept compiled, since it depends on which others there are.
  import.meta.glob(['/src/**/*.{ts,tsx}', '/platforms/**/*.{ts,tsx}', '!/src/i18n/zh-*/**', '!**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
/** Beginnings of keys whose end is only known at run time. */
const builtKeys = [
  'player.error.',
  'word.',
  'danmu.',
  'people.tab.',
  'people.empty.',
  'security.way.',
  'security.export.',
  'address.',
  'appeal.',
  'ruling.kind.',
  'ruling.decided.',
  'ruling.',
  'coin.',
  'payPage.act.',
  'payPage.fact.',
  'payReport.reason.',
  'polls.days',
  'diag.',
  'polls.kind.',
  'stores.tab.',
  'complaint.of.',
  'records.state.',
  'chat.films.',
  'chat.card.',
  'chat.may.',
  'chat.time.',
  'chat.emoji.',
  'messages.line.',
  'messages.did.',
  'posts.tab.',
  'posts.emptyOf.',
  'posts.audience.',
  'posts.film.',
  'wish.tab.',
  'wish.empty.',
  'voice.device.',
  'voice.browser.',
  'voice.problem.',
  'voice.suggest.tab.',
  'browse.rank.empty.',
];

describe('every key', () => {
  it('is used by somebody', () => {
    const unused = Object.keys(simplified).filter(
      (key) => !sources.includes(`'${key}'`) && !builtKeys.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it.each(builtKeys)('that begins with %s is built somewhere', (start) => {
    expect(sources).toContain(`\`${start}\${`);
  });
});

describe('the two catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(traditional).sort()).toEqual(Object.keys(simplified).sort());
  });

  it('fill the same placeholders', () => {
    const other: Catalogue = traditional;
    const source: Catalogue = simplified;
    const differing = Object.keys(source).filter(
      (key) => placeholders(source[key] ?? '').join() !== placeholders(other[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('differ in words, not only in script', () => {
    const texts: Catalogue = traditional;
    expect(Object.keys(texts).filter((key) => mainlandWords.test(texts[key] ?? ''))).toEqual([]);
  });

  it("and so do the desk's", () => {
    const files = import.meta.glob('/src/desk/i18n/zh-TW/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    }) as Record<string, string>;
    // Whoever counts adverts says 點擊 in Taiwan as well.
    const lines = Object.entries(files).flatMap(([file, text]) =>
      text.split('\n').map((line) => `${file}: ${line.trim().replaceAll('點擊', '')}`),
    );
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => mainlandWords.test(line))).toEqual([]);
  });
});
