import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { Refusal } from '../../../features/film/Refusal';
import { personFixture } from '../../../features/people/person-fixture';
import { Uploader } from '../../../features/people/Uploader';
import { SharePanel } from '../../../features/share/SharePanel';
import { fakeStore } from '../../../platform/fake-store';
import { openStores } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { DialogHost } from '../../../ui/DialogHost';
import { dialogStore } from '../../../ui/dialogs';
import { RouteContext } from '../../../ui/navigation';
import { ToastHost } from '../../../ui/ToastHost';
import { button, click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const route = { path: '/play/heifeng', params: {}, query: new URLSearchParams() };
const page = (content: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <RouteContext.Provider value={route}>
      {content}
      <DialogHost />
      <ToastHost />
    </RouteContext.Provider>
  </QueryClientProvider>
);
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const said = () => document.body.textContent ?? '';

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
  dialogStore.setState({ queue: [] });
  toastStore.setState({ queue: [] });
  useSession.setState({ user: { id: 'me' } as never });
});

const studio = personFixture({ isBlackList: true });

describe('somebody on the black list', () => {
  it("is taken off it only after the spec's question", async () => {
    call.mockResolvedValue({ isBlackList: false });
    await mount(page(<Uploader given={studio} mediaKey="heifeng" />));
    await click('已拉黑');
    const dialog = document.querySelector('[role="dialog"]');
    expect(dialog?.getAttribute('aria-label')).toBe('取消拉黑');
    expect(dialog?.textContent).toContain('您已拉黑该用户，是否移出黑名单？');
    await click('取消');
    expect(call).not.toHaveBeenCalled();
    await click('已拉黑');
    await click('确认');
    await settled();
    expect(call).toHaveBeenCalledWith('blockPerson', { uid: 'studio', status: 0 });
    expect(button('关注')).toBeDefined();
  });
});

describe('sharing on a phone', () => {
  const given = {
    url: 'http://192.168.1.5:8080/play/heifeng',
    title: '黑风峡',
    text: '我在飞屏看《黑风峡》，一起来看吧',
  };
  const copied: string[] = [];
  /** happy-dom selects nothing: what would be copied is what the field holds. */
  const system = (allows: boolean) => {
    document.execCommand = () => {
      copied.push(document.querySelector('textarea')?.value ?? '');
      return allows;
    };
  };
  beforeEach(() => {
    copied.length = 0;
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
    call.mockResolvedValue(given);
  });

  it('copies text and link, and says so', async () => {
    system(true);
    const onClose = vi.fn();
    await mount(page(<SharePanel mediaKey="heifeng" onClose={onClose} />), 'touch');
    await settled();
    await click('复制链接');
    expect(copied).toEqual([`${given.text} ${given.url}`]);
    expect(said()).toContain('链接已复制');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says where it could not, and stays open with the link to be read', async () => {
    system(false);
    const onClose = vi.fn();
    await mount(page(<SharePanel mediaKey="heifeng" onClose={onClose} />), 'touch');
    await settled();
    await click('复制链接');
    expect(said()).toContain('复制失败');
    expect(said()).toContain(given.url);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a film that is not for this viewer', () => {
  const given = { backdrop: '', mediaKey: 'heifeng', onAgain: vi.fn() };

  it('leads from the VIP gate where the route guard leads (spec section 4)', async () => {
    const bench = await mount(
      page(<Refusal {...given} reason="您需要升级VIP才能继续" login={false} gold={0} have={0} />),
    );
    expect(bench.focused()).toBe('了解会员');
    await bench.press('Enter');
    await click('了解会员');
    expect(bench.went[0]).toMatch(/^\/openVip\?type=2&from=%2F/);
  });

  it('tells what the viewer has before it asks for gold', async () => {
    call.mockResolvedValue({ gold: 60 });
    openStores({ storage: fakeStore(), session: fakeStore() });
    useSession.setState({
      user: { id: 'me', gold: 120 },
      token: { uid: 'me', token: 't', expire: 1, sign: 's' },
    } as never);
    await mount(page(<Refusal {...given} reason="这部影片需要 60 金币观看" login={false} gold={60} have={120} />));
    expect(said()).toContain('您有 120 金币');
    await click('60 金币观看');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('购买后剩余 60 金币');
    await click('购买');
    await settled();
    expect(given.onAgain).toHaveBeenCalledOnce();
    expect(useSession.getState().user?.gold).toBe(60);
  });

  it('asks once more where the price is another by now', async () => {
    given.onAgain.mockClear();
    const changed = '价格变成了 300 金币，请确认后再购买';
    call.mockRejectedValueOnce(new ApiError('refused', 409, changed, { gold: 300 }));
    call.mockResolvedValue({ gold: 20 });
    await mount(page(<Refusal {...given} reason="这部影片需要 60 金币观看" login={false} gold={60} have={320} />));
    await click('60 金币观看');
    await click('购买');
    await settled();
    expect(call).toHaveBeenLastCalledWith('payByGold', { mediaKey: given.mediaKey, gold: 60 });
    expect(said()).toContain(changed);
    expect(said()).not.toContain('这部影片需要 60 金币观看');
    expect(given.onAgain).not.toHaveBeenCalled();
    await click('300 金币观看');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('购买后剩余 20 金币');
    await click('购买');
    await settled();
    expect(call).toHaveBeenLastCalledWith('payByGold', { mediaKey: given.mediaKey, gold: 300 });
    expect(given.onAgain).toHaveBeenCalledOnce();
  });

  it('says how much gold is missing, and a way on', async () => {
    await mount(page(<Refusal {...given} reason="这部影片需要 60 金币观看" login={false} gold={60} have={20} />));
    expect(said()).toContain('您有 20 金币，还差 40 金币');
    expect(() => button('60 金币观看')).toThrow();
    await click('怎样获得金币');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('领取');
  });

  it('knows less gold when it was spent elsewhere meanwhile', async () => {
    call.mockRejectedValue(new ApiError('refused', 403, '金币不足，还差 50 金币', { gold: 60, have: 10 }));
    await mount(page(<Refusal {...given} reason="这部影片需要 60 金币观看" login={false} gold={60} have={120} />));
    await click('60 金币观看');
    await click('购买');
    await settled();
    expect(said()).toContain('您有 10 金币，还差 50 金币');
    expect(said()).toContain('金币不足，还差 50 金币');
  });
});
