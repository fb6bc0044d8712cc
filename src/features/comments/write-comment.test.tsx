import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import { click, mount } from '../../ui/test-support';
import { WriteComment } from './WriteComment';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const write = (value: string) =>
  act(async () => {
    const field = document.querySelector('textarea');
    if (!field) throw new Error('there is no field');
    fireEvent.change(field, { target: { value } });
  });
const sent = () => call.mock.calls.map(([, { contxt, clientId }]) => ({ contxt, clientId }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  call.mockReset().mockRejectedValue(new ApiError('network', 0, ''));
});

it('pressed again after no answer came it is the same comment; what was changed meanwhile is another', async () => {
  await mount(<WriteComment mediaKey="walle" videoType={0} onClose={() => undefined} />, 'touch');
  for (const text of ['结局很好', '结局很好', '结局很好，配乐更好']) {
    await write(text);
    await click('发表');
    await settled();
  }
  const [first, again, changed] = sent();
  expect([first?.contxt, again?.contxt, changed?.contxt]).toEqual(['结局很好', '结局很好', '结局很好，配乐更好']);
  expect(again?.clientId).toBe(first?.clientId);
  // The server may have the first text already: under the same id it would keep that, and the new text would be lost.
  expect(changed?.clientId).not.toBe(first?.clientId);
  expect(changed?.clientId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});

it('what was written is counted on the cards of what it stands under', async () => {
  const post = ['post', { id: 'p7' }, 'zh-CN'];
  queryClient.setQueryData(post, { mediaKey: 'p7', comments: 3 });
  call.mockResolvedValue({});
  await mount(<WriteComment mediaKey="p7" videoType={0} onClose={() => undefined} />, 'touch');
  await write('结局很好');
  await click('发表');
  await settled();
  expect(queryClient.getQueryData(post)).toMatchObject({ comments: 4 });
});
