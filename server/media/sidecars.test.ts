import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asNobody } from '../test/as-nobody';
import { endImports, newImports, xml } from '../test/imports';
import { turnsDuring } from '../test/long-read';
import { droppedIn, readDanmu } from './sidecars';
import { makeFilm, testFolder } from './test-films';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const comment = (at: number) => `<d p="${at},1,25,16777215,1500000000,0,abc,${at}">前方高能第${at}条弹幕</d>`;
const danmu = (declaration: string) =>
  Buffer.from(`${declaration}<i>${Array.from({ length: 200 }, (_, at) => comment(at)).join('\n')}</i>`);

describe('danmu with damaged bytes', () => {
  const read = async (bytes: Buffer) => {
    writeFileSync(join(folder, 'film.xml'), bytes);
    const warnings: string[] = [];
    const found = await readDanmu(join(folder, 'film.mp4'), (message) => warnings.push(message));
    return { texts: found?.rows.map(({ text }) => text), told: found && droppedIn(found), warnings };
  };

  it.each(['<?xml version="1.0" encoding="UTF-8"?>', ''])(
    'lose one character and say so, declared as “%s”',
    async (head) => {
      const bytes = danmu(head);
      // The last byte of 第 in the hundredth comment.
      const at = bytes.indexOf('第100条') + 2;
      const { texts, told, warnings } = await read(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]));
      expect(texts).toHaveLength(200);
      expect(texts?.[99]).toBe('前方高能第99条弹幕');
      expect(texts?.[100]).toBe('前方高能\ufffd100条弹幕');
      expect(told).toBe('1 处编码损坏，以 � 代替 (1 places with damaged bytes)');
      expect(warnings).toEqual([]);
    },
  );

  it('say nothing where nothing is damaged', async () => {
    expect((await read(danmu(''))).told).toBe('');
  });
});

it('files beside a film that may not be read are left out of it, named, and taken up when they may be', async () => {
  const { root, folder: films, mediaRoot, db, run } = await newImports();
  try {
    mkdirSync(mediaRoot);
    for (const open of [root, films, mediaRoot]) chmodSync(open, 0o777);
    await makeFilm(join(films, 'a.mp4'), { seconds: 1 });
    const locked = [join(films, 'a.srt'), join(films, 'a.xml')] as const;
    writeFileSync(locked[0], '1\n00:00:00,000 --> 00:00:01,000\n海边\n');
    writeFileSync(locked[1], xml('好'));
    for (const file of locked) chmodSync(file, 0o000);
    const without = await asNobody(() => run());
    expect(without).toMatchObject({ imported: 1, danmu: 0, failed: [] });
    expect(without.warnings).toEqual([
      expect.stringMatching(/^a：字幕未导入 .*EACCES.*a\.srt/),
      expect.stringMatching(/^a：弹幕未导入.*EACCES.*a\.xml/),
    ]);
    expect(await asNobody(() => run())).toMatchObject({ unchanged: 1 });
    for (const file of locked) chmodSync(file, 0o644);
    expect(await run()).toMatchObject({ updated: 1, danmu: 1, warnings: [] });
  } finally {
    await endImports(root, db);
  }
});

describe('a danmu file', () => {
  const reading = () =>
    readDanmu(join(folder, 'film.mp4'), (message) => {
      throw new Error(message);
    });

  it('of many comments is read while everybody has a turn', async () => {
    const comments = Array.from({ length: 50_000 }, (_, at) => comment(at));
    writeFileSync(join(folder, 'film.xml'), `<i>${comments.join('')}</i>`);
    expect(await turnsDuring(reading)).toBeGreaterThan(10);
    expect((await reading())?.rows.map(({ timeMs }) => timeMs / 1000)).toEqual(comments.map((_, at) => at));
  });

  it('is of the encoding that its first words beyond ASCII have, however far behind they come', async () => {
    const ascii = '<d p="1,1,25,0,0,0,u,1">what a view</d>'.repeat(3000);
    // 弹幕来了，很好看 in GB18030.
    const words = Buffer.from('b5afc4bbc0b4c1cba3acbadcbac3bfb4', 'hex');
    const tail = Buffer.concat([Buffer.from('<d p="2,1,25,0,0,0,u,2">'), words, Buffer.from('</d></i>')]);
    writeFileSync(join(folder, 'film.xml'), Buffer.concat([Buffer.from(`<i>${ascii}`), tail]));
    expect((await reading())?.rows.at(-1)?.text).toBe('弹幕来了，很好看');
  });
});
