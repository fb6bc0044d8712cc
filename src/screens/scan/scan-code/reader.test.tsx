import { afterEach, expect, it, vi } from 'vitest';
import { openReader } from './reader';

vi.mock('./decoder.worker.ts?program', () => ({ default: 'decoder' }));

afterEach(() => vi.unstubAllGlobals());

const seen = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement;
const started = vi.fn();

/** A worker that would read 'ours', were there pixels to read. */
class FakeWorker {
  constructor() {
    started();
  }
  terminate() {}
}

function native(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']): void {
  class Detector {
    static getSupportedFormats = async () => formats;
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.assign(window, { BarcodeDetector: Detector });
  vi.stubGlobal('Worker', FakeWorker);
  started.mockClear();
}

it('asks the system where it reads these codes, and fetches no decoder', async () => {
  native(async () => [{ rawValue: 'https://tv.example' }]);
  const reader = await openReader();
  expect(await reader.read(seen, 640, 100)).toBe('https://tv.example');
  expect(started).not.toHaveBeenCalled();
});

it.each([
  ['reads other codes alone', ['ean_13'], async () => []],
  ['promised and cannot', ['qr_code'], () => Promise.reject(new Error('no service'))],
])('our own decoder where the system %s', async (_, formats, detect) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  native(detect, formats);
  const reader = await openReader();
  // Nothing to see yet is no code, and no error.
  expect(await reader.read({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement, 640, 100)).toBeNull();
  expect(started).toHaveBeenCalledOnce();
  reader.close();
});
