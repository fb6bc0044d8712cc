import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checklist } from './ids.mjs';
import { findProofs } from './proofs.mjs';

const items = Object.values(checklist).flatMap((group) => Object.entries(group));

it('leaves nothing of the checklist open: a test, a budget, or what to do on the device', () => {
  const proofs = findProofs();
  const open = items.filter(([id, { device, bench }]) => !proofs.has(id) && !device && !bench).map(([id]) => id);
  expect(open).toEqual([]);
});

it('names budgets that exist', () => {
  const budgets = Object.keys(JSON.parse(readFileSync('bench/budgets.json', 'utf8')));
  const named = items.flatMap(([, { bench }]) => bench ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named)
    expect(
      budgets.some((budget) => budget.startsWith(name)),
      name,
    ).toBe(true);
});
