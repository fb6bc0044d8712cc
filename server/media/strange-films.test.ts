import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg, readOutput, runFfmpeg } from './ffmpeg';
import { packageVideo } from './package';
import { makePictures } from './pictures';
import { probe } from './probe';
import { hearingSteps, type MediaStep } from './steps';
import { makeSubtitles } from './subtitles';
import { makeFilm, testFolder } from './test-films';
import { pgsStream } from './test-pgs';

const tools = findFfmpeg();
let folder: string;
/** Two seconds of picture and sound that most of the strange films are cut out of. */
let plain: string;
beforeAll(async () => {
  folder = testFolder();
  plain = await makeFilm(join(folder, 'plain.mkv'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ffmpeg = (...args: string[]) => runFfmpeg(tools.ffmpeg, args, { cwd: folder });
const picture = (seconds: number, rate = 12) => ['-f', 'lavfi', '-i', `testsrc2=s=128x72:r=${rate}:d=${seconds}`];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
const fast = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];

async function packaged(name: string): Promise<string> {
  const input = join(folder, name);
  const out = mkdtempSync(join(folder, 'out-'));
  await packageVideo({ tools, input, folder: out, probe: await probe(tools, input) });
  return out;
}

/** Seconds at which the pictures of a rendition are shown, without edit lists: as Media Source takes them. */
async function times(file: string): Promise<number[]> {
  const asked = ['-v', 'error', '-ignore_editlist', '1', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file];
  const said = (await readOutput('ffprobe', asked)).toString();
  return said
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
}

/** A rendition as one file: what Media Source is given. @param id the rendition's number */
function joined(out: string, id: number): string {
  const segments = readFileSync(join(out, `media_${id}.m3u8`), 'utf8').match(/^seg-.*$/gm) ?? [];
  const file = join(out, `joined-${id}.mp4`);
  const parts = [`init-${id}.mp4`, ...segments].map((name) => readFileSync(join(out, name)));
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

/** Seconds of silence of at least a fifth of a second in a rendition, as [from, to] each, by its own times. */
async function silences(file: string): Promise<[number, number][]> {
  const asked = [
    '-v',
    'info',
    '-ignore_editlist',
    '1',
    '-i',
    file,
    '-af',
    'silencedetect=n=-40dB:d=0.2',
    '-f',
    'null',
    '-',
  ];
  const said = await runFfmpeg(tools.ffmpeg, asked);
  const at = (what: string) =>
    Array.from(said.matchAll(new RegExp(`silence_${what}: (-?[\\d.]+)`, 'g')), ([, seconds]) => Number(seconds));
  return at('start').map((from, n) => [from, at('end')[n] ?? Number.POSITIVE_INFINITY]);
}

const mpdSeconds = (out: string): number =>
  Number(/mediaPresentationDuration="PT(?:0H0M)?([\d.]+)S"/.exec(readFileSync(join(out, 'manifest.mpd'), 'utf8'))?.[1]);
const hlsSeconds = (out: string, id: number): number =>
  Array.from(readFileSync(join(out, `media_${id}.m3u8`), 'utf8').matchAll(/#EXTINF:([\d.]+)/g)).reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    0,
  );

describe('sound stays with the picture', () => {
  it('that begins late', async () => {
    const late = ['-itsoffset', '1.4', ...tone(1.6), '-map', '0:v', '-map', '1:a'];
    await ffmpeg(...picture(3), ...late, ...fast, 'late.mkv');
    const [first] = await silences(joined(await packaged('late.mkv'), 1));
    expect(first?.[0]).toBeCloseTo(0, 0);
    expect(first?.[1]).toBeGreaterThan(1.3);
    expect(first?.[1]).toBeLessThan(1.5);
  });

  it('that has a hole', async () => {
    const hole = "aselect='not(between(t,1,2.5))'";
    await ffmpeg(...picture(4), ...tone(4), '-af', hole, ...fast, 'hole.mkv');
    const [first] = await silences(joined(await packaged('hole.mkv'), 1));
    expect(first?.[0]).toBeGreaterThan(0.9);
    expect(first?.[0]).toBeLessThan(1.15);
    expect(first?.[1]).toBeGreaterThan(2.4);
    expect(first?.[1]).toBeLessThan(2.65);
  });

  it('that begins before the picture: its first frame is there from the beginning', async () => {
    const late = ['-itsoffset', '1', ...picture(2), ...tone(3), '-map', '0:v', '-map', '1:a'];
    await ffmpeg(...late, ...fast, 'dark.mkv');
    const shown = await times(joined(await packaged('dark.mkv'), 0));
    expect(shown[0]).toBeLessThan(0.3);
    expect(shown[shown.length - 1]).toBeGreaterThan(2.8);
  });
});

describe('a film that is cut off', () => {
  it.each(['film.mp4', 'film.mkv', 'silent.mp4'])('is refused before anything is encoded: %s', async (name) => {
    const options = name.endsWith('.mp4') ? ['-movflags', '+faststart'] : [];
    const film = await makeFilm(join(folder, name), { seconds: 12, audio: !name.startsWith('silent'), options });
    expect((await probe(tools, film)).duration).toBeCloseTo(12, 0);
    const half = join(folder, `half-${name}`);
    const bytes = readFileSync(film);
    writeFileSync(half, bytes.subarray(0, Math.round(bytes.length * 0.6)));
    await expect(probe(tools, half)).rejects.toThrow(/文件不完整：片长 12\.\d 秒，只能读出 [5-9]\.\d 秒/);
  });
});

describe('lengths that are not alike', () => {
  it('takes a film whose last subtitle stands behind its end, also where the container tells no lengths', async () => {
    writeFileSync(join(folder, 'last.srt'), '1\n00:00:20,000 --> 00:00:21,000\n完\n');
    await ffmpeg('-i', plain, '-i', 'last.srt', '-c', 'copy', 'credits.mkv');
    expect(mpdSeconds(await packaged('credits.mkv'))).toBeCloseTo(2, 0);
    // A stream that is not seekable: no lengths are written but for the file's own.
    await ffmpeg('-i', 'credits.mkv', '-map', '0', '-c', 'copy', '-f', 'matroska', '-live', '1', 'untold.mkv');
    expect((await probe(tools, join(folder, 'untold.mkv'))).duration).toBeCloseTo(2, 0);
  });

  it('ends DASH and HLS with the sound where that is longer, and holds the last picture', async () => {
    await ffmpeg(...picture(1), ...tone(6), ...fast, 'podcast.mkv');
    const out = await packaged('podcast.mkv');
    expect(mpdSeconds(out)).toBeCloseTo(6, 0);
    expect([hlsSeconds(out, 0), hlsSeconds(out, 1)].map(Math.round)).toEqual([6, 6]);
    const shown = await times(joined(out, 0));
    expect(shown[shown.length - 1]).toBeGreaterThan(5.7);
  });

  it('takes a single picture, alone and under sound, and makes its pictures', async () => {
    await ffmpeg(...picture(1), '-frames:v', '1', ...fast, 'one.mp4');
    await ffmpeg('-i', 'one.mp4', ...tone(3), '-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', 'still.mp4');
    expect(mpdSeconds(await packaged('still.mp4'))).toBeCloseTo(3, 0);
    for (const name of ['one.mp4', 'still.mp4']) {
      const out = mkdtempSync(join(folder, 'out-'));
      const input = join(folder, name);
      await makePictures(tools, input, out, await probe(tools, input));
      expect(readFileSync(join(out, 'thumb.jpg')).length, name).toBeGreaterThan(500);
    }
  });
});

describe('a film without a steady rate', () => {
  /** Grey levels, on average: two pictures of the film differ by more, an encoder's second try at one by less. */
  const OTHER = 0.3;
  /** Of each sixtieth of a second of a rendition: whether it shows another picture than the one before. */
  async function changes(out: string): Promise<boolean[]> {
    const small = ['-vf', 'fps=60,scale=32:18,format=gray', '-f', 'rawvideo', 'pipe:1'];
    const pixels = await readOutput(tools.ffmpeg, ['-v', 'error', '-i', joined(out, 0), ...small]);
    const size = 32 * 18;
    return Array.from({ length: pixels.length / size }, (_, at) => {
      const here = pixels.subarray(at * size, (at + 1) * size);
      const difference = here.reduce((sum, pixel, n) => sum + Math.abs(pixel - (pixels[(at - 1) * size + n] ?? 0)), 0);
      return difference / size > OTHER;
    });
  }
  const counted = (isNew: boolean[], from: number, to: number) => isNew.slice(from, to).filter(Boolean).length;

  it('shows every picture at its time', async () => {
    const wild = "select='lt(t,1)+not(mod(n,12))'";
    await ffmpeg(...picture(5, 60), ...tone(5), '-vf', wild, '-vsync', 'vfr', ...fast, 'wild.mp4');
    const out = await packaged('wild.mp4');
    const isNew = await changes(out);
    // Sixty in the first second; after it one every fifth of a second.
    expect(counted(isNew, 0, 60)).toBe(60);
    expect(counted(isNew, 60, 120)).toBe(5);
    for (const at of [72, 84, 96, 108]) expect(isNew[at], `picture ${at}`).toBe(true);
    const lengths = readFileSync(join(out, 'media_0.m3u8'), 'utf8').match(/#EXTINF:[\d.]+/g);
    expect(lengths?.map((line) => Math.round(Number(line.slice(8))))).toEqual([4, 1]);
  });

  it('shows every picture of a quick part that comes late, whatever the container says of the rate', async () => {
    const late = "select='gte(t,9)+not(mod(n,12))'";
    await ffmpeg(...picture(10, 60), '-vf', late, '-vsync', 'vfr', ...fast, 'late-quick.mp4');
    for (const name of ['late-quick.mp4', 'late-quick.mkv', 'late-quick.flv']) {
      if (!name.endsWith('.mp4')) await ffmpeg('-i', 'late-quick.mp4', '-c', 'copy', name);
      const isNew = await changes(await packaged(name));
      expect([counted(isNew, 0, 540), counted(isNew, 540, 600)], name).toEqual([45, 60]);
    }
  });

  it('is read to its end once, though its length and its rate are measured', async () => {
    const steps: MediaStep[] = [];
    const found = await hearingSteps(
      (step) => steps.push(step),
      () => probe(tools, join(folder, 'late-quick.mkv')),
    );
    expect([found.frameRate, steps.length]).toEqual(['60', 1]);
  });
});

describe('high dynamic range', () => {
  /** Mean of the luma of a film's pictures, 0 to 255. */
  async function brightness(file: string): Promise<number> {
    const raw = ['-v', 'error', '-i', file, '-vf', 'scale=32:18,format=gray', '-f', 'rawvideo', 'pipe:1'];
    const pixels = await readOutput(tools.ffmpeg, raw);
    return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
  }
  const plainHdr = (transfer: string) =>
    [
      'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
      'zscale=t=linear:npl=203',
      'format=gbrpf32le',
      `zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203`,
      'format=yuv420p10le',
    ].join(',');
  const coded = ['-an', '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];

  it.each([
    ['smpte2084', 'PQ'],
    ['arib-std-b67', 'HLG'],
  ])('is as bright as the same picture without it: %s', async (transfer, name) => {
    await ffmpeg('-i', plain, '-t', '0.5', '-vf', plainHdr(transfer), ...coded, `${name}.mkv`);
    for (const each of [tools, { ...tools, ffprobe: null }])
      expect((await probe(each, join(folder, `${name}.mkv`))).hdr).toEqual({ transfer, isTagged: true });
    const out = await packaged(`${name}.mkv`);
    expect(readdirSync(out).filter((file) => !/\.(m4s|mp4|m3u8|mpd)$/.test(file))).toEqual([]);
    const [before, after] = [await brightness(plain), await brightness(joined(out, 0))];
    expect(Math.abs(after - before), `${before} → ${after}`).toBeLessThan(12);
  });

  it('has the colours of the same picture without it, as screens read them: by BT.709', async () => {
    const meant = [192, 48, 32];
    const made = `format=gbrp,zscale=m=bt709:r=tv,format=yuv444p,${plainHdr('smpte2084')}`;
    const colour = ['-f', 'lavfi', '-i', 'color=c=0xc03020:s=128x72:r=12:d=0.5'];
    await ffmpeg(...colour, '-vf', made, ...coded, 'red.mkv');
    expect((await probe(tools, join(folder, 'red.mkv'))).hdr).toEqual({ transfer: 'smpte2084', isTagged: true });
    const file = joined(await packaged('red.mkv'), 0);
    const read = 'scale=w=1:h=1:in_color_matrix=bt709:in_range=tv,format=rgb24';
    const raw = ['-v', 'error', '-i', file, '-vf', read, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'];
    const shown = [...(await readOutput(tools.ffmpeg, raw))];
    const off = meant.map((one, at) => Math.abs(one - (shown[at] ?? 0)));
    expect(Math.max(...off), `${meant} → ${shown}`).toBeLessThan(7);
  });

  it('is taken where the file names the transfer alone', async () => {
    const untagged = ['-color_trc', 'arib-std-b67', '-pix_fmt', 'yuv420p10le'];
    await ffmpeg('-i', plain, '-t', '0.5', ...coded, ...untagged, 'bare.mkv');
    for (const each of [tools, { ...tools, ffprobe: null }])
      expect((await probe(each, join(folder, 'bare.mkv'))).hdr).toEqual({ transfer: 'arib-std-b67', isTagged: false });
    expect(mpdSeconds(await packaged('bare.mkv'))).toBeCloseTo(0.5, 0);
  });

  it.each([
    ['bt2020c', 'bt2020', 'yuv420p10le', false],
    ['smpte2085', 'bt2020', 'yuv420p10le', false],
    ['rgb', 'bt2020', 'yuv420p10le', false],
    ['ictcp', 'bt709', 'yuv420p10le', false],
    ['ictcp', 'bt2020', 'yuv420p10le', true],
    ['rgb', 'bt2020', 'gbrp10le', true],
  ])(
    'is believed of its matrix only where zscale can do it: %s, %s, %s',
    async (matrix, primaries, pixels, isTagged) => {
      const name = `${matrix}-${primaries}-${pixels}.mkv`;
      const tags = [
        '-color_trc',
        'smpte2084',
        '-colorspace',
        matrix,
        '-color_primaries',
        primaries,
        '-pix_fmt',
        pixels,
      ];
      await ffmpeg('-i', plain, '-t', '0.25', ...coded, ...tags, name);
      for (const each of [tools, { ...tools, ffprobe: null }])
        expect((await probe(each, join(folder, name))).hdr).toEqual({ transfer: 'smpte2084', isTagged });
      // The others are packaged in the same way as this one, or as those above.
      if (matrix === 'bt2020c') expect(mpdSeconds(await packaged(name))).toBeGreaterThan(0.1);
    },
  );
});

describe('the bandwidth that HLS states', () => {
  /** Bits a second at most and on average, as RFC 8216 (4.1) counts: of stretches about as long as a segment. */
  function needs(out: string, name: string): { peak: number; average: number } {
    const lines = readFileSync(join(out, name), 'utf8').trim().split('\n');
    const target = Number(lines.find((line) => line.startsWith('#EXT-X-TARGETDURATION:'))?.split(':')[1]);
    const seconds = lines.flatMap((line) => (line.startsWith('#EXTINF:') ? [Number.parseFloat(line.slice(8))] : []));
    const bits = lines.filter((line) => /^\w/.test(line)).map((file) => statSync(join(out, file)).size * 8);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const stretches = seconds.flatMap((_, from) =>
      seconds.slice(from).map((_, more) => [from, from + more + 1] as const),
    );
    const rates = stretches.flatMap((stretch) => {
      const length = sum(seconds.slice(...stretch));
      return length >= target / 2 && length <= target * 1.5 ? [sum(bits.slice(...stretch)) / length] : [];
    });
    return { peak: Math.max(...rates), average: sum(bits) / sum(seconds) };
  }

  it.each([
    ['in the middle', 12, 'between(t,4,7.95)'],
    ['in a last one of a second', 9, 'gte(t,8)'],
  ])('is what the heaviest part needs: %s', async (where, seconds, when) => {
    const film = ['-f', 'lavfi', '-i', `color=gray:s=640x360:r=12:d=${seconds}`, ...tone(seconds)];
    await ffmpeg(...film, '-vf', `noise=alls=100:allf=t:enable='${when}'`, ...fast, `heavy-${seconds}.mkv`);
    const out = await packaged(`heavy-${seconds}.mkv`);
    const variants = readFileSync(join(out, 'master.m3u8'), 'utf8').matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.+)$/gm);
    const told = Array.from(variants, ([, line = '', name = '']) => ({
      name,
      peak: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(line)?.[1]),
      average: Number(/AVERAGE-BANDWIDTH=(\d+)/.exec(line)?.[1]),
    }));
    expect(told.map(({ name }) => name)).toEqual(['media_0.m3u8', 'media_1.m3u8']);
    const sound = needs(out, 'media_2.m3u8');
    for (const { name, peak, average } of told) {
      const picture = needs(out, name);
      expect(picture.peak, where).toBeGreaterThan(picture.average * 1.5);
      expect([peak, average], name).toEqual([
        Math.ceil(picture.peak) + Math.ceil(sound.peak),
        Math.ceil(picture.average) + Math.ceil(sound.average),
      ]);
    }
  });
});

it('takes no list that names other files for a film, whatever it is called', async () => {
  for (const [name, list] of Object.entries({
    'concat.mp4': 'ffconcat version 1.0\nfile plain.mkv\n',
    'remote.mkv': '\n#EXTM3U\n#EXTINF:1,\nplain.mkv\n',
  })) {
    writeFileSync(join(folder, name), list);
    await expect(probe(tools, join(folder, name)), name).rejects.toThrow(/not a video/);
    await expect(probe({ ...tools, ffprobe: null }, join(folder, name)), name).rejects.toThrow(/no readable video/);
  }
});

it('leaves out what an ASS subtitle draws, inside of a film and beside it, and names subtitles without words', async () => {
  const input = join(folder, 'drawn.mkv');
  const dialogue = (text: string) => `Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,${text}\n`;
  const head =
    '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
  const ass = head + dialogue('{\\p1}m 0 0 l 100 0 100 100{\\p0}') + dialogue('前方高能');
  writeFileSync(join(folder, 'drawn.chs.ass'), ass);
  writeFileSync(join(folder, 'disc.sup'), pgsStream([0, 1_000]));
  const maps = ['0', '1', '2', '2'].flatMap((input) => ['-map', input]);
  await ffmpeg('-i', plain, '-i', 'drawn.chs.ass', '-f', 'sup', '-i', 'disc.sup', ...maps, '-c', 'copy', 'drawn.mkv');
  const out = mkdtempSync(join(folder, 'out-'));
  const problems: string[] = [];
  const found = await probe(tools, input);
  const made = await makeSubtitles(tools, input, out, found, (problem) => problems.push(problem));
  expect(made).toHaveLength(2);
  for (const { file } of made) {
    const vtt = readFileSync(join(out, file), 'utf8');
    expect(vtt).toContain('前方高能');
    expect(vtt).not.toContain('l 100');
  }
  expect(problems).toEqual([expect.stringMatching(/^2 条图形字幕没有文字，未导入 .*hdmv_pgs_subtitle\)$/)]);
});
