import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Engine, launchEngine } from '../support/engine';

let engine: Engine;
beforeAll(async () => {
  engine = await launchEngine('chrome-aws-lambda@64.0.3264');
  await engine.page.open(inject('serverUrl'));
  await engine.page.waitFor("!document.getElementById('splash')", 'the app mounts');
});
afterAll(() => engine?.close());

/** Runs the body of a function in Chromium 64, whose own engine has none of what is tried here. */
const run = <T>(body: string): Promise<T> => engine.page.evaluate<T>(`(function () { ${body} })()`);

test('a listener ends with its signal', async () => {
  const calls = await run<number>(`
    var calls = 0, controller = new AbortController(), target = document.createElement('a');
    target.addEventListener('x', function () { calls++; }, { signal: controller.signal });
    target.dispatchEvent(new Event('x'));
    controller.abort();
    target.dispatchEvent(new Event('x'));
    target.addEventListener('x', function () { calls += 100; }, { signal: controller.signal });
    target.dispatchEvent(new Event('x'));
    return calls;
  `);
  expect(calls).toBe(1);
});

test('a listener that asks for one call gets one', async () => {
  const calls = await run<number>(`
    var calls = 0, target = document.createElement('a');
    target.addEventListener('x', function () { calls++; }, { once: true });
    target.dispatchEvent(new Event('x'));
    target.dispatchEvent(new Event('x'));
    return calls;
  `);
  expect(calls).toBe(1);
});

test('nodes are inserted, replaced and toggled', async () => {
  const html = await run<string>(`
    var box = document.createElement('div'), a = document.createElement('a');
    box.append('old');
    box.replaceChildren('one', a);
    a.before('two');
    a.after('three');
    box.prepend('zero');
    a.toggleAttribute('hidden');
    a.toggleAttribute('lang', false);
    return box.innerHTML;
  `);
  expect(html).toBe('zeroonetwo<a hidden=""></a>three');
});

test('the language has what the floor was given', async () => {
  const values = await run<unknown[]>(`
    return [
      [[1], [2]].flat().concat([3].flatMap(function (n) { return [n, n]; })),
      Object.fromEntries([['a', 1]]).a,
      typeof Promise.allSettled,
      typeof Promise.prototype.finally,
      typeof globalThis,
      new URL('/b?c=1', 'http://a').searchParams.get('c'),
    ];
  `);
  expect(values).toEqual([[1, 2, 3, 3], 1, 'function', 'function', 'object', '1']);
});
