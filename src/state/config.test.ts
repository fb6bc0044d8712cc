import { afterEach, expect, it, vi } from 'vitest';
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
