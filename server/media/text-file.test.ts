import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from './test-films';
import { readText } from './text-file';

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
