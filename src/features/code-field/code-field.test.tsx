import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import type { CodeSent } from '../../contract/schemas/captcha';
import { click, mount } from '../../ui/test-support';
import { CodeField } from './CodeField';

const send = vi.fn<(ticket?: string) => Promise<CodeSent>>();
const check = vi.fn(() => true);
const submitted = vi.fn();
let typed = '';

function Form({ target = 'ming@mail.example' }: { target?: string }) {
  const [value, setValue] = useState('');
  typed = value;
  return (
    <CodeField
      id="code"
      value={value}
      onChange={setValue}
      purpose="register"
      target={target}
      check={check}
      send={send}
      onSubmit={submitted}
    />
  );
}
const where = () => screen.getByRole('status').textContent;
const shown = () => Array.from(document.querySelectorAll('[data-boxes] > span')).map((box) => box.textContent);
const label = () => document.querySelector('[aria-disabled="true"]')?.textContent ?? '';

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  send.mockReset();
  check.mockReset().mockReturnValue(true);
  send.mockResolvedValue({ way: 'mail', to: 'mi**@mail.example', seconds: 600, againInSeconds: 60 });
});
afterEach(() => vi.useRealTimers());

describe('the field for a code', () => {
  it('has one sent, says where it went, counts down and lets it be sent again', async () => {
    const { focused } = await mount(<Form />);
    await click('发送验证码');
    expect(where()).toBe('验证码已发到邮箱 mi**@mail.example，没收到请看看垃圾邮件');
    expect(label()).toBe('60 秒后可重发');
    expect(focused()).toContain('验证码');
    await click('60 秒后可重发');
    expect(send).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(label()).toBe('1 秒后可重发');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await click('重新发送');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('goes on counting after a reload, and only for the same target', async () => {
    await mount(<Form />);
    await click('发送验证码');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await mount(<Form />);
    expect([label(), where()]).toEqual(['40 秒后可重发', expect.stringContaining('mi**@mail.example')]);
    await mount(<Form target="hong@mail.example" />);
    expect([label(), where()]).toEqual(['', '']);
  });

  it('says plainly that the code lies in the server’s log', async () => {
    send.mockResolvedValue({ way: 'log', to: 'mi**@mail.example', seconds: 600, againInSeconds: 60 });
    await mount(<Form />);
    await click('发送验证码');
    expect(where()).toContain('写在服务器日志里');
  });

  it('says what the server refuses, and waits as long as it says', async () => {
    send.mockRejectedValue(new ApiError('refused', 429, '请 40 秒后再发送', { retryAfter: 40 }));
    await mount(<Form />);
    await click('发送验证码');
    expect([screen.getByRole('alert').textContent, label(), where()]).toEqual([
      '请 40 秒后再发送',
      '40 秒后可重发',
      '',
    ]);
  });

  it('says that the network is gone, and can be pressed again', async () => {
    send.mockRejectedValue(new ApiError('network', 0, ''));
    await mount(<Form />);
    await click('发送验证码');
    expect(screen.getByRole('alert').textContent).toBe('网络不通，请检查后再试一次');
    await click('发送验证码');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing while the form finds the target wrong', async () => {
    check.mockReturnValue(false);
    await mount(<Form />);
    await click('发送验证码');
    expect(send).not.toHaveBeenCalled();
  });

  it('takes six digits and nothing else, on phones with a keyboard of digits and the code of a message', async () => {
    await mount(<Form />, 'touch');
    const input = screen.getByPlaceholderText<HTMLInputElement>('请输入 6 位验证码');
    expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code']);
    fireEvent.change(input, { target: { value: '１２3 a4567' } });
    expect(typed).toBe('123456');
    // A code that is copied from a message may contain a space.
    fireEvent.change(input, { target: { value: '654 321' } });
    expect(typed).toBe('654321');
    expect(shown()).toEqual(['6', '5', '4', '3', '2', '1']);
  });

  it('shows a box for each digit, and takes on a desktop what is pasted, and digits alone', async () => {
    const { press } = await mount(<Form />);
    await click('发送验证码');
    expect(shown()).toEqual(['', '', '', '', '', '']);
    for (const key of ['4', 'x', '2']) await press(key);
    expect(shown()).toEqual(['4', '2', '', '', '', '']);
    const clipboardData = { getData: () => '您的验证码 135 791' };
    fireEvent.paste(document.activeElement as Element, { clipboardData });
    expect([typed, shown().join('')]).toEqual(['421357', '421357']);
  });

  it('has a keyboard of ten digits on television', async () => {
    const { press } = await mount(<Form />);
    await click('发送验证码');
    await press('Enter');
    const keys = Array.from(screen.getByRole('dialog').querySelectorAll('button')).map((key) => key.textContent);
    expect(keys.slice(0, 10).join('')).toBe('1234567890');
    for (const digit of '135791') await click(digit);
    expect(typed).toBe('135791');
    await click('完成');
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
