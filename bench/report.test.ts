import { expect, it } from 'vitest';
import { judge } from './report';

const budgets = {
  paint: { unit: 'ms', bare: 'bare.paint', target: 1.1, limit: 1.5 },
  rate: { unit: 'req/s', bare: 'bare.rate', target: 0.5, limit: 0.3, atLeast: true },
  size: { unit: 'kB', target: 10, limit: 20 },
  start: { unit: 'ms', beside: 'bare.start', target: 100, limit: 200 },
  lag: { unit: 'ms', bare: 'bare.lag', goal: { value: 20, ratio: 1 }, target: 1.1, limit: 1.5 },
  reads: { unit: 'req/s', goal: { value: 6000 }, target: 1, limit: 1, atLeast: true },
};

it.each([
  ['paint', { paint: 55, 'bare.paint': 50 }, 'good'],
  // The same ratio on a machine a tenth as fast.
  ['paint', { paint: 550, 'bare.paint': 500 }, 'good'],
  ['paint', { paint: 70, 'bare.paint': 50 }, 'within the limit'],
  ['paint', { paint: 20, 'bare.paint': 10 }, 'OVER THE LIMIT'],
  ['rate', { rate: 4000, 'bare.rate': 10_000 }, 'within the limit'],
  ['rate', { rate: 2000, 'bare.rate': 10_000 }, 'OVER THE LIMIT'],
  ['size', { size: 15 }, 'within the limit'],
  // Somebody waits for it: the ratio is told, the figure is judged.
  ['start', { start: 90, 'bare.start': 10 }, 'good'],
  ['start', { start: 250, 'bare.start': 240 }, 'OVER THE LIMIT'],
])('%s of %o is judged %s', (name, figures, verdict) => {
  expect(judge(name, figures, budgets).verdict).toBe(verdict);
});

it('says what a figure has to do with the bare one', () => {
  expect(judge('paint', { paint: 60, 'bare.paint': 50 }, budgets)).toMatchObject({ value: 60, bare: 50, ratio: 1.2 });
});

it.each([
  ['lag', { lag: 18, 'bare.lag': 10 }, true],
  ['lag', { lag: 39, 'bare.lag': 40 }, true],
  ['lag', { lag: 41, 'bare.lag': 40 }, false],
  ['reads', { reads: 6100 }, true],
  ['reads', { reads: 5900 }, false],
  ['size', { size: 1 }, undefined],
])('%s of %o has reached what the issue asked for: %s', (name, figures, reached) => {
  expect(judge(name, figures, budgets).reached).toBe(reached);
});

it('judges nothing that was not measured beside its bare page, and nothing without a budget', () => {
  expect(() => judge('paint', { paint: 1 }, budgets)).toThrow('bare.paint');
  expect(() => judge('start', { start: 1 }, budgets)).toThrow('bare.start');
  expect(() => judge('other', { other: 1 }, budgets)).toThrow('no budget');
});
