import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadRunConfig, useConfig } from './config';
import { runDefaults } from './run-config';

const serve = (text: string, ok = true) => vi.stubGlobal('fetch', async () => ({ ok, text: async () => text }));
const problem = () => [useConfig.getState().runProblem, useConfig.getState().runProblemAt];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['{\n "api": "https://a.test",\n oops }', true, ['broken', 3]],
  ['null', true, ['broken', '']],
  ['{"bradn": {}}', true, ['broken', 'bradn']],
  ['', false, ['missing', '']],
  ['{}', true, ['', '']],
])('of a config.json %j, defaults stand in and it is said where it is wrong', async (text, ok, said) => {
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  serve(text, ok);
  expect(await loadRunConfig()).toEqual(runDefaults);
  expect(problem()).toEqual(said);
  expect(warn.mock.calls.length > 0).toBe(text === 'null' || text.includes('bradn'));
});

it('a host of a config.json that will do is used', async () => {
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  serve('{"api": "https://a.test/"}');
  expect(await loadRunConfig()).toEqual({ ...runDefaults, api: 'https://a.test' });
  expect(problem()).toEqual(['', '']);
});

describe('of the request that the page has sent before the bundle was here', () => {
  class Sent extends EventTarget {
    static DONE = 4;
    readyState = 1;
    status = 0;
    responseText = '';
    answer(status: number, text = ''): void {
      Object.assign(this, { readyState: 4, status, responseText: text });
      this.dispatchEvent(new Event('loadend'));
    }
  }
  const started = () => {
    const sent = new Sent();
    vi.stubGlobal('XMLHttpRequest', Sent);
    vi.stubGlobal('window', { location: { protocol: 'https:' }, __danmuConfigRequest: sent });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('config.json was asked for a second time')));
    return sent;
  };

  it('the answer is taken, whether it comes before or after', async () => {
    const early = started();
    early.answer(200, '{"api": "https://a.test"}');
    expect((await loadRunConfig()).api).toBe('https://a.test');
    const late = started();
    const loading = loadRunConfig();
    late.answer(200, '{"api": "https://b.test"}');
    expect((await loading).api).toBe('https://b.test');
  });

  it.each([[404], [0]])('a status %i is a file that is missing', async (status) => {
    const sent = started();
    const loading = loadRunConfig();
    sent.answer(status);
    expect(await loading).toEqual(runDefaults);
    expect(problem()).toEqual(['missing', '']);
  });
});
