import { expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import type { PlayerState } from '../../player/state';
import { factsOf } from './tell-problem';

const state = { status: 'failed', currentTime: 12.5, error: { kind: 'stall', code: 'watchdog' } } as PlayerState;

it('tells what the player knows, and no address of it', () => {
  const url = 'https://cdn.example/media/g/secret-grant/master.m3u8';
  const detail = { url, error: `could not fetch ${url} now`, path: '/media/g/secret-grant/a.vtt', taken: 3 };
  const text = factsOf(state, [{ at: 1, event: 'player.subtitle-failed', detail }]);
  expect(JSON.parse(text)).toMatchObject({
    state: { status: 'failed', currentTime: 12.5, error: { kind: 'stall', code: 'watchdog' } },
    log: [{ at: 1, event: 'player.subtitle-failed', detail: { taken: 3 } }],
  });
  for (const word of ['secret', 'cdn.example', '/media/']) expect(text).not.toContain(word);
});

it('keeps the latest lines of a log that is too long', () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ at, event: `e${at}`, detail: { text: 'x'.repeat(400) } }));
  const text = factsOf(state, lines);
  expect(text.length).toBeLessThanOrEqual(limits.problemLogMaxChars);
  const { log } = JSON.parse(text) as { log: { event: string }[] };
  expect(log.length).toBeGreaterThan(5);
  expect(log[log.length - 1]?.event).toBe('e59');
});
