import { expect, it } from 'vitest';
import { toneMapping } from './tone-mapping';

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
