import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strongest } from '../files/strongest';
import { FfmpegMissing, findFfmpeg, readOutput, runFfmpeg } from './ffmpeg';
import { ladder } from './ladder';
import { packageVideo } from './package';
import { dominantColor, makePictures } from './pictures';
import { probe } from './probe';
import { namedInHls, soundTracks } from './sound-tracks';
import { type FilmFacts, makeFilm, testFolder } from './test-films';
import { makeTiles, tileInterval } from './tiles';

const tools = findFfmpeg();
let folder: string;
beforeAll(() => {
  folder = testFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = async (file: string) => {
  const fields = 'stream=codec_name,pix_fmt,width,height,profile,r_frame_rate';
  const args = ['-v', 'error', '-show_entries', fields, '-of', 'json', file];
  return JSON.parse((await readOutput('ffprobe', args)).toString()).streams as Record<string, unknown>[];
};
const sizeOf = async (file: string) => (await facts(file)).map(({ width, height }) => `${width}x${height}`)[0];

const picturesIn = async (file: string): Promise<number> => {
  const counted = ['-count_packets', '-select_streams', 'v:0', '-show_entries', 'stream=nb_read_packets'];
  return Number.parseInt(
    (await readOutput('ffprobe', ['-v', 'error', ...counted, '-of', 'csv=p=0', file])).toString(),
    10,
  );
};

/** Hz of a track that is one tone: half its crossings of zero, a second. */
async function pitchOf(out: string, track: number): Promise<number> {
  const [input, rate, seconds] = [join(out, 'manifest.mpd'), 8000, 2];
  const raw = ['-map', `0:a:${track}`, '-t', String(seconds), '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1'];
  const samples = await readOutput(tools.ffmpeg, ['-v', 'error', '-i', input, ...raw]);
  let crossings = 0;
  for (let at = 2; at < samples.length; at += 2) {
    if (samples.readInt16LE(at) < 0 !== samples.readInt16LE(at - 2) < 0) crossings += 1;
  }
  return crossings / 2 / seconds;
}

/** Packages a film made for the purpose; @returns the folder with the result. */
async function packaged(name: string, film: FilmFacts): Promise<{ out: string; heights: number[] }> {
  const input = await makeFilm(join(folder, name), film);
  const out = mkdtempSync(join(folder, 'out-'));
  const { renditions } = await packageVideo({ tools, input, folder: out, probe: await probe(tools, input) });
  return { out, heights: renditions.map(({ height }) => height) };
}

describe('packaging', () => {
  it('writes HLS and DASH over the same closed segments of 4 s, in up to three heights', async () => {
    const { out, heights } = await packaged('plain.mp4', { size: '640x480', seconds: 9 });
    expect(heights).toEqual([480, 360, 270]);
    const files = readdirSync(out);
    expect(files.filter((name) => name.startsWith('seg-0'))).toHaveLength(3);
    expect(files.filter((name) => name.startsWith('init'))).toHaveLength(4);
    const dash = readFileSync(join(out, 'manifest.mpd'), 'utf8');
    expect(dash.match(/<AdaptationSet/g)).toHaveLength(2);
    expect(dash.match(/<Representation/g)).toHaveLength(4);
    const hls = readFileSync(join(out, 'master.m3u8'), 'utf8');
    expect(hls.match(/#EXT-X-STREAM-INF/g)).toHaveLength(3);
    expect(hls).toMatch(/RESOLUTION=640x480/);
    const times = (await readOutput('ffprobe', keyframes(join(out, 'media_0.m3u8')))).toString().trim().split(/\s+/);
    expect(times.map((time) => Math.round(Number.parseFloat(time)))).toEqual([0, 2, 4, 6, 8]);
    for (const manifest of ['manifest.mpd', 'master.m3u8']) {
      await runFfmpeg(tools.ffmpeg, ['-xerror', '-i', join(out, manifest), '-f', 'null', '-']);
    }
  });

  /** @param source what ffprobe says of the film that was made: that it is as odd as it shall be @param rate of the result */
  type Outcome = { size: string; audio: number; source?: Record<string, string>; rate?: string };
  const odd: [string, string, FilmFacts, Outcome][] = [
    ['odd sizes', 'odd.mkv', { filter: 'scale=131:75,setsar=1,format=yuv444p' }, { size: '130x74', audio: 1 }],
    ['no audio', 'silent.mp4', { audio: false }, { size: '128x72', audio: 0 }],
    ['pixels that are not square', 'wide.mkv', { filter: 'setsar=2' }, { size: '256x72', audio: 1 }],
    [
      'a changing frame rate',
      'vfr.mkv',
      { filter: "select='not(mod(n,3))+lt(n,8)'", options: ['-vsync', 'vfr'] },
      { size: '128x72', audio: 1 },
    ],
    ['ten bits and HDR', 'hdr.mkv', hdr(), { size: '128x72', audio: 1 }],
    [
      'interlacing',
      'laced.ts',
      { options: ['-flags', '+ilme+ildct', '-x264opts', 'tff=1'] },
      { size: '128x72', audio: 1 },
    ],
    ['half a second', 'short.mp4', { seconds: 0.5 }, { size: '128x72', audio: 1 }],
    [
      'Theora and Vorbis in Ogg',
      'theora.ogg',
      { options: ['-c:v', 'libtheora', '-c:a', 'libvorbis'] },
      { size: '128x72', audio: 1, source: { codec_name: 'theora' }, rate: '12/1' },
    ],
    [
      'AV1 and Opus',
      'av1.mkv',
      { options: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-c:a', 'libopus'] },
      { size: '128x72', audio: 1, source: { codec_name: 'av1' }, rate: '12/1' },
    ],
    [
      'ProRes of ten bits',
      'prores.mov',
      { options: ['-c:v', 'prores_ks', '-profile:v', 'hq'] },
      { size: '128x72', audio: 1, source: { codec_name: 'prores', pix_fmt: 'yuv422p10le' }, rate: '12/1' },
    ],
    [
      '120 pictures a second, as sixty',
      'quick.mp4',
      { filter: 'fps=120' },
      { size: '128x72', audio: 1, source: { r_frame_rate: '120/1' }, rate: '60/1' },
    ],
    ['a line break in its name', '第一\n第二.mp4', {}, { size: '128x72', audio: 1, rate: '12/1' }],
  ];
  it.each(odd)('takes %s', async (_what, name, film, { size, audio, source = {}, rate }) => {
    const { out } = await packaged(name, film);
    expect((await facts(join(folder, name))).find(({ width }) => width)).toMatchObject(source);
    const streams = await facts(join(out, 'manifest.mpd'));
    expect(streams.filter(({ codec_name }) => codec_name === 'aac')).toHaveLength(audio);
    for (const stream of streams.filter(({ codec_name }) => codec_name !== 'aac')) {
      expect(stream).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
    }
    expect(await sizeOf(join(out, 'media_0.m3u8'))).toBe(size);
    await runFfmpeg(tools.ffmpeg, ['-xerror', '-i', join(out, 'manifest.mpd'), '-f', 'null', '-']);
    if (rate === undefined) return;
    expect((await facts(join(out, 'media_0.m3u8')))[0]).toMatchObject({ r_frame_rate: rate });
    expect(await picturesIn(join(out, 'media_0.m3u8'))).toBe(2 * Number.parseInt(rate, 10));
  });

  it('keeps every sound track, with its language and its name, in both manifests', async () => {
    const sounds = [{ language: 'chi' }, { language: 'eng', title: 'Director\'s "cut" & more' }, { language: 'chi' }];
    const { out } = await packaged('sounds.mkv', { seconds: 5, sounds: [...sounds, {}, { language: 'kor' }] });
    const dash = readFileSync(join(out, 'manifest.mpd'), 'utf8');
    const sets = dash.split('<AdaptationSet').filter((set) => set.includes('contentType="audio"'));
    expect(sets.map((set) => [/lang="([^"]*)"/.exec(set)?.[1], /<Label>(.*)<\/Label>/.exec(set)?.[1]])).toEqual([
      ['zh', '1'],
      ['en', 'Director\'s "cut" &amp; more'],
      ['zh', '3'],
      ['und', '4'],
    ]);
    const hls = readFileSync(join(out, 'master.m3u8'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('TYPE=AUDIO'));
    expect(hls.map((line) => /NAME="[^"]*"(?:,LANGUAGE="[^"]*")?/.exec(line)?.[0])).toEqual([
      'NAME="1",LANGUAGE="zh"',
      'NAME="Director\'s \'cut\' & more",LANGUAGE="en"',
      'NAME="3",LANGUAGE="zh"',
      'NAME="4"',
    ]);
    const streams = await facts(join(out, 'manifest.mpd'));
    expect(streams.filter(({ codec_name }) => codec_name === 'aac')).toHaveLength(4);
    await runFfmpeg(tools.ffmpeg, ['-xerror', '-i', join(out, 'manifest.mpd'), '-map', '0:a', '-f', 'null', '-']);
    // Each is the tone of its own track, not four times the first.
    for (const [at, tone] of [440, 880, 1320, 1760].entries()) {
      expect(await pitchOf(out, at), `track ${at}`).toBeCloseTo(tone, -2);
    }
  });

  it('leaves one sound track nameless: there is nothing to choose', () => {
    const one = soundTracks({ audio: [{ index: 1, language: 'und', label: '' }] });
    expect(one).toEqual([{ index: 1, language: 'und', label: '' }]);
    const master = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="audio_3",DEFAULT=YES,LANGUAGE="x",URI="media_3.m3u8"';
    // What newer ffmpegs write is not there twice.
    expect(namedInHls(master, [{ index: 1, language: 'ja', label: '' }])).toBe(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="ja",LANGUAGE="ja",DEFAULT=YES,URI="media_3.m3u8"',
    );
  });

  it('shows upright what was filmed upright', async () => {
    const film = await makeFilm(join(folder, 'lying.mp4'));
    const input = join(folder, 'turned.mp4');
    await runFfmpeg(tools.ffmpeg, ['-i', film, '-c', 'copy', '-metadata:s:v', 'rotate=90', input]);
    const found = await probe(tools, input);
    expect(found).toMatchObject({ width: 72, height: 128 });
    const out = mkdtempSync(join(folder, 'out-'));
    await packageVideo({ tools, input, folder: out, probe: found });
    expect(await sizeOf(join(out, 'media_0.m3u8'))).toBe('72x128');
  });

  it('keeps the frame rate of 30000/1001, and takes the film where a cover picture comes first', async () => {
    const film = await makeFilm(join(folder, 'ntsc.mp4'), { filter: 'fps=30000/1001' });
    const cover = join(folder, 'cover.png');
    await runFfmpeg(tools.ffmpeg, ['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', cover]);
    const input = join(folder, 'covered.mp4');
    const covered = ['-i', cover, '-i', film, '-map', '0:v', '-map', '1:v', '-map', '1:a', '-c', 'copy'];
    await runFfmpeg(tools.ffmpeg, [...covered, '-disposition:v:0', 'attached_pic', input]);
    const found = await probe(tools, input);
    expect(found).toMatchObject({ width: 128, height: 72, frameRate: '30000/1001' });
    const out = mkdtempSync(join(folder, 'out-'));
    await packageVideo({ tools, input, folder: out, probe: found });
    expect((await facts(join(out, 'media_0.m3u8')))[0]).toMatchObject({ width: 128, r_frame_rate: '30000/1001' });
  });

  it('tells of damage whatever ffmpeg says after it', async () => {
    const input = await makeFilm(join(folder, 'hurt.mp4'));
    const [grumbling, content] = [join(folder, 'grumbling'), join(folder, 'content')];
    const says = (lines: string[]) => `#!/bin/sh\nprintf '${lines.join('\\n')}\\n' >&2\nexec ${tools.ffmpeg} "$@"\n`;
    const harmless = new Array(9).fill('Application provided invalid timestamps').concat('x'.repeat(500));
    writeFileSync(grumbling, says(['[h264 @ 0x5f] error while decoding MB 3 4', ...harmless]), { mode: 0o755 });
    writeFileSync(content, says(harmless), { mode: 0o755 });
    const damaged = async (ffmpeg: string) => {
      const out = mkdtempSync(join(folder, 'out-'));
      const found = await probe(tools, input);
      return (await packageVideo({ tools: { ...tools, ffmpeg }, input, folder: out, probe: found })).isDamaged;
    };
    expect([await damaged(grumbling), await damaged(content)]).toEqual([true, false]);
  });

  it('reads the same from ffmpeg alone as from ffprobe', async () => {
    for (const name of [
      'odd.mkv',
      'silent.mp4',
      'turned.mp4',
      'wide.mkv',
      'hdr.mkv',
      'laced.ts',
      'covered.mp4',
      'sounds.mkv',
      'theora.ogg',
      'av1.mkv',
      'prores.mov',
      'quick.mp4',
      '第一\n第二.mp4',
    ]) {
      const file = join(folder, name);
      const { duration, picture, frameRate: _, ...rest } = await probe(tools, file);
      const alone = await probe({ ...tools, ffprobe: null }, file);
      expect(alone, name).toMatchObject(rest);
      expect(alone.duration, name).toBeCloseTo(duration, 0);
      expect(alone.picture, name).toBeCloseTo(picture, 0);
      expect(Number.parseFloat(alone.frameRate), name).toBeGreaterThan(0);
    }
    writeFileSync(join(folder, 'cover.txt'), 'no film');
    await expect(probe({ ...tools, ffprobe: null }, join(folder, 'cover.txt'))).rejects.toThrow(/no readable video/);
  });
});

describe('pictures and tiles', () => {
  it('makes every picture in its size and names its colour', async () => {
    const input = await makeFilm(join(folder, 'red.mp4'), { filter: 'drawbox=c=0xd04020:t=fill' });
    const out = mkdtempSync(join(folder, 'out-'));
    await makePictures(tools, input, out, await probe(tools, input));
    const sizes = { 'poster.jpg': '600x900', 'poster-400.jpg': '400x600', 'thumb.jpg': '600x338' };
    for (const [name, size] of Object.entries({ ...sizes, 'thumb-400.jpg': '400x226', 'backdrop.jpg': '1280x720' })) {
      expect(await sizeOf(join(out, name)), name).toBe(size);
    }
    expect(await dominantColor(join(out, 'thumb.jpg'))).toMatch(/^#[c-d][0-9a-f][3-4][0-9a-f][1-3][0-9a-f]$/);
  });

  it('takes the first picture of a film where an ffmpeg fails that finds none further in', async () => {
    const input = await makeFilm(join(folder, 'still.mp4'), { filter: 'drawbox=c=0xd04020:t=fill' });
    const out = mkdtempSync(join(folder, 'out-'));
    const strict = join(folder, 'strict-ffmpeg');
    writeFileSync(strict, `#!/bin/sh\ncase " $* " in *" -ss 0 "*) exec '${tools.ffmpeg}' "$@";; esac\nexit 1\n`, {
      mode: 0o755,
    });
    await makePictures({ ...tools, ffmpeg: strict }, input, out, await probe(tools, input));
    expect(await sizeOf(join(out, 'thumb.jpg'))).toBe('600x338');
  });

  it('names a colour the eye would name, and a ground where there is no picture', () => {
    expect(strongest(new Uint8Array([10, 10, 10, 200, 40, 30, 12, 12, 12]))).toBe('#c8281e');
    expect(strongest(new Uint8Array())).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('makes a sheet even for a film shorter than the interval, and more sheets for a longer one', async () => {
    const short = mkdtempSync(join(folder, 'out-'));
    await makeTiles(tools, ['-i', join(folder, 'short.mp4')], short, 0.5);
    expect(existsSync(join(short, 'tiles-0.jpg'))).toBe(true);
    const long = await makeFilm(join(folder, 'long.mp4'), { seconds: 40, audio: false });
    const tiles = await makeTiles(tools, ['-i', long], short, 40);
    expect(tiles).toEqual({ url: 'tiles-{n}.jpg', interval: 1, columns: 5, rows: 5, width: 160, height: 90 });
    expect(readdirSync(short).sort()).toEqual(['tiles-0.jpg', 'tiles-1.jpg']);
    expect(await sizeOf(join(short, 'tiles-1.jpg'))).toBe('800x450');
    expect([60, 300, 7200].map(tileInterval)).toEqual([1, 2, 5]);
  });
});

it('never climbs above the source', () => {
  const heights = (width: number, height: number) => ladder(width, height).map((rendition) => rendition.height);
  // What is above 1080 is for VIP; everybody has the same as of a film that is no taller.
  expect(heights(3840, 2160)).toEqual([2160, 1440, 1080, 720, 480]);
  expect(heights(7680, 4320)).toEqual([2160, 1440, 1080, 720, 480]);
  expect(heights(2560, 1440)).toEqual([1440, 1080, 720, 480]);
  expect(heights(3840, 1600)).toEqual([1600, 1080, 720, 480]);
  expect(heights(2133, 1200)).toEqual([1080, 720, 480]);
  expect(heights(1920, 800)).toEqual([800, 480, 360]);
  expect(heights(640, 360)).toEqual([360, 270]);
  expect(heights(101, 75)).toEqual([74]);
});

it('says how to get ffmpeg where there is none', () => {
  expect(() => findFfmpeg({ FFMPEG_PATH: join('no', 'such', 'ffmpeg') })).toThrow(FfmpegMissing);
  expect(new FfmpegMissing().message).toMatch(/没有找到 ffmpeg[\s\S]*apt-get[\s\S]*brew[\s\S]*winget[\s\S]*not found/);
});

function hdr(): FilmFacts {
  const colour = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  return { options: ['-pix_fmt', 'yuv420p10le', ...colour] };
}

function keyframes(file: string): string[] {
  return [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-skip_frame',
    'nokey',
    '-show_entries',
    'frame=pts_time',
    '-of',
    'csv=p=0',
    file,
  ];
}
