import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg, runFfmpeg } from './ffmpeg';
import { packageVideo } from './package';
import { probe } from './probe';
import { testFolder } from './test-films';

const tools = findFfmpeg();
let folder: string;
beforeAll(() => {
  folder = testFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ffmpeg = (...args: string[]) => runFfmpeg(tools.ffmpeg, args, { cwd: folder });
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${seconds}`];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
const both = ['-map', '0:v', '-map', '1:a'];
const fast = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];

interface Lengths {
  /** Seconds, as the database has them. */
  told: number;
  dash: number;
  /** Picture and sound. */
  hls: [number, number];
}

/** Seconds that a film with one track of sound has, everywhere where a player looks for them. */
async function lengthsOf(name: string): Promise<Lengths> {
  const input = join(folder, name);
  const out = mkdtempSync(join(folder, 'out-'));
  const found = await probe(tools, input);
  await packageVideo({ tools, input, folder: out, probe: found });
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const hls = (id: number) =>
    Array.from(read(`media_${id}.m3u8`).matchAll(/#EXTINF:([\d.]+)/g)).reduce((sum, [, s]) => sum + Number(s), 0);
  const dash = Number(/mediaPresentationDuration="PT(?:0H0M)?([\d.]+)S"/.exec(read('manifest.mpd'))?.[1]);
  return { told: found.duration, dash, hls: [hls(0), hls(1)] };
}

/** All of them the same, but for the last picture and the last packet of sound. */
function expectAll({ told, dash, hls }: Lengths, seconds: number): void {
  for (const [what, length] of Object.entries({ told, dash, picture: hls[0], sound: hls[1] })) {
    expect(Math.abs(length - seconds), `${what}: ${length}`).toBeLessThan(0.11);
  }
}

describe('a still picture under sound', () => {
  it.each([1, 2])('is held to the end of the sound in Matroska, whose length ffprobe guesses: %i', async (frames) => {
    const still = [...picture(1), ...tone(4), ...both, '-vf', `trim=end_frame=${frames}`];
    await ffmpeg(...still, ...fast, `still-${frames}.mkv`);
    expectAll(await lengthsOf(`still-${frames}.mkv`), 4);
  });
});

describe('sound that begins late and outlasts the picture', () => {
  it.each(['mp4', 'mkv', 'ts'])('is heard to its end: %s', async (container) => {
    const name = `late-long.${container}`;
    await ffmpeg(...picture(3), '-itsoffset', '1.4', ...tone(4.6), ...both, ...fast, name);
    expectAll(await lengthsOf(name), 6);
  });
});

it('plays sound to its end that outlasts the picture by less than half a second', async () => {
  await ffmpeg(...picture(3), ...tone(3.45), ...both, ...fast, 'little.mp4');
  expectAll(await lengthsOf('little.mp4'), 3.45);
});

it('holds a picture that begins late no longer than the sound lasts', async () => {
  const shifted = ['-itsoffset', '2', ...picture(2), ...tone(6), ...both, '-vsync', 'passthrough'];
  await ffmpeg(...shifted, ...fast, 'late-picture.mp4');
  expectAll(await lengthsOf('late-picture.mp4'), 6);
});

describe('a container that is no witness of its length', () => {
  const joined = (name: string, parts: string[]) =>
    writeFileSync(join(folder, name), Buffer.concat(parts.map((part) => readFileSync(join(folder, part)))));

  it('is taken for what was read of it: MPEG-TS whose times jump', async () => {
    await ffmpeg(...picture(3), ...tone(3), ...both, ...fast, 'first.ts');
    await ffmpeg('-i', 'first.ts', '-map', '0', '-c', 'copy', '-output_ts_offset', '5000', 'second.ts');
    joined('forward.ts', ['first.ts', 'second.ts']);
    joined('back.ts', ['second.ts', 'first.ts']);
    joined('same.ts', ['first.ts', 'first.ts']);
    for (const name of ['forward.ts', 'back.ts', 'same.ts']) expectAll(await lengthsOf(name), 6);
    expect((await probe({ ...tools, ffprobe: null }, join(folder, 'back.ts'))).duration).toBeCloseTo(6, 0);
  });

  it('is taken for what was read of it: AVI whose sound begins late, but not where it is cut off', async () => {
    await ffmpeg(...picture(3), '-itsoffset', '1.4', ...tone(4.6), ...both, ...fast, 'late.avi');
    expectAll(await lengthsOf('late.avi'), 4.64);
    const bytes = readFileSync(join(folder, 'late.avi'));
    writeFileSync(join(folder, 'cut.avi'), bytes.subarray(0, Math.round(bytes.length * 0.6)));
    await expect(probe(tools, join(folder, 'cut.avi'))).rejects.toThrow(/文件不完整/);
  });
});
