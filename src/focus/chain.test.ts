import { expect, it, vi } from 'vitest';
import { createChain } from './chain';

it('UI16 asks the innermost first, of equals the last that came, until one has used the press', () => {
  const asked: string[] = [];
  const chain = createChain<string>();
  const removeDialog = chain.add(2, () => 'dialog');
  chain.add(1, () => 'page');
  chain.add(1, () => 'controls');
  chain.add(1.5, () => 'above the page');
  const press = (user: string) => chain.ask((name) => asked.push(name) > 0 && name === user);
  expect(press('controls')).toBe(true);
  expect(asked).toEqual(['dialog', 'above the page', 'controls']);
  asked.length = 0;
  removeDialog();
  expect(press('nobody')).toBe(false);
  expect(asked).toEqual(['above the page', 'controls', 'page']);
});

it('may be changed by a handler while it is asked', () => {
  const chain = createChain<() => boolean>();
  const outer = vi.fn(() => true);
  chain.add(0, () => outer);
  const remove = chain.add(1, () => () => {
    remove();
    return false;
  });
  expect(chain.ask((handler) => handler())).toBe(true);
  expect(outer).toHaveBeenCalledOnce();
});
