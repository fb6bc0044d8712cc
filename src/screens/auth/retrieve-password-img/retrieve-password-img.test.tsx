import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { click, mount } from '../../../ui/test-support';
import { recovering } from '../form/drafts';
import RetrievePasswordImgScreen from './RetrievePasswordImgScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

it('a picture that is used up takes along what was read in it', async () => {
  let made = 0;
  call.mockImplementation(async (name: string) => {
    if (name !== 'captchaCreate') throw new ApiError('refused', 400, '图片里的字母不对');
    made += 1;
    return { id: `picture-${made}`, picture: `data:image/png;base64,${made}` };
  });
  recovering.kind.set('email');
  await mount(<RetrievePasswordImgScreen />, 'touch');
  await settled();
  const field = () => document.querySelector('input') as HTMLInputElement;
  await act(async () => fireEvent.change(field(), { target: { value: 'abcde' } }));
  await click('发送验证码');
  await settled();
  expect(document.body.textContent).toContain('图片里的字母不对');
  expect(document.querySelector('img')?.src).toBe('data:image/png;base64,2');
  expect(field().value).toBe('');
});
