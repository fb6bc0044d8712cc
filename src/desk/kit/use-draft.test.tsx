import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useDraft } from './use-draft';

interface Row {
  name: string;
  price: number;
  revision: string;
}
const first: Row = { name: '月卡', price: 12, revision: 'r1' };
/** Renders the form of a row, which follows the row as it is read. */
const open = (row: Row) =>
  renderHook(({ name, price, revision }: Row) => useDraft('pack', { name, price }, revision), { initialProps: row });
type Form = ReturnType<typeof open>;
const type = ({ result }: Form, part: { name?: string; price?: number }) => act(() => result.current.set(part));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it('follows what is read as long as nothing is typed', () => {
  const form = open(first);
  expect(form.result.current.base).toBe('r1');
  form.rerender({ ...first, price: 15, revision: 'r2' });
  expect(form.result.current).toMatchObject({ value: { price: 15 }, base: 'r2' });
});

it('knows what it was typed over, whatever is read meanwhile', () => {
  const form = open(first);
  type(form, { price: 10 });
  form.rerender({ ...first, price: 15, revision: 'r2' });
  type(form, { name: '包月' });
  expect(form.result.current).toMatchObject({ value: { name: '包月', price: 10 }, base: 'r1' });
});

it('knows it after a reload as well', () => {
  type(open(first), { price: 10 });
  cleanup();
  const again = open({ ...first, price: 15, revision: 'r2' });
  expect(again.result.current).toMatchObject({ value: { price: 10 }, base: 'r1', isRestored: true });
});

it('begins anew when it was saved or given up, and when what was typed is what there is', () => {
  const form = open(first);
  type(form, { price: 10 });
  act(() => form.result.current.clear());
  form.rerender({ ...first, revision: 'r2' });
  expect(form.result.current.base).toBe('r2');
  type(form, { price: 10 });
  form.rerender({ ...first, price: 10, revision: 'r3' });
  type(form, { name: '包月' });
  expect(form.result.current.base).toBe('r3');
  act(() => form.result.current.clear());
  expect(sessionStorage).toHaveLength(0);
});
