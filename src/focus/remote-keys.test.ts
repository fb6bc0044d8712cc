// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { desktopKeys } from '../platform/keys';
import type { Platform } from '../platform/platform';
import { startRemoteKeys } from './remote-keys';

/** What a library hears that listens at the root of the page, as React does. */
let heard: string[];
let stop: () => void;
const hear = (event: KeyboardEvent) => {
  heard.push(event.key);
};
beforeEach(() => {
  heard = [];
  document.body.addEventListener('keydown', hear);
  stop = startRemoteKeys({ keys: desktopKeys } as Platform, () => undefined);
});
afterEach(() => {
  stop();
  document.body.removeEventListener('keydown', hear);
  document.body.replaceChildren();
});

/** @returns whether the engine still acts on it, e.g. scrolls */
function press(on: 'button' | 'input', key: string, keyCode: number): boolean {
  const element = document.createElement(on);
  document.body.append(element);
  element.focus();
  return element.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }));
}

it('a key of the remote ends at the window: nobody looks for whom it may concern', () => {
  expect(press('button', 'ArrowDown', 40)).toBe(false);
  expect(heard).toEqual([]);
});

it('other keys go their way, and what is pressed in a text field is heard there', () => {
  expect(press('button', 'Shift', 16)).toBe(true);
  expect(press('input', 'ArrowDown', 40)).toBe(false);
  expect(press('input', 'ArrowLeft', 37)).toBe(true);
  expect(heard).toEqual(['Shift', 'ArrowDown', 'ArrowLeft']);
});
