import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SpanFields } from './SpanFields';
import { TimeField } from './TimeField';
import { fromField } from './times';

const labels = { startsAt: '开始', endsAt: '结束' };
const begun = { startsAt: fromField('2023-11-28T10:00'), endsAt: 0 };
const told = vi.fn();

function Form() {
  const [value, setValue] = useState(begun);
  const set = (part: Partial<typeof begun>) => {
    told(part);
    setValue((before) => ({ ...before, ...part }));
  };
  return (
    <>
      <SpanFields value={value} set={set} labels={labels} hints={{ startsAt: '', endsAt: '' }} />
      <button type="button" onClick={() => setValue({ startsAt: fromField('2020-01-02T03:04'), endsAt: 0 })}>
        放弃
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('开始');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

afterEach(() => {
  cleanup();
  told.mockReset();
});

it('holds a year that is typed digit by digit, and tells of the time once it is one', () => {
  render(<Form />);
  expect(field().value).toBe('2023-11-28T10:00');
  for (const year of ['0002', '0020', '0202']) {
    type(`${year}-11-28T10:00`);
    expect(field().value).toBe(`${year}-11-28T10:00`);
    // The form is not sent with an incomplete year.
    expect(field().checkValidity()).toBe(false);
  }
  expect(told).not.toHaveBeenCalled();
  type('2024-11-28T10:00');
  expect(field().value).toBe('2024-11-28T10:00');
  expect(field().checkValidity()).toBe(true);
  expect(told.mock.calls).toEqual([[{ startsAt: fromField('2024-11-28T10:00') }]]);
});

it('is emptied, and shows what comes from elsewhere', () => {
  render(<Form />);
  type('');
  expect(told.mock.calls).toEqual([[{ startsAt: 0 }]]);
  expect(field().value).toBe('');
  type('0002-11-28T10:00');
  fireEvent.click(screen.getByText('放弃'));
  expect(field().value).toBe('2020-01-02T03:04');
});

it('takes every time that stands, also the first of all', () => {
  render(<TimeField label="开始" value={1} onChange={told} />);
  expect(field().value).not.toBe('');
  expect(field().checkValidity()).toBe(true);
});
