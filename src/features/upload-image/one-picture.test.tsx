import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { button, click, mount } from '../../ui/test-support';
import { PictureLine } from './PictureLine';
import { useOnePicture } from './use-one-picture';

const send = vi.hoisted(() => vi.fn());
vi.mock('./upload-image', () => ({ uploadImage: send }));

const busy = vi.fn();
const words = { name: '截图', add: '添加', change: '更换', remove: '删除' };
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function Field() {
  const [picture, setPicture] = useState('');
  const one = useOnePicture({ picture, onChange: setPicture, onBusy: busy });
  return (
    <div data-state={one.state}>
      <PictureLine of={one} id="shot" shape="wide" words={words} />
    </div>
  );
}
const state = () => document.querySelector('[data-state]')?.getAttribute('data-state');
const image = () => document.querySelector('img')?.getAttribute('src');

async function pick(chosen: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for files');
  Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

beforeEach(() => {
  busy.mockReset();
  send.mockReset().mockResolvedValue('/files/a.jpg');
});

it('is sent, shown, and taken out again', async () => {
  await mount(<Field />, 'touch');
  await pick(file('a.jpg'));
  expect([state(), image()]).toEqual(['there', expect.stringContaining('/files/a.jpg')]);
  expect(busy.mock.calls).toEqual([[true], [false]]);
  expect(button('更换')).not.toBeNull();
  await click('删除');
  expect([state(), image()]).toEqual(['none', undefined]);
});

it('of a wrong kind is not sent, and keeps nobody waiting', async () => {
  await mount(<Field />, 'touch');
  await pick(file('a.txt'));
  expect(send).not.toHaveBeenCalled();
  expect(busy.mock.calls).toEqual([[true], [false]]);
  expect(state()).toBe('none');
});

it('that did not come stands there to be sent again', async () => {
  send.mockRejectedValueOnce(new ApiError('network', 0, ''));
  await mount(<Field />, 'touch');
  await pick(file('a.jpg'));
  expect(state()).toBe('failed');
  expect(busy.mock.calls).toEqual([[true]]);
  await click('重试');
  expect(state()).toBe('there');
});
