import { describe, expect, it } from 'vitest';
import { engineOf } from './facts';
import { frameFacts } from './frames';
import { mbpsOf } from './network';
import { packReport, type Report, readReport } from './report';

const report: Report = {
  app: '1.2.3',
  server: '1.2.4',
  shaka: 'v5.2.12',
  device: {
    platform: 'tizen',
    engine: 'Chromium 53',
    window: '1920×1080',
    screen: '1920×1080',
    ratio: 1,
    depth: 24,
    hdr: null,
    cores: 4,
    memory: 0.5,
    heap: 512,
    secure: false,
    touchPoints: 0,
  },
  codecs: {
    mse: true,
    videos: [
      ['smooth', 'smooth', 'slow'],
      ['works', 'works', 'works'],
      ['none', 'none', 'none'],
      ['smooth', 'none', 'none'],
      ['none', 'none', 'none'],
    ],
    sounds: [true, true, false, false, true, false],
  },
  network: { latency: 12, jitter: 3, mbps: 48.5 },
  storage: {
    used: 1_000,
    quota: 2_000_000,
    lasting: null,
    works: true,
    kinds: { own: 1, cache: 2, habit: 3, draft: 4 },
  },
  frames: { rate: 59.8, longest: 33, dropped: 2, total: 180 },
  graphics: {
    webgl: 'WebGL 1',
    gpu: 'Mali-T860 图形',
    texture: 4096,
    drm: { widevine: true, playready: false, fairplay: null, clearkey: true },
  },
};

describe('a report in an address', () => {
  it('comes out as it went in, also where parts were not measured', () => {
    expect(readReport(packReport(report))).toEqual(report);
    const young = { ...report, codecs: null, network: null, storage: null, frames: null, graphics: null };
    expect(readReport(packReport(young))).toEqual(young);
  });

  it('is short enough for a code that a phone reads from the sofa, and safe in an address', () => {
    const packed = packReport(report);
    expect(packed.length).toBeLessThan(500);
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it.each([
    ['', ''],
    ['nonsense', 'abc'],
    ['something else', btoa('{"a":1}')],
    ['another form', btoa(JSON.stringify([99]))],
    ['cut off', packReport(report).slice(0, -9)],
    ['endless', 'A'.repeat(5_000)],
  ])('is none where it is %s', (_what, packed) => {
    expect(readReport(packed)).toBeNull();
  });

  it('shows no text of a stranger that is longer than a device has', () => {
    const long = { ...report, device: { ...report.device, engine: 'x'.repeat(81) } };
    expect(readReport(packReport(long))).toBeNull();
  });
});

describe('what is measured', () => {
  it('counts frames that were left out', () => {
    expect(frameFacts([0, 20, 40, 100, 120])).toEqual({ rate: 33.3, longest: 60, dropped: 2, total: 6 });
    expect(frameFacts([5])).toBeNull();
    expect(frameFacts([])).toBeNull();
  });

  it('is megabits a second', () => {
    expect(mbpsOf(1_000_000, 1_000)).toBe(8);
    expect(mbpsOf(1_000, 0)).toBe(8);
  });

  it.each([
    ['Mozilla/5.0 (SMART-TV; Linux; Tizen 4.0) AppleWebKit/537.36 Chrome/56.0.2924.0 TV Safari/537.36', 'Chromium 56'],
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'Safari 17.4',
    ],
    ['Mozilla/5.0 (Linux; U; Android 11) AppleWebKit/537.36 Version/4.0 Chrome/78.0 UCBrowser/13.4.0 Mobile', 'UC 13'],
    ['something', ''],
  ])('engine of %s', (agent, engine) => {
    expect(engineOf(agent)).toBe(engine);
  });
});
