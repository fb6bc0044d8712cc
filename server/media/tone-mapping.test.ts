import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg, runFfmpeg } from './ffmpeg';
import { toneMapping, toneMappingBy, writeToneTable } from './tone-mapping';

const tools = findFfmpeg();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'danmu-tv-tones-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('scales before it maps: tones of a 4K picture take four times as long as those of what is shown', () => {
  const filters = toneMapping({ transfer: 'smpte2084', isTagged: true }, 1920, 1080);
  const at = (start: string) => filters.findIndex((filter) => filter.startsWith(start));
  expect(filters[0]).toBe('zscale=w=1920:h=1080:f=bicubic');
  expect([at('zscale=w='), at('zscale=t=linear'), at('tonemap='), at('zscale=t=bt709')]).toEqual([0, 1, 4, 5]);
});

it('says for a file without tags what its transfer is always used with, before zscale would refuse to guess', () => {
  const [first, second] = toneMapping({ transfer: 'arib-std-b67', isTagged: false }, 1280, 720);
  expect(first).toBe('setparams=color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc:range=tv');
  expect(second).toBe('zscale=w=1280:h=720:f=bicubic');
});

it.each(['smpte2084', 'arib-std-b67'] as const)(
  'makes the same picture by a table as by the filters themselves: %s',
  async (transfer) => {
    const hdr = { transfer, isTagged: true };
    await writeToneTable(tools, hdr, { folder, name: 'tones.cube' });
    // All colours of a plain screen, as bright as 600 nits, so that compression has a part in it.
    const bright = [
      'setparams=color_primaries=bt709:color_trc=bt709:colorspace=gbr:range=pc',
      'zscale=t=linear:npl=600',
      'format=gbrpf32le',
      `zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=600`,
      'format=yuv444p10le',
    ];
    const ways = [toneMapping(hdr, 320, 180), toneMappingBy('tones.cube', hdr, 320, 180)];
    const chains = ways.map((way, at) => `[s${at}]${[...way, 'format=yuv444p'].join(',')}[o${at}]`);
    const graph = `gblur=sigma=24,${bright},split[s0][s1];${chains.join(';')};[o0][o1]psnr=stats_file=psnr.txt`;
    const colours = ['-f', 'lavfi', '-i', 'rgbtestsrc=s=320x180:r=1:d=1'];
    await runFfmpeg(tools.ffmpeg, [...colours, '-filter_complex', graph, '-f', 'null', '-'], { cwd: folder });
    // Above 45 dB no eye tells two pictures apart.
    expect(Number(/psnr_avg:([\d.]+|inf)/.exec(readFileSync(join(folder, 'psnr.txt'), 'utf8'))?.[1])).toBeGreaterThan(
      45,
    );
  },
);
