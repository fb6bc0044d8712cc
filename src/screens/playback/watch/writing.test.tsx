import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { WriteComment } from '../../../features/comments/WriteComment';
import { useSendDanmu } from '../../../features/danmu/use-danmu';
import type { Film } from '../../../features/film/use-film';
import type { Player } from '../../../player/player';
import { click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import { Episodes } from './Episodes';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
  toastStore.setState({ queue: [] });
});
afterEach(() => window.sessionStorage.clear());

describe('a comment over the film', () => {
  const look = { mode: 'scroll', color: '#ffffff', coins: 0 } as const;
  /** The episode that the player has. */
  let playing = 'e1';
  const addDanmu = vi.fn();
  const player = {
    store: { getState: () => ({ source: { episodeKey: playing } }) },
    commands: { danmuTime: () => 5, setDanmuOn: () => undefined, addDanmu },
  } as unknown as Player;
  let send: ReturnType<typeof useSendDanmu>;
  function Sender() {
    send = useSendDanmu(player, 'e1');
    return null;
  }
  const ids = () => call.mock.calls.map(([, { clientId }]) => clientId as string);

  it('is the same one when a proxy, or nobody, answered its first try', async () => {
    await mount(<Sender />);
    for (const error of [new ApiError('server', 0, ''), new ApiError('network', 0, '')]) {
      call.mockRejectedValueOnce(error);
      expect(await send('好看', look)).not.toBe('');
    }
    call.mockResolvedValueOnce({});
    expect(await send('好看', look)).toBe('');
    expect(new Set(ids()).size).toBe(1);
  });

  it('flies in its own episode alone, also where its answer comes during the next one', async () => {
    await mount(<Sender />);
    addDanmu.mockReset();
    call.mockResolvedValueOnce({ id: 'first' });
    await send('好看', look);
    let answer: (sent: object) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const sending = send('再见', look);
    playing = 'e2';
    answer({ id: 'second' });
    expect(await sending).toBe('');
    expect(addDanmu.mock.calls).toEqual([[{ id: 'first', mine: true }]]);
    playing = 'e1';
  });

  it('is another one after the server refused it', async () => {
    await mount(<Sender />);
    call.mockRejectedValueOnce(new ApiError('refused', 400, '太快了'));
    expect(await send('好看', look)).toBe('太快了');
    call.mockResolvedValueOnce({});
    await send('好看', look);
    expect(new Set(ids()).size).toBe(2);
  });
});

it('a comment that was sent is done with at once, whatever is fetched again behind it', async () => {
  const never = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  window.sessionStorage.setItem('dt.comment.heifeng.', '很好');
  call.mockImplementation((name: string) =>
    name === 'addComment' ? Promise.resolve({}) : new Promise(() => undefined),
  );
  const closed = vi.fn();
  await mount(
    <QueryClientProvider client={queryClient}>
      <WriteComment mediaKey="heifeng" videoType={0} onClose={closed} />
    </QueryClientProvider>,
    'touch',
  );
  await click('发表');
  expect(closed).toHaveBeenCalledOnce();
  expect(toastStore.getState().queue).toHaveLength(1);
  expect(never.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toContain('comments');
  never.mockRestore();
});

it('a comment waits for the picture that is on its way to it, and does not go without', async () => {
  window.sessionStorage.setItem('dt.comment.heifeng.', '很好');
  let arrive: (progress: unknown) => void = () => undefined;
  const upload = new Promise((resolve) => {
    arrive = resolve;
  });
  call.mockImplementation((name: string) =>
    name === 'albumUpload' ? upload : name === 'addComment' ? Promise.resolve({}) : new Promise(() => undefined),
  );
  const sent = () => call.mock.calls.filter(([name]) => name === 'addComment').map(([, given]) => given);
  const closed = vi.fn();
  await mount(
    <QueryClientProvider client={queryClient}>
      <WriteComment mediaKey="heifeng" videoType={0} onClose={closed} />
    </QueryClientProvider>,
    'touch',
  );
  const input = document.querySelector<HTMLInputElement>('[data-pick]');
  if (!input) throw new Error('there is nothing to pick a picture with');
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await click('发表');
  expect(sent()).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
  expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['图片上传完成后才能提交']);
  await act(async () => arrive({ present: '1', filepath: '/files/a.jpg' }));
  await click('发表');
  expect(sent()).toMatchObject([{ contxt: '很好', pictures: '/files/a.jpg' }]);
  expect(closed).toHaveBeenCalledOnce();
});

describe('the episodes', () => {
  const film = (current: string | undefined) =>
    ({
      mediaKey: 'jieqi',
      queue: { key: '', items: [], at: -1, total: 0 },
      play: current ? { episodeKey: current } : undefined,
      episodes: Array.from({ length: 45 }, (_, at) => ({
        episodeKey: `e${at + 1}`,
        index: at + 1,
        title: '',
        vip: false,
      })),
    }) as unknown as Film;
  const said = () => document.body.textContent ?? '';
  const range = () => document.querySelector('[aria-selected="true"]')?.textContent;

  it('name none as playing before one does', async () => {
    await mount(<Episodes film={film(undefined)} />);
    expect(said()).not.toContain('正在播放');
    expect(range()).toBe('1-20');
  });

  it('stand at the range of what plays from the first', async () => {
    await mount(<Episodes film={film('e25')} />);
    expect(said()).toContain('正在播放：第 25 集');
    expect(range()).toBe('21-40');
  });
});
