import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { plainText, stored } from '../platform/stored';
import { Button } from './Button';
import { TextField } from './TextField';
import { button, click, mount } from './test-support';
import { useForm } from './use-form';

/** Any field's draft will do. */
const draft = stored('login.account', plainText);

type Sent = { name: string; code: string };
const send = vi.fn<(values: Sent) => Promise<{ name?: string; code?: string }>>();

function Form() {
  const form = useForm({
    initial: { name: '', code: '' },
    drafts: { name: draft },
    check: ({ name, code }) => ({ name: name ? '' : '请填写姓名', code: code ? '' : '请填写验证码' }),
    send,
  });
  return (
    <>
      <TextField label="姓名" {...form.field('name')} />
      <TextField label="验证码" {...form.field('code')} />
      <Button id="send" label="提交" landing disabled={form.busy} onPress={form.press} />
      <Button id="fill" label="填好" onPress={() => form.change('code', '1234')} />
    </>
  );
}
const said = () => Array.from(document.querySelectorAll('[role="alert"]')).map((one) => one.textContent);

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue({});
});

it.each(['tv', 'touch'] as const)('on %s says what is missing, and the first wrong field has focus', async (layout) => {
  const { focused } = await mount(<Form />, layout);
  await click('提交');
  expect([said(), send.mock.calls.length]).toEqual([['请填写姓名', '请填写验证码'], 0]);
  expect(document.activeElement?.getAttribute('aria-label') ?? focused()).toContain('姓名');
});

it('shows the refusal at its field, keeps what was typed, and forgets the draft when it was taken', async () => {
  sessionStorage.setItem('dt.login.account', '小满');
  await mount(<Form />);
  await click('填好');
  send.mockResolvedValueOnce({ code: '验证码不对' });
  await click('提交');
  expect(said()).toEqual(['验证码不对']);
  expect(sessionStorage.getItem('dt.login.account')).toBe('小满');
  await click('提交');
  expect(send.mock.calls.map(([values]) => values)).toEqual(Array(2).fill({ name: '小满', code: '1234' }));
  expect([said(), sessionStorage.getItem('dt.login.account')]).toEqual([[], null]);
});

it('sends one at a time', async () => {
  sessionStorage.setItem('dt.login.account', '小满');
  await mount(<Form />);
  await click('填好');
  let answer: (refused: object) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await click('提交');
  expect(button('提交').disabled).toBe(true);
  await act(async () => answer({ code: '再试一次' }));
  expect([send.mock.calls.length, button('提交').disabled]).toEqual([1, false]);
});

function Change() {
  const form = useForm({ initial: { name: '老店' }, drafts: { name: draft }, send: async () => ({}) });
  return (
    <>
      <TextField label="姓名" {...form.field('name')} />
      <Button id="empty" label="清空" landing onPress={() => form.change('name', '')} />
      <Button id="send" label="提交" onPress={form.press} />
    </>
  );
}

it('what was emptied is empty when one comes back, until it was taken', async () => {
  const name = () => document.querySelector('input')?.value;
  await mount(<Change />, 'touch');
  expect(name()).toBe('老店');
  await click('清空');
  await mount(<Change />, 'touch');
  expect(name()).toBe('');
  await click('提交');
  await mount(<Change />, 'touch');
  expect(name()).toBe('老店');
});
