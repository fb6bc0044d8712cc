import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Focusable } from '../../focus/Focusable';
import { click, mount } from '../../ui/test-support';
import { PinEntry } from './PinEntry';

const field = (props: Partial<Parameters<typeof PinEntry>[0]> = {}) => (
  <PinEntry title="请输入密码" error="" busy={false} onPin={() => undefined} {...props} />
);

it('takes four digits from the pad, with one taken back, and keeps none', async () => {
  const onPin = vi.fn();
  await mount(field({ onPin }));
  for (const digit of ['2', '5', '9', '删除一位', '8']) await click(digit);
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe('已输入 3 位');
  await click('0');
  expect(onPin.mock.calls).toEqual([['2580']]);
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe('已输入 0 位');
});

it('takes nothing while a try is on its way', async () => {
  const onPin = vi.fn();
  await mount(field({ onPin, busy: true }));
  for (const digit of ['2', '5', '8', '0']) await click(digit);
  expect(onPin).not.toHaveBeenCalled();
});

it('is a number field on a phone, which takes digits alone', async () => {
  const onPin = vi.fn();
  await mount(field({ onPin, error: '密码不正确' }), 'touch');
  expect(screen.getByRole('alert').textContent).toBe('密码不正确');
  const input = screen.getByLabelText<HTMLInputElement>('四位数字密码', { selector: 'input' });
  expect([input.inputMode, input.type]).toEqual(['numeric', 'password']);
  await act(async () => void fireEvent.change(input, { target: { value: '2a5' } }));
  expect([input.value, screen.getByRole('alert').textContent]).toEqual(['25', '']);
  await act(async () => void fireEvent.change(input, { target: { value: '2580' } }));
  expect(onPin.mock.calls).toEqual([['2580']]);
});

/** A page of two steps, with a way back above the field and another button below. */
function Steps() {
  const [step, setStep] = useState('first');
  return (
    <>
      <Focusable id="back" onPress={() => undefined}>
        返回
      </Focusable>
      <PinEntry key={step} title={step} error="" busy={false} onPin={() => setStep('second')}>
        <Focusable id="forgot" onPress={() => undefined}>
          忘记密码
        </Focusable>
      </PinEntry>
    </>
  );
}

it('holds focus on a phone in each step, which keeps the keyboard up', async () => {
  const bench = await mount(<Steps />, 'touch');
  expect(bench.focused()).toBe('四位数字密码');
  const input = screen.getByLabelText('四位数字密码', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { value: '2580' } }));
  expect(screen.getByRole('heading').textContent).toBe('second');
  expect(bench.focused()).toBe('四位数字密码');
});
