// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { typedInto } from './text-input';

/** What asks for typing, and what it was given. */
function taker(types: '' | 'page' | 'app'): string[] {
  const element = document.createElement('button');
  element.setAttribute('data-types', types);
  document.body.append(element);
  if (types === '') element.focus();
  const taken: string[] = [];
  element.addEventListener('dt-typed', (event) => {
    const key = (event as CustomEvent<KeyboardEvent>).detail;
    key.preventDefault();
    taken.push(key.key);
  });
  return taken;
}
const typed = (key: string, more: KeyboardEventInit = {}) =>
  typedInto(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));

afterEach(() => document.body.replaceChildren());

describe('what a desktop keyboard types', () => {
  it.each(['', 'page'] as const)('a space is a character of a text that is being written (%s)', (types) => {
    const taken = taker(types);
    expect([typed('a'), typed(' '), typed('b')]).toEqual([true, true, true]);
    expect(taken.join('')).toBe('a b');
  });

  it('where nobody writes a letter begins a search and a space stays the key of the remote', () => {
    const taken = taker('app');
    expect([typed('a'), typed(' ')]).toEqual([true, false]);
    expect(taken).toEqual(['a']);
  });

  it('a shortcut types nothing', () => {
    const taken = taker('');
    expect(typed('v', { ctrlKey: true })).toBe(false);
    expect(taken).toEqual([]);
  });
});
