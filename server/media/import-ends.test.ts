import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { lockFile } from '../db/file-lock';
import { databaseBusy } from '../errors';
import { asOwner } from '../test/as-nobody';
import { endImports, type Imports, leftoversIn, newImports, packagedIn, xml } from '../test/imports';
import { programArgs } from '../test/programs';
import { findFfmpeg } from './ffmpeg';
import { DiskFull, Stopped } from './import';
import { DatabaseStaysBusy } from './import-report';
import { makeFilm } from './test-films';
import { childrenOf, isRunning } from './test-processes';

let { root, folder, mediaRoot, db, run, episodes } = {} as Imports;
beforeEach(async () => {
  ({ root, folder, mediaRoot, db, run, episodes } = await newImports());
});
afterEach(() => endImports(root, db));

it('tells on the screen and in the log what it took and what not, and how long it goes on', async () => {
  const film = await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
  writeFileSync(film.replace('.mp4', '.xml'), xml('前方高能', '来了'));
  // A thousand times as many bytes: what the first took says that this takes minutes.
  const rest = Buffer.alloc(statSync(film).size * 1000);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4);
  // Nor does a name break the log's lines, or speak to the terminal.
  writeFileSync(join(folder, 'b\n\u001b[2Jb.mp4'), Buffer.concat([readFileSync(film), rest]));
  writeFileSync(join(folder, 'song.mp3'), '');
  const dataDir = join(root, 'data');
  const child = startCli(dataDir);
  const said = textOf(child.stdout);
  expect(await once(child, 'close')).toEqual([0, null]);
  const skipped = '- song.mp3：不能导入的格式 (not a format that can be imported)';
  const first = '✓ a：已导入 (imported)，弹幕 2 条 (2 danmu)';
  const second = '✓ b [2Jb：已导入 (imported)';
  const total =
    '导入 2，更新 0，未变 0，失败 0，跳过 1，弹幕 2 条 ' +
    '(imported 2, updated 0, unchanged 0, failed 0, skipped 1, danmu 2)';
  const left = expect.stringMatching(/^\[2\/2\] b \[2Jb 剩余约 (\d+ 小时 )?\d+ 分钟 \((\d+ h )?\d+ min left\)$/);
  expect(said().trim().split('\n')).toEqual([skipped, '[1/2] a', first, left, second, total]);
  const kept = readFileSync(join(dataDir, 'import.log'), 'utf8').trim().split('\n');
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /;
  expect(kept.filter((line) => !at.test(line))).toEqual([]);
  expect(kept.map((line) => line.replace(at, ''))).toEqual([skipped, first, second, total]);
});

it('tells of films in a folder that may be listed and not entered, takes the others, and ends with 1', async () => {
  const shut = join(folder, 'shut');
  await makeFilm(join(shut, 'a.mp4'), { seconds: 1 });
  for (const beside of ['a.xml', 'a.srt', 'a.nfo', 'tvshow.nfo']) writeFileSync(join(shut, beside), xml('前方高能'));
  await makeFilm(join(folder, 'whole.mp4'), { seconds: 1 });
  chmodSync(shut, 0o444);
  const child = startCli(join(root, 'data'), [], 'inherit', {}, asOwner);
  const said = textOf(child.stdout);
  expect(await once(child, 'close')).toEqual([1, null]);
  chmodSync(shut, 0o755);
  expect(said().trim().split('\n')).toEqual([
    '[1/2] shut/a',
    expect.stringMatching(/^✗ shut\/a：.*EACCES.*a\.mp4/),
    '[2/2] whole',
    '✓ whole：已导入 (imported)',
    expect.stringMatching(/imported 1, updated 0, unchanged 0, failed 1, skipped 0/),
  ]);
});

describe('when it cannot go on', () => {
  it('says so of a folder that is missing or none', async () => {
    await expect(run({ folder: join(root, 'nowhere') })).rejects.toThrow(/找不到文件夹.*no such folder/);
    writeFileSync(join(root, 'file'), '');
    await expect(run({ folder: join(root, 'file') })).rejects.toThrow(/这不是一个文件夹.*not a folder/);
  });

  it('says so where there is no video, with what it did not take, and has not succeeded', async () => {
    writeFileSync(join(folder, 'disc.iso'), '');
    const child = startCli(join(root, 'data'), [], 'pipe');
    const said = textOf(child.stderr);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toMatch(/没有找到可以导入的视频.*no videos found\)\n {2}- disc\.iso/);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it('says how it is used where that is asked', async () => {
    const child = startCli(join(root, 'data'), ['--help']);
    const said = textOf(child.stdout);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said()).toMatch(/Usage: npm run import[\s\S]*--encrypt/);
  });

  it('waits for nobody and harms nothing where another import is at work', async () => {
    writeFileSync(join(folder, 'a.mp4'), '');
    mkdirSync(mediaRoot);
    const unlock = lockFile(join(mediaRoot, '.import.lock'));
    await expect(run()).rejects.toThrow(/另一个导入正在写入同一个目录.*another import/);
    unlock?.();
    expect((await run()).failed).toHaveLength(1);
  });

  it('imports nothing where an option is mistyped', async () => {
    const dataDir = join(root, 'data');
    for (const wrong of ['--wrong', '--encrypted', 'second-folder', '--year=soon', '--category=films', '--gold=-1']) {
      const child = startCli(dataDir, [wrong], 'pipe');
      const said = textOf(child.stderr);
      expect(await once(child, 'close')).toEqual([2, null]);
      expect(said()).toMatch(new RegExp(`${wrong}[\\s\\S]*Usage: npm run import`));
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('stops in a sentence when the disk is full, with nothing half done', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    const full = join(root, 'ffmpeg-on-a-full-disk.mjs');
    writeFileSync(
      full,
      "#!/usr/bin/env node\nconsole.error('av_interleaved_write_frame(): No space left on device');\n" +
        "for (let at = 0; at < 9; at += 1) console.error('Error muxing a packet, and much else that follows from it');\n",
    );
    chmodSync(full, 0o755);
    await expect(run({ tools: { ffmpeg: full, ffprobe: 'ffprobe' } })).rejects.toThrow(DiskFull);
    expect(await episodes()).toEqual([]);
    expect(packagedIn(mediaRoot)).toEqual([]);
    expect(await run()).toMatchObject({ imported: 1 });
  });

  it('stops when a write of its own finds the disk full, and goes on when there is room', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'b.mp4'), { seconds: 1 });
    const bucket = {
      publish: async () => writeFileSync('/dev/full', 'a segment'),
      note: async () => null,
      fetch: async () => undefined,
    };
    await expect(run({ bucket })).rejects.toThrow(DiskFull);
    expect(await episodes()).toEqual([]);
    expect(await run()).toMatchObject({ imported: 2 });
  });

  it('stops when the database has no room for an episode, or for what is said of it later', async () => {
    const film = await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    const own = await openDatabase(join(root, 'data'));
    // The site's account is there: what comes next is the episode.
    await expect(run({ db: own, signal: AbortSignal.abort() })).rejects.toThrow(Stopped);
    const noRoom = expect.objectContaining({ cause: expect.objectContaining({ code: 'SQLITE_FULL' }) });
    const intro = '很长的介绍'.repeat(900);
    // SQLite takes no fewer pages than it has: it may not grow.
    const mayGrow = (yes: boolean) => sql`pragma max_page_count = ${sql.raw(yes ? '1000000' : '1')}`.execute(own);
    await mayGrow(false);
    const full = await run({ db: own, facts: { intro } }).catch((error: unknown) => error);
    expect([full, packagedIn(mediaRoot).length]).toEqual([noRoom, 1]);
    expect(full).toBeInstanceOf(DiskFull);
    expect(await own.selectFrom('titles').selectAll().execute()).toEqual([]);
    await mayGrow(true);
    expect(await run({ db: own })).toMatchObject({ imported: 1 });
    writeFileSync(film.replace('.mp4', '.json'), JSON.stringify({ intro }));
    await mayGrow(false);
    const fuller = await run({ db: own }).catch((error: unknown) => error);
    expect(fuller).toEqual(noRoom);
    expect(fuller).toBeInstanceOf(DiskFull);
    await mayGrow(true);
    expect(await run({ db: own })).toMatchObject({ unchanged: 1, warnings: [] });
    expect(await own.selectFrom('titles').select('description').execute()).toEqual([{ description: intro }]);
    await own.destroy();
  });

  /** The database, whose transactions are refused while others have it. @param isBusy asked at each of them */
  const beside = (isBusy: () => boolean): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'transaction' && isBusy()) return () => ({ execute: () => Promise.reject(databaseBusy()) });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });

  it('waits where others have the database for a while', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    let asked = 0;
    const busy = beside(() => asked++ % 2 === 0);
    const report = await run({ db: busy, facts: { intro: '海边' } });
    expect(report).toMatchObject({ imported: 1, failed: [] });
    expect(await db.selectFrom('titles').select('description').execute()).toEqual([{ description: '海边' }]);
    writeFileSync(join(folder, 'a.json'), JSON.stringify({ intro: '山里' }));
    expect(await run({ db: busy })).toMatchObject({ unchanged: 1 });
    expect(await db.selectFrom('titles').select('description').execute()).toEqual([{ description: '山里' }]);
    // Each of them was refused once: the episode, its title's order and description, and both of these again.
    expect(asked).toBeGreaterThanOrEqual(10);
  });

  it('ends where the database stays busy, and says so of none of its films', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'b.mp4'), { seconds: 1 });
    let begun = false;
    const told: string[] = [];
    const stopped = run({
      db: beside(() => begun),
      patienceMs: 0,
      onProgress: () => {
        begun = true;
      },
      onFile: ({ name }) => told.push(name),
    });
    await expect(stopped).rejects.toThrow(/数据库一直被占用.*the database stayed busy/);
    await expect(stopped).rejects.toThrow(DatabaseStaysBusy);
    expect(told).toEqual([]);
    expect(await run()).toMatchObject({ imported: 2 });
  });

  it('goes on where there is room and the film is at fault, whatever it is called', async () => {
    const lost = await makeFilm(join(folder, 'ENOSPC - the disk is full.mp4'), { seconds: 1 });
    writeFileSync(join(folder, 'No space left on device.mp4'), 'not a film');
    await makeFilm(join(folder, 'z.mp4'), { seconds: 1 });
    const onProgress = ({ file }: { file: number }) => {
      if (file === 1) rmSync(lost, { force: true });
    };
    const { imported, failed } = await run({ onProgress });
    expect([imported, failed.map(({ reason }) => reason)]).toEqual([
      1,
      [expect.stringContaining('ENOENT'), expect.stringContaining('文件已损坏')],
    ]);
  });

  it('stops when asked, and goes on the next time', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'b.mp4'), { seconds: 1 });
    const stop = new AbortController();
    const onProgress = ({ file, share }: { file: number; share: number }) => {
      if (file === 2 && share === 0) stop.abort();
    };
    await expect(run({ signal: stop.signal, onProgress })).rejects.toThrow(Stopped);
    expect(await episodes()).toHaveLength(1);
    expect(await run()).toMatchObject({ imported: 1, unchanged: 1 });
  });

  it('survives being killed: what was finished stays, the rest is done by the next run', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    // Longer than anybody waits for it to end by itself.
    await makeFilm(join(folder, 'b.mp4'), { seconds: 150, audio: false });
    writeFileSync(join(folder, 'a.xml'), xml('好').replace('</i>', '<d p="1,8,25,0,0,0,u,1">code</d></i>'));
    const dataDir = join(root, 'data');
    const child = startCli(dataDir, [], 'inherit', slowly());
    for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('[2/2]')) break;
    mediaRoot = join(dataDir, 'media');
    await encoding();
    const children = childrenOf(child.pid);
    expect(children).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    // The kernel ends them on Linux alone; elsewhere the next run writes into a folder of another name.
    if (process.platform === 'linux') await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]));
    // What was said of the first film is not lost with the window.
    expect(readFileSync(join(dataDir, 'import.log'), 'utf8')).toMatch(/! a：弹幕导入 1 条；1 条是脚本弹幕/);
    const again = startCli(dataDir);
    const said = textOf(again.stdout);
    const [code] = (await once(again, 'close')) as [number];
    expect({ code, said: said() }).toEqual({
      code: 0,
      said: expect.stringMatching(/imported 1, updated 0, unchanged 1, failed 0/),
    });
    const kept = await openDatabase(dataDir);
    expect(await kept.selectFrom('episodes').select('title').orderBy('title').execute()).toEqual([
      { title: 'a' },
      { title: 'b' },
    ]);
    await kept.destroy();
    expect(leftoversIn(mediaRoot)).toEqual([]);
  });

  it('takes away what one that was killed has begun, also where its film is gone', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    const begun = join(mediaRoot, '.import-begun');
    const left = join(mediaRoot, 'gone-1', 'e1.partial-abcdef');
    // Nor is it an import that is making this one, but a viewer's upload.
    const upload = join(mediaRoot, 'upload-1', 'e1.partial-abcdef');
    for (const partial of [left, upload]) mkdirSync(partial, { recursive: true });
    writeFileSync(join(left, 'init-0.mp4'), 'half');
    writeFileSync(begun, 'gone-1/e1');
    const during = new Set<string>();
    const onProgress = ({ share }: { share: number }) => {
      if (share > 0 && share < 1) during.add(readFileSync(begun, 'utf8'));
    };
    expect(await run({ onProgress })).toMatchObject({ imported: 1 });
    const [episode] = await episodes();
    expect([...during]).toEqual([episode?.folder]);
    expect([existsSync(dirname(left)), existsSync(upload), existsSync(begun)]).toEqual([false, true, false]);
    // A note that was cut off leads nowhere.
    for (const torn of ['', 'up', '../films', '/']) {
      writeFileSync(begun, torn);
      expect(await run()).toMatchObject({ unchanged: 1 });
    }
    expect([existsSync(folder), existsSync(upload)]).toEqual([true, true]);
  });

  it('ends in order when it is told to in the middle of an encode, and ffmpeg with it', async () => {
    // Longer than anybody waits for it to end by itself.
    await makeFilm(join(folder, 'a.mp4'), { seconds: 150, audio: false });
    const dataDir = join(root, 'data');
    const child = startCli(dataDir, [], 'pipe', slowly());
    const said = textOf(child.stderr);
    mediaRoot = join(dataDir, 'media');
    await encoding();
    const children = childrenOf(child.pid);
    expect(children).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(children.filter(isRunning)).toEqual([]);
    expect(said()).toBe('导入已停止，再运行一次会继续。(stopped; run again to go on)\n');
    expect(packagedIn(mediaRoot)).toEqual([]);
  });

  it('lets one of two that are started at once import, and ends the other without harm to it', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    const dataDir = join(root, 'data');
    const { env, reached } = gated();
    const both = Array.from({ length: 2 }, () => {
      const child = startCli(dataDir, [], 'pipe', env);
      return { closed: once(child, 'close'), said: textOf(child.stdout), complained: textOf(child.stderr) };
    });
    const gate = await reached;
    mediaRoot = join(dataDir, 'media');
    const begun = leftoversIn(mediaRoot);
    expect(begun).toHaveLength(1);
    const second = await Promise.race(both.map((one) => one.closed.then(() => one)));
    expect({ code: await second.closed, complained: second.complained() }).toEqual({
      code: [1, null],
      complained: expect.stringMatching(/^另一个导入正在写入同一个目录.*another import is writing here.*\n$/),
    });
    expect(leftoversIn(mediaRoot)).toEqual(begun);
    await gate.close();
    const first = both.find((one) => one !== second);
    expect({ code: await first?.closed, said: first?.said() }).toEqual({
      code: [0, null],
      said: expect.stringMatching(/imported 1, updated 0, unchanged 0, failed 0/),
    });
    expect([packagedIn(mediaRoot).length, leftoversIn(mediaRoot)]).toEqual([1, []]);
  });
});

/** What is said on a stream, as far as it has been said. */
function textOf(stream: Readable | null): () => string {
  let said = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return () => said;
}

function startCli(
  dataDir: string,
  more: string[] = [],
  errors: 'inherit' | 'pipe' = 'inherit',
  env: Record<string, string> = {},
  as = (command: string, args: string[]) => [command, args] as const,
): ChildProcess {
  const args = [...programArgs('server/media/cli.ts'), folder, '--data-dir', dataDir, ...more];
  return spawn(...as(process.execPath, args), { stdio: ['ignore', 'pipe', errors], env: { ...process.env, ...env } });
}

/** An ffmpeg for an importer that does something else before it encodes. @param before in the words of a shell */
function ffmpegThat(before: string): Record<string, string> {
  const file = join(root, 'ffmpeg-of-a-test');
  const encodes = `case "$*" in *'-f dash'*) ${before};; esac`;
  writeFileSync(file, `#!/bin/sh\n${encodes}\nexec ${findFfmpeg().ffmpeg} "$@"\n`, { mode: 0o755 });
  return { FFMPEG_PATH: file };
}

/**
 * Encodes no quicker than the film is played: who looks at it finds it at work. It says nothing, since the first word to
 * an importer that is gone would end it in any case.
 */
const slowly = () => ffmpegThat(`exec ${findFfmpeg().ffmpeg} -re "$@" >/dev/null 2>&1`);

/** Resolves when a film is being encoded. */
const encoding = () => vi.waitFor(() => expect(partialFiles()).toContainEqual(expect.stringMatching(/init-0\.mp4$/)));
const partialFiles = () => (existsSync(mediaRoot) ? leftoversIn(mediaRoot) : []);

/** The first encode waits until the gate is closed; `reached` resolves when it stands there. */
function gated() {
  const [fifo, taken] = [join(root, 'gate'), join(root, 'gate-is-taken')];
  execFileSync('mkfifo', [fifo]);
  // Opening a pipe for writing waits for who reads it.
  return { env: ffmpegThat(`if mkdir ${taken} 2>/dev/null; then cat ${fifo}; fi`), reached: open(fifo, 'w') };
}
