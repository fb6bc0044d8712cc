import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStore } from '../../platform/fake-store';
import { openStores } from '../../platform/stored';
import type { DanmuItem } from '../../player/danmu/types';
import { useSession } from '../../state/session';
import { DialogHost } from '../../ui/DialogHost';
import { dialogStore } from '../../ui/dialogs';
import { button, click, mount } from '../../ui/test-support';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { DanmuPicked } from './DanmuPicked';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const onClose = vi.fn();
const onBack = vi.fn();
const deps = {} as unknown as ControlDeps;
const open = (item: DanmuItem) =>
  mount(
    <ControlDepsContext.Provider value={deps}>
      <DanmuPicked item={item} onBack={onBack} onClose={onClose} />
      <DialogHost />
    </ControlDepsContext.Provider>,
  );
const row = (facts: Partial<DanmuItem>): DanmuItem => ({
  id: 'd1',
  time: 1,
  mode: 'scroll',
  text: '前方高能',
  color: '#ffffff',
  size: 25,
  mine: false,
  sender: 's',
  ...facts,
});
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const rows = () =>
  Array.from(document.querySelectorAll('[role="dialog"] [data-focus]')).map((one) => one.textContent ?? '');

beforeEach(() => {
  for (const mock of [call, onClose, onBack]) mock.mockReset();
  dialogStore.setState({ queue: [] });
  openStores({ storage: fakeStore(), session: fakeStore() });
  useSession.setState({ user: { id: 'me' }, token: { uid: 'me', token: 't', expire: 1, sign: 's' } } as never);
});

describe('a comment that was picked', () => {
  it('counts a great many likes in 万', async () => {
    await open(row({ id: 'liked-by-many', likes: 12_345 }));
    expect(button('点赞1.2万')).toBeDefined();
  });

  it('knows its like when it is opened again, and takes it back', async () => {
    const item = row({ id: 'liked-later', likes: 4 });
    await open(item);
    call.mockResolvedValueOnce({ selected: true, likes: 5 });
    await click('点赞4');
    await settled();
    expect(call).toHaveBeenLastCalledWith('likeDanmu', { id: 'liked-later', selected: 1 });
    await open(item);
    call.mockResolvedValueOnce({ selected: false, likes: 4 });
    await click('取消点赞5');
    await settled();
    expect(call).toHaveBeenLastCalledWith('likeDanmu', { id: 'liked-later', selected: 0 });
    await open(item);
    expect(button('点赞4')).toBeDefined();
  });

  it('shows the like that was loaded with it, to whom it belongs alone', async () => {
    await open(row({ id: 'liked-before', liked: true, likes: 1 }));
    expect(button('取消点赞1')).toBeDefined();
  });

  it('keeps what is left of its coins', async () => {
    const item = row({ id: 'rich', coins: 3 });
    await open(item);
    call.mockResolvedValueOnce({ coins: 2, gold: 7 });
    await click('领取金币还剩 3 枚');
    await settled();
    // The viewer's new balance is known everywhere.
    expect(useSession.getState().user?.gold).toBe(7);
    await open(item);
    expect(button('领取金币还剩 2 枚')).toBeDefined();
  });

  it("is reported with the spec's dialog at the end", async () => {
    call.mockResolvedValue({});
    await open(row({}));
    await click('举报');
    await click('刷屏');
    await settled();
    const dialog = Array.from(document.querySelectorAll('[role="dialog"]')).pop();
    expect(dialog?.getAttribute('aria-label')).toBe('已收到您的举报');
    expect(button('我知道了')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('an advert among the comments', () => {
  const advert = { id: 'ad', follow: vi.fn(), dismiss: vi.fn() };

  it('has its own two ways and nothing of a comment’s', async () => {
    await open(row({ id: 'advert-ad', advert }));
    expect(rows()).toEqual(['查看详情', '关闭广告']);
    await click('关闭广告');
    expect([advert.dismiss.mock.calls.length, advert.follow.mock.calls.length]).toEqual([1, 0]);
    await open(row({ id: 'advert-ad', advert }));
    await click('查看详情');
    expect(advert.follow).toHaveBeenCalledOnce();
  });
});
