import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import { mount } from '../../ui/test-support';
import { useFavourite } from './use-favourite';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

let kept = false;
const changes = () => call.mock.calls.filter(([name]) => name === 'setFavourite').map(([, params]) => params);
const told = vi.fn();

function Mark({ id, mediaKey }: { id: string; mediaKey: string }) {
  const { on, toggle } = useFavourite(mediaKey);
  return (
    <button type="button" id={id} onClick={() => toggle(told)}>
      {on ? 'on' : 'off'}
    </button>
  );
}
const show = (mediaKey: string) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Mark id="one" mediaKey={mediaKey} />
      <Mark id="other" mediaKey={mediaKey} />
    </QueryClientProvider>,
  );
const reads = (...marks: string[]) => vi.waitFor(() => expect(said()).toEqual(marks));
const said = () => ['one', 'other'].map((id) => document.getElementById(id)?.textContent);
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const press = async () => {
  document.getElementById('one')?.click();
  await settled();
};

beforeEach(() => {
  queryClient.clear();
  told.mockReset();
  kept = false;
  call.mockReset().mockImplementation(async (name: string, { selected }: { selected?: number }) => {
    if (name !== 'setFavourite') return { favorited: kept };
    kept = selected === 1;
    return { selected: kept };
  });
});

it('is what the server says, in every place of the page, and back again', async () => {
  await show('heifeng');
  await settled();
  await reads('off', 'off');
  await press();
  await reads('on', 'on');
  await press();
  await reads('off', 'off');
  expect(changes()).toEqual([
    { mediaKey: 'heifeng', selected: 1 },
    { mediaKey: 'heifeng', selected: 0 },
  ]);
  expect(told.mock.calls).toEqual([[true], [false]]);
});

it('pressed twice before the answer is one change; shown with it, before the title is asked for again', async () => {
  await show('heifeng');
  await settled();
  let answer: (given: object) => void = () => undefined;
  call.mockImplementation((name: string) =>
    name === 'setFavourite' ? new Promise((resolve) => (answer = resolve)) : new Promise(() => undefined),
  );
  await press();
  await press();
  await reads('off', 'off');
  expect(changes()).toHaveLength(1);
  answer({ selected: true });
  await settled();
  await reads('on', 'on');
});

it('stays as it was where it is refused', async () => {
  await show('heifeng');
  await settled();
  call.mockRejectedValue(new ApiError('refused', 500, 'no'));
  await press();
  await reads('off', 'off');
  expect(told).not.toHaveBeenCalled();
});

it('the list of favourites is asked for again', async () => {
  await show('heifeng');
  await settled();
  queryClient.setQueryData(['favourites', {}, 'pages', 'zh-CN'], { pages: [], pageParams: [] });
  await press();
  expect(queryClient.getQueryState(['favourites', {}, 'pages', 'zh-CN'])?.isInvalidated).toBe(true);
});
