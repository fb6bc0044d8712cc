import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findFfmpeg } from '../../media/ffmpeg';
import { packageVideo } from '../../media/package';
import { probe } from '../../media/probe';
import { makeTiles } from '../../media/tiles';
import { clipFps, clipNames, clipSeconds } from './clips';
import { makeSound } from './sound';

/**
 * Films the demo's clips: frames from our own scenes, music of our own, packaged by the importer's own code into three
 * heights. Run by hand: npx tsx server/demo/clips/make-clips.ts [name ...]
 */
const out = fileURLToPath(new URL('../media/clips/', import.meta.url));
const script = readFileSync(fileURLToPath(new URL('./scenes.js', import.meta.url)), 'utf8');
const tools = findFfmpeg();

/** Frames go straight into ffmpeg; nothing of them touches the disk. */
async function film(page: Page, name: string, file: string, sound: string): Promise<void> {
  const encoder = spawn(
    tools.ffmpeg,
    [
      ...[
        '-y',
        '-loglevel',
        'error',
        '-f',
        'image2pipe',
        '-c:v',
        'mjpeg',
        '-r',
        String(clipFps),
        '-i',
        'pipe:0',
        '-i',
        sound,
      ],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-crf',
        '8',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-b:a',
        '160k',
        '-shortest',
        file,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const frames = clipFps * clipSeconds;
  for (let from = 0; from < frames; from += clipFps) {
    const batch = await page.evaluate(
      ([clip, a, b, fps, seconds]) =>
        (window as unknown as { frames24(n: string, a: number, b: number, fps: number, s: number): string[] }).frames24(
          clip,
          a,
          b,
          fps,
          seconds,
        ),
      [name, from, Math.min(frames, from + clipFps), clipFps, clipSeconds] as const,
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
await page.addScriptTag({ content: script });
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
    renditions: [
      { width: 1280, height: 720, bitrate: 320_000 },
      { width: 854, height: 480, bitrate: 140_000 },
      { width: 480, height: 270, bitrate: 70_000 },
    ],
    crf: 31,
    audioBitrate: '40k',
  });
  const tiles = await makeTiles(tools, ['-i', source], folder, clipSeconds);
  writeFileSync(join(folder, 'tiles.json'), `${JSON.stringify(tiles)}\n`);
  console.log(name);
}
rmSync(work, { recursive: true, force: true });
await browser.close();
