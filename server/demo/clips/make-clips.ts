import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findFfmpeg } from '../../media/ffmpeg';
import type { Rendition } from '../../media/ladder';
import { packageVideo } from '../../media/package';
import { probe } from '../../media/probe';
import { makeTiles } from '../../media/tiles';
import { pageScript } from '../page-script';
import { type ClipName, clipCrf, clipFps, clipHeights, clipNames, clipSeconds } from './clips';
import { makeSound } from './sound';
import { clipSubtitles, toVtt } from './subtitles';

/**
 * Films the demo's clips: frames from our own scenes, music of our own, packaged by the importer's own code into several
 * heights. Run by hand: npx tsx server/demo/clips/make-clips.ts [name ...]
 */
const out = fileURLToPath(new URL('../media/clips/', import.meta.url));
const tools = findFfmpeg();

const renditions = {
  2160: { width: 3840, height: 2160, bitrate: 1_200_000 },
  1440: { width: 2560, height: 1440, bitrate: 700_000 },
  720: { width: 1280, height: 720, bitrate: 320_000 },
  480: { width: 854, height: 480, bitrate: 140_000 },
  270: { width: 480, height: 270, bitrate: 70_000 },
} as const satisfies Record<number, Rendition>;
/** Units of the stage in the tallest picture. */
const UNIT = 720;

/** Frames go straight into ffmpeg; nothing of them touches the disk. */
async function film(page: Page, name: ClipName, file: string, sound: string): Promise<void> {
  const pictures = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(clipFps), '-i', 'pipe:0'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const args = ['-y', '-loglevel', 'error', ...pictures, '-i', sound, ...codecs, '-b:a', '160k', '-shortest', file];
  const encoder = spawn(tools.ffmpeg, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  await page.evaluate((times) => window.sizeStage(times), (clipHeights(name)[0] ?? UNIT) / UNIT);
  const count = clipFps * clipSeconds;
  for (let from = 0; from < count; from += clipFps) {
    const batch = await page.evaluate(
      ([clip, first, last, fps, seconds]) => window.filmFrames(clip, first, last, fps, seconds),
      [name, from, Math.min(count, from + clipFps), clipFps, clipSeconds] as const,
    );
    for (const frame of batch)
      if (!encoder.stdin.write(Buffer.from(frame, 'base64'))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while filming ${name}`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromiumSandbox: false,
});
const page = await browser.newPage();
await page.addScriptTag({ content: await pageScript('./projector.ts', import.meta.url) });
const work = mkdtempSync(join(tmpdir(), 'danmu-tv-clips-'));
const asked = process.argv.slice(2);
for (const name of clipNames.filter((clip) => asked.length === 0 || asked.includes(clip))) {
  const sound = join(work, `${name}.wav`);
  const source = join(work, `${name}.mp4`);
  const folder = join(out, name);
  writeFileSync(sound, makeSound(name, clipSeconds));
  await film(page, name, source, sound);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await packageVideo({
    tools,
    input: source,
    folder,
    probe: await probe(tools, source),
    renditions: clipHeights(name).map((height) => renditions[height as keyof typeof renditions]),
    crf: clipCrf(name),
    audioBitrate: '40k',
  });
  const tiles = await makeTiles(tools, ['-i', source], folder, clipSeconds);
  writeFileSync(join(folder, 'tiles.json'), `${JSON.stringify(tiles)}\n`);
  for (const subtitle of clipSubtitles[name] ?? []) writeFileSync(join(folder, subtitle.file), toVtt(subtitle));
  console.log(name);
}
rmSync(work, { recursive: true, force: true });
await browser.close();
