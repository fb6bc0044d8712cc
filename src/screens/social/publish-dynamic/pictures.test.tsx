import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { draftOf, newPost } from '../../../features/publish/draft';
import { useSession } from '../../../state/session';
import { DialogHost } from '../../../ui/DialogHost';
import { click, mount } from '../../../ui/test-support';
import { PublishForm } from './PublishForm';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
const send = vi.hoisted(() => vi.fn());
vi.mock('../../../features/upload-image/upload-image', () => ({ uploadImage: send }));

/** What the server makes of the picture that is on its way. */
let arrive: (filepath: string) => void = () => undefined;
let signal: AbortSignal | undefined;

const open = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <PublishForm title="发布" />
      <DialogHost />
    </QueryClientProvider>,
    'touch',
  );
const elsewhere = () => mount(<h1>选择位置</h1>, 'touch');
const shown = () => Array.from(document.querySelectorAll('[data-cell] img')).map((image) => image.getAttribute('src'));
const coming = () => document.querySelectorAll('[data-upload]').length;

async function pick(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[data-pick="gallery"]');
  if (!input) throw new Error('no field for pictures');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'cloud.jpg')], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useSession.setState({ user: null } as never);
  useSession.setState({ user: { id: 'me' } } as never);
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'labels') return { info: [] };
    throw new Error(`nobody answers ${name}`);
  });
  send.mockReset().mockImplementation((_, way: { signal: AbortSignal }) => {
    signal = way.signal;
    return new Promise((resolve, reject) => {
      arrive = resolve;
      way.signal.addEventListener('abort', () => reject(new ApiError('cancelled', 0, '')));
    });
  });
});

it('a picture on its way goes on while its place is chosen, and stands in the post', async () => {
  await open();
  await pick();
  await elsewhere();
  expect(signal?.aborted).toBe(false);
  await open();
  expect([coming(), shown().length]).toEqual([1, 0]);
  await elsewhere();
  await act(async () => arrive('/f/cloud.jpg'));
  expect(draftOf(newPost)?.pictures).toEqual(['/f/cloud.jpg']);
  await open();
  expect([coming(), shown()]).toEqual([0, [expect.stringContaining('/f/cloud.jpg')]]);
});

it('arrives in the form that is open by then', async () => {
  await open();
  await pick();
  await elsewhere();
  await open();
  await act(async () => arrive('/f/cloud.jpg'));
  expect([coming(), shown().length]).toEqual([0, 1]);
});

it('is called off with the draft, and with the session of whoever sent it', async () => {
  await open();
  await act(async () => {
    fireEvent.change(screen.getByLabelText('内容', { selector: 'textarea' }), { target: { value: '不要了' } });
  });
  await pick();
  await click('清空草稿');
  await click('清空');
  expect([coming(), signal?.aborted]).toEqual([0, true]);
  await pick();
  await elsewhere();
  expect(signal?.aborted).toBe(false);
  await act(async () => useSession.setState({ user: { id: 'you' } } as never));
  expect(signal?.aborted).toBe(true);
  await open();
  expect(coming()).toBe(0);
});
