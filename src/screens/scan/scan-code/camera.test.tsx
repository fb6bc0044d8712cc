import { afterEach, expect, it, vi } from 'vitest';
import { openCamera } from './camera';

afterEach(() => vi.unstubAllGlobals());

const devices = (getUserMedia?: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } });
const fails = (name: string) => devices(() => Promise.reject(Object.assign(new Error(name), { name })));

it.each([
  ['NotAllowedError', 'refused'],
  ['PermissionDeniedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['TrackStartError', 'busy'],
  ['AbortError', 'busy'],
  ['SomethingElse', 'failed'],
])('%s is told as %s', async (name, fault) => {
  fails(name);
  expect(await openCamera()).toBe(fault);
});

it.each([
  [false, 'insecure'],
  [true, 'none'],
])('without the interface, on a page that is secure: %s', async (secure, fault) => {
  devices();
  vi.stubGlobal('isSecureContext', secure);
  expect(await openCamera()).toBe(fault);
});

it('has a lamp only where the camera says so, and ends every track', async () => {
  const track = (torch?: boolean) => ({
    stop: vi.fn(),
    getCapabilities: torch === undefined ? undefined : () => ({ torch }),
    applyConstraints: vi.fn(async () => undefined),
  });
  for (const torch of [undefined, false, true]) {
    const one = track(torch);
    devices(async () => ({ getVideoTracks: () => [one], getTracks: () => [one] }));
    const camera = await openCamera();
    if (typeof camera === 'string') throw new Error(camera);
    expect(camera.light !== undefined).toBe(torch === true);
    await camera.light?.(true);
    expect(one.applyConstraints.mock.calls).toEqual(torch ? [[{ advanced: [{ torch: true }] }]] : []);
    camera.close();
    expect(one.stop).toHaveBeenCalledOnce();
  }
});
