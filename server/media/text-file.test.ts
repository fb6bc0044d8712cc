import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from './test-films';
import { damagedIn, encodingOf, readText } from './text-file';

let folder: string;
beforeAll(() => {
  folder = testFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (text: string, encoding: string): string => {
  const file = join(folder, encoding);
  writeFileSync(file, execFileSync('iconv', ['-f', 'utf-8', '-t', encoding], { input: text }));
  return file;
};
const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

describe('texts that do not say their encoding', () => {
  const texts: [encoding: string, text: string][] = [
    ['utf-8', '前方高能 😀'],
    ['utf-16', '前方高能 😀'],
    ['gb18030', '没有人知道他去了哪里，但是我会找到他的。'],
    ['big5', '沒有人知道他去了哪裡，但是我會找到他的。'],
    ['shift_jis', 'こんにちは。明日は学校に行きます。'],
    ['euc-kr', '안녕하세요. 저는 학생입니다.'],
  ];
  it.each(texts)('reads %s', (encoding, text) => {
    expect(readText(written(cue(text), encoding))).toBe(cue(text));
  });

  it('takes two characters, of which no statistics can be made, for mainland Chinese', () => {
    expect(readText(written(cue('你好'), 'gb18030'))).toBe(cue('你好'));
  });

  it('refuses what is no text', () => {
    writeFileSync(join(folder, 'none'), Buffer.from([0xff, 0xff, 0x00, 0x80, 0xff]));
    expect(() => readText(join(folder, 'none'))).toThrow();
  });
});

/** Subtitles of as many cues as there are lines, as bytes. */
const encoded = (lines: readonly string[], encoding: string): Buffer =>
  execFileSync('iconv', ['-f', 'utf-8', '-t', encoding], { input: lines.map(cue).join('\n') });
const simplified = ['没有人知道他去了哪里', '但是我会找到他的', '你为什么不告诉我', '我们走吧', '别担心，一切都会好的'];
const traditional = [
  '沒有人知道他去了哪裡',
  '但是我會找到他的',
  '你為什麼不告訴我',
  '我們走吧',
  '別擔心，一切都會好的',
];

/** Where the first byte beyond ASCII behind the middle stands. */
const middleOf = (bytes: Buffer): number => bytes.findIndex((byte, at) => at > bytes.length / 2 && byte >= 0x80);
/** Behind the last byte beyond ASCII. */
const endOf = (bytes: Buffer): number =>
  bytes.length -
  Array.from(bytes)
    .reverse()
    .findIndex((byte) => byte >= 0x80);
const damages: [damage: string, (bytes: Buffer) => Buffer][] = [
  [
    'without one byte',
    (bytes) => Buffer.concat([bytes.subarray(0, middleOf(bytes)), bytes.subarray(middleOf(bytes) + 1)]),
  ],
  [
    'with one byte too many',
    (bytes) =>
      Buffer.concat([bytes.subarray(0, middleOf(bytes)), Buffer.from([0xff]), bytes.subarray(middleOf(bytes))]),
  ],
  ['cut in its last character', (bytes) => bytes.subarray(0, endOf(bytes) - 1)],
];

describe('damaged texts', () => {
  const texts: [encoding: string, lines: readonly string[]][] = [
    ['utf-8', simplified],
    ['gb18030', simplified],
    ['big5', traditional],
  ];
  const all = texts.flatMap(([encoding, lines]) =>
    damages.map(([damage, harm]) => ({ encoding, lines, damage, harm })),
  );

  it.each(all)('reads all other lines of $encoding $damage', ({ encoding, lines, harm }) => {
    const file = join(folder, 'damaged.srt');
    writeFileSync(file, harm(encoded(lines, encoding)));
    const text = readText(file);
    expect(lines.filter((line) => text.includes(line)).length).toBeGreaterThanOrEqual(lines.length - 1);
    // In the older encodings bytes around the damage may make a character by chance.
    if (encoding === 'utf-8') expect(damagedIn(text)).toBe(1);
    else expect(damagedIn(text)).toBeLessThanOrEqual(1);
  });

  it.each(['utf-8', 'gb18030'])('reads 100 cues of %s in which a byte is missing', (encoding) => {
    const lines = Array.from({ length: 100 }, (_, at) => `${simplified[at % 5]}${at}`);
    const bytes = encoded(lines, encoding);
    const at = middleOf(bytes) + (encoding === 'utf-8' ? 2 : 1);
    const file = join(folder, 'long.srt');
    writeFileSync(file, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]));
    expect(lines.filter((line) => readText(file).includes(line)).length).toBeGreaterThanOrEqual(99);
  });

  it('believes an XML declaration of which half is true', () => {
    const xml = (text: Buffer) => Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?><i>'), text]);
    expect(encodingOf(xml(Buffer.from('c3a9ff20', 'hex')))).toBe('utf-8');
    expect(encodingOf(xml(encoded(simplified, 'gb18030')))).toBe('gb18030');
  });

  it('reads UTF-8 with its mark, whatever is damaged behind it', () => {
    const file = join(folder, 'marked.srt');
    writeFileSync(file, Buffer.concat([Buffer.from('\ufeff你好'), Buffer.from([0xff])]));
    expect(readText(file)).toBe('你好\ufffd');
  });

  it('refuses a mark with nothing behind it that is text', () => {
    const file = join(folder, 'junk.srt');
    writeFileSync(file, Buffer.concat([Buffer.from('\ufeff'), Buffer.alloc(50, 0xff)]));
    expect(() => readText(file)).toThrow('not a text file');
  });

  it('takes Western texts for no East Asian ones', () => {
    const lines = ['Où êtes-vous allé ?', 'Ça va très bien, merci.', 'Il était une fois', 'Bonne soirée à tous.'];
    expect(encodingOf(encoded(lines, 'windows-1252'))).toBe('windows-1252');
  });
});

describe('texts that are too short for statistics', () => {
  it.each(['film.cht.srt', 'film.big5.srt', 'film.tc.srt', 'film.zh-TW.srt'])('are Big5 as %s', (name) => {
    writeFileSync(join(folder, name), encoded(['謝謝'], 'big5'));
    expect(readText(join(folder, name))).toBe(cue('謝謝'));
  });

  // These two bytes are a letter of UTF-8 as well.
  it.each(['film.chs.srt', 'film.gb.srt', 'film.sc.srt', 'film.zh-cn.srt'])('are GB18030 as %s', (name) => {
    writeFileSync(join(folder, name), encoded(['谢谢'], 'gb18030'));
    expect(readText(join(folder, name))).toBe(cue('谢谢'));
  });

  it('are not turned over by a name that says otherwise', () => {
    expect(encodingOf(encoded(simplified, 'gb18030'), 'film.cht.srt')).toBe('gb18030');
    expect(encodingOf(encoded(traditional, 'big5'), 'film.chs.srt')).toBe('big5');
  });
});
