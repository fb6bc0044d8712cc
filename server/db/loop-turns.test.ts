import { setImmediate as afterThisTurn } from 'node:timers';
import { expect, it } from 'vitest';
import { createLoopTurns } from './loop-turns';

/** Turns of the loop since then. */
function countTurns(): { readonly turns: number } {
  const counted = { turns: 0 };
  const next = (): void => {
    counted.turns += 1;
    if (counted.turns < 100) afterThisTurn(next);
  };
  afterThisTurn(next);
  return counted;
}

it('lets statements follow each other at once while the loop has not been held for long', () => {
  let now = 0;
  const loop = createLoopTurns(() => now);
  expect(loop.take()).toBeUndefined();
  now = 7;
  expect(loop.take()).toBeUndefined();
});

it('gives the loop to others once it has been held for 8 ms, and begins to count anew', async () => {
  let now = 0;
  const loop = createLoopTurns(() => now);
  loop.take();
  now = 8;
  const loopTurns = countTurns();
  await loop.take();
  expect(loopTurns.turns).toBeGreaterThan(0);
  now = 15;
  expect(loop.take()).toBeUndefined();
});

it('lets those that wait for one turn go on in as many as they need', async () => {
  let now = 0;
  const loop = createLoopTurns(() => now);
  loop.take();
  now = 8;
  const loopTurns = countTurns();
  const inTurn: number[] = [];
  /** A statement that takes 8 ms. */
  const statement = async () => {
    await loop.take();
    inTurn.push(loopTurns.turns);
    now += 8;
  };
  await Promise.all([statement(), statement(), statement()]);
  expect(new Set(inTurn).size).toBe(3);
});
