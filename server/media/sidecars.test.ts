import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { droppedIn, readDanmu } from './sidecars';
import { testFolder } from './test-films';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const comment = (at: number) => `<d p="${at},1,25,16777215,1500000000,0,abc,${at}">前方高能第${at}条弹幕</d>`;
const danmu = (declaration: string) =>
  Buffer.from(`${declaration}<i>${Array.from({ length: 200 }, (_, at) => comment(at)).join('\n')}</i>`);

describe('danmu with damaged bytes', () => {
  const read = (bytes: Buffer) => {
    writeFileSync(join(folder, 'film.xml'), bytes);
    const warnings: string[] = [];
    const found = readDanmu(join(folder, 'film.mp4'), (message) => warnings.push(message));
    return { texts: found?.rows.map(({ text }) => text), told: found && droppedIn(found), warnings };
  };

  it.each(['<?xml version="1.0" encoding="UTF-8"?>', ''])('lose one character and say so, declared as “%s”', (head) => {
    const bytes = danmu(head);
    // The last byte of 第 in the hundredth comment.
    const at = bytes.indexOf('第100条') + 2;
    const { texts, told, warnings } = read(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]));
    expect(texts).toHaveLength(200);
    expect(texts?.[99]).toBe('前方高能第99条弹幕');
    expect(texts?.[100]).toBe('前方高能\ufffd100条弹幕');
    expect(told).toBe('1 处编码损坏，以 � 代替 (1 places with damaged bytes)');
    expect(warnings).toEqual([]);
  });

  it('say nothing where nothing is damaged', () => {
    expect(read(danmu('')).told).toBe('');
  });
});
