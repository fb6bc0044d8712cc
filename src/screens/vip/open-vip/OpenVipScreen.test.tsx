import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { User } from '../../../contract/schemas/user';
import type { PayInfo } from '../../../contract/schemas/vip';
import { memberOf, orderOf, packOf, payInfoOf } from '../../../features/vip-buy/shelf-fixture';
import { useVipBuying } from '../../../features/vip-buy/vip-store';
import type { Layout } from '../../../platform/platform';
import { useSession } from '../../../state/session';
import { DialogHost } from '../../../ui/DialogHost';
import { dialogStore } from '../../../ui/dialogs';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import OpenVipScreen from './OpenVipScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../api/realtime', () => ({ onEvent: () => () => undefined, holdRealtime: () => () => undefined }));

let shelf: PayInfo;
/** What the server answers, by call; a function is asked each time. */
let answers: Record<string, (params: Record<string, unknown>) => unknown>;
let behind: string;
const go = vi.fn();
const back = vi.fn();
const assign = vi.fn();

const asked = (name: string) => call.mock.calls.filter(([one]) => one === name).map(([, params]) => params);
const user = { id: 'u1', nickName: '星河旅人', avatar: '', vipLevel: 0, eDate: 0, bigV: false } as User;
const started = (step: object) => ({ order: orderOf(), step });

beforeEach(() => {
  queryClient.clear();
  window.sessionStorage.clear();
  useVipBuying.setState({ blockedUid: '' });
  useSession.setState({ user, token: null });
  toastStore.setState({ queue: [] });
  dialogStore.setState({ queue: [] });
  shelf = payInfoOf();
  behind = '/play/heifeng';
  for (const one of [go, back, assign]) one.mockReset();
  answers = {
    payInfo: () => shelf,
    vipPrivileges: () => ({ levels: [{ level: 1, name: 'VIP 1', text: '' }], info: [] }),
    unpaidOrder: () => ({ info: [{ status: 0, guid: '' }] }),
    createPayScreen: () => ({
      code: 'screen0001',
      state: 'waiting',
      expiresAt: Date.now() + 600_000,
      order: null,
      url: 'http://tv/openVip?screen=screen0001',
      shortUrl: 'http://tv/s/screen0001',
    }),
    payScreen: () => ({ code: 'screen0001', state: 'waiting', expiresAt: 0, order: null }),
    payOrigins: () => ({ info: ['https://pay.example'] }),
    createOrder: () => started({ kind: 'redirect', url: 'https://pay.example/1' }),
    openPayScreen: () => ({
      member: memberOf({ id: 'u9', nickName: '客厅的人' }),
      deviceName: '客厅电视',
      expiresAt: 0,
    }),
    orderDetail: () => orderOf({ state: 'paid' }),
    leaveOrder: () => orderOf(),
  };
  call.mockReset().mockImplementation(async (name: string, params: Record<string, unknown>) => answers[name]?.(params));
  vi.stubGlobal('location', { ...window.location, assign, origin: 'http://tv' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(query: string, layout: Layout) {
  const place = { path: '/openVip', params: {}, query: new URLSearchParams(query) };
  const navigation = { go, back, knows: () => true, previous: () => behind };
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <NavigationContext.Provider value={navigation}>
        <RouteContext.Provider value={place}>
          <OpenVipScreen />
          <DialogHost />
        </RouteContext.Provider>
      </NavigationContext.Provider>
    </QueryClientProvider>,
    layout,
  );
  await waitFor(() => expect(document.querySelector('[data-pack], [data-empty]')).not.toBeNull());
  await act(async () => undefined);
  return bench;
}
const qr = () => document.querySelector('[data-qr]')?.getAttribute('data-qr');
const chosen = () => document.querySelector('[data-pack][aria-pressed="true"]')?.getAttribute('data-pack');
const pack = (id: string) => act(async () => document.querySelector<HTMLElement>(`[data-pack="${id}"]`)?.click());
const dialog = () => screen.queryByRole('dialog');

describe('/openVip on a phone', () => {
  it('one press makes the order with what the page showed, and leaves for the provider', async () => {
    await open('', 'touch');
    expect(chosen()).toBe('month');
    await pack('season');
    await click('确认支付 ¥53');
    expect(asked('createOrder')).toMatchObject([
      { ProductID: 'season', SysName: 'alipay', amount: 5300, currency: 'CNY', clientId: expect.any(String) },
    ]);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
  });

  it('sends nobody to a site that the server does not name', async () => {
    answers.createOrder = () => started({ kind: 'redirect', url: 'https://evil.example/1' });
    await open('', 'touch');
    await click('确认支付 ¥19');
    await waitFor(() => expect(dialog()?.textContent).toContain('打不开'));
    expect(assign).not.toHaveBeenCalled();
  });

  it('pressed again after a broken line it is the same order; what was chosen stays', async () => {
    answers.createOrder = () => {
      throw new ApiError('network', 0, '');
    };
    await open('', 'touch');
    await pack('season');
    await click('确认支付 ¥53');
    expect(toastStore.getState().queue[0]).toMatchObject({ text: '网络不通，请检查后再试一次', ms: 1000 });
    expect(chosen()).toBe('season');
    answers.createOrder = () => started({ kind: 'coin' });
    await click('确认支付 ¥53');
    await click('确认支付 ¥53');
    const ids = asked('createOrder').map(({ clientId }) => clientId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2], 'an answer came: the next press is another order').not.toBe(ids[1]);
    expect(go).toHaveBeenCalledWith('/vcoinPay?orderId=o1');
  });

  it('a new price is told and asked about, and ordered only then', async () => {
    let times = 0;
    answers.createOrder = () => {
      times += 1;
      if (times > 1) return started({ kind: 'coin' });
      throw new ApiError('refused', 409, '价格变了', { offer: packOf({ dislocalprice: 2100 }) });
    };
    await open('', 'touch');
    await click('确认支付 ¥19');
    expect(dialog()?.textContent).toContain('由 ¥19 变为 ¥21');
    expect(times).toBe(1);
    await click('按 ¥21 购买');
    expect(asked('createOrder').map(({ amount }) => amount)).toEqual([1900, 2100]);
  });

  it('a pack that is gone is said, and nothing is ordered', async () => {
    answers.createOrder = () => {
      throw new ApiError('refused', 409, '套餐已下架了', { offer: null });
    };
    await open('', 'touch');
    await click('确认支付 ¥19');
    expect(dialog()?.textContent).toContain('套餐已下架了');
    expect(asked('createOrder')).toHaveLength(1);
  });

  it('7003 stands in a dialog that leads to /user, and leaving is no question any more', async () => {
    answers.createOrder = () => {
      throw new ApiError('refused', 7003, '这个账号暂时不能购买');
    };
    behind = '/vip';
    const bench = await open('', 'touch');
    await click('确认支付 ¥19');
    expect(dialog()?.textContent).toContain('这个账号暂时不能购买');
    await click('我知道了');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/user'));
    expect(useVipBuying.getState().payInfo).toEqual(shelf);
    await bench.press('Escape');
    expect(dialog()).toBeNull();
    // Whoever signs in next was refused nothing.
    await act(async () => useSession.setState({ user: { ...user, id: 'u2' } }));
    await bench.press('Escape');
    expect(dialog()).not.toBeNull();
  });

  it('another refusal is said for 1 s', async () => {
    answers.createOrder = () => {
      throw new ApiError('refused', 429, '订单太多了');
    };
    await open('', 'touch');
    await click('确认支付 ¥19');
    expect(toastStore.getState().queue).toMatchObject([{ text: '订单太多了', ms: 1000 }]);
  });

  it('a visitor signs in first, and comes back to this page', async () => {
    useSession.setState({ user: null });
    await open('id=season', 'touch');
    await click('确认支付 ¥53');
    expect(go).toHaveBeenCalledWith('/login?from=%2FopenVip%3Fid%3Dseason');
    expect(asked('createOrder')).toEqual([]);
  });

  it('with a television’s code it says whose it is, and needs nobody signed in', async () => {
    useSession.setState({ user: null });
    await open('screen=screen0001&id=season', 'touch');
    expect(document.body.textContent).toContain('为「客厅电视」上的 客厅的人 开通');
    expect(asked('payInfo')).toEqual([{ screen: 'screen0001' }]);
    await click('确认支付 ¥53');
    expect(asked('createOrder')).toMatchObject([{ ProductID: 'season', screen: 'screen0001' }]);
  });

  it('signed in as somebody else, one is asked whether it is a gift', async () => {
    await open('screen=screen0001&id=season&categoryId=1', 'touch');
    await waitFor(() => expect(dialog()?.textContent).toContain('客厅的人'));
    await click('为 TA 开通');
    await waitFor(() =>
      expect(go).toHaveBeenCalledWith('/giveVip?userId=u9&packId=season&categoryId=1&screen=screen0001', {
        replace: true,
      }),
    );
  });

  it('a code that is over says so, and offers to buy for oneself', async () => {
    answers.openPayScreen = () => {
      throw new ApiError('refused', 409, '');
    };
    await open('screen=screen0001', 'touch');
    expect(document.body.textContent).toContain('这个二维码已经过期');
    await click('为自己开通');
    expect(go).toHaveBeenCalledWith('/openVip', { replace: true });
  });

  it('says that nothing is sold', async () => {
    shelf = payInfoOf({ categoryList: [] });
    await open('', 'touch');
    expect(document.body.textContent).toContain('现在没有在售的套餐');
  });

  it.each([
    ['', '开通 VIP 会员'],
    ['type=1', '续费 VIP 会员'],
  ])('?%s is titled %s', async (query, title) => {
    await open(query, 'touch');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });
});

describe('leaving', () => {
  it('who has chosen something is asked once a visit', async () => {
    const bench = await open('', 'touch');
    await pack('season');
    await bench.press('Escape');
    expect(dialog()?.textContent).toContain('「季卡」现在只要 ¥53');
    await click('再看看');
    expect([dialog(), back.mock.calls.length]).toEqual([null, 0]);
    await bench.press('Escape');
    expect(dialog()).toBeNull();
  });

  it('who just came leaves as from any page; towards /vip there is a question, by the button as well', async () => {
    let bench = await open('', 'touch');
    await bench.press('Escape');
    expect(dialog()).toBeNull();
    behind = '/vip';
    bench = await open('', 'touch');
    await click('返回');
    expect(dialog()?.textContent).toContain('还没有开通，要离开吗');
    await click('离开');
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
    await open('type=1', 'touch');
    await click('返回');
    expect(dialog()?.textContent).toContain('还没有续费，要离开吗');
  });

  it('a registration leads home without a question', async () => {
    behind = '/vip';
    const bench = await open('fromRegister=1', 'touch');
    await bench.press('Escape');
    expect(dialog()).toBeNull();
  });
});

describe('an order from before', () => {
  it.each([
    [1, '/zfbPay?orderId=o7'],
    [2, '/zfbPay?orderId=o7&expired=1'],
  ])('of status %i stands in place of the page', async (status, path) => {
    answers.unpaidOrder = () => ({ info: [{ status, guid: 'o7' }] });
    await open('', 'touch');
    await waitFor(() => expect(go).toHaveBeenCalledWith(path, { replace: true }));
    expect(asked('unpaidOrder')).toEqual([{ uid: 'u1' }]);
  });
});

describe('/openVip on a television', () => {
  it('another pack changes what is said and the code, without a call', async () => {
    const bench = await open('', 'tv');
    await waitFor(() => expect(qr()).toBe('http://tv/openVip?screen=screen0001&id=month'));
    expect(bench.focused()).toContain('月卡');
    const before = call.mock.calls.length;
    await bench.press('ArrowRight');
    expect(qr()).toBe('http://tv/openVip?screen=screen0001&id=season');
    expect(document.querySelector('header[aria-live]')?.textContent).toContain('¥53');
    expect(call.mock.calls.length).toBe(before);
    expect(document.body.textContent).toContain('tv/s/screen0001');
    expect(document.body.textContent).toContain('演示支付，不会扣款');
  });

  it('says what becomes of the time one has before one pays', async () => {
    const after = { level: 3, typeName: '黄金会员', expiresAt: 1, convertedDays: 20, convertedInto: 12 };
    shelf = payInfoOf();
    shelf.categoryList[0]?.data.splice(0, 1, packOf({ after }));
    await open('', 'tv');
    expect(document.body.textContent).toContain('您现有的 20 天，会换算成 12 天黄金会员');
  });

  it('a visitor is shown what it costs and led to the login; no code is made', async () => {
    useSession.setState({ user: null });
    const bench = await open('type=2&from=%2Fplay%2Fheifeng', 'tv');
    expect([qr(), asked('createPayScreen')]).toEqual([undefined, []]);
    await bench.press('Enter');
    expect(go).toHaveBeenCalledWith(`/login?from=${encodeURIComponent('/openVip?type=2&from=%2Fplay%2Fheifeng')}`);
  });

  it('paid on the phone, it is the new card, and one press leads back to the film', async () => {
    answers.payScreen = () => ({
      code: 'screen0001',
      state: 'ordered',
      expiresAt: 0,
      order: { orderId: 'o1', state: 'paid', expiresAt: 0 },
    });
    const bench = await open('type=2&from=%2Fplay%2Fheifeng', 'tv');
    await waitFor(() => expect(document.querySelector('[data-paid]')).not.toBeNull());
    expect(bench.focused()).toBe('继续观看');
    await bench.press('Enter');
    expect(go).toHaveBeenCalledWith('/play/heifeng', { replace: true, returns: true });
  });

  it('an address of another site is no place to go on to', async () => {
    answers.payScreen = () => ({
      code: 'screen0001',
      state: 'ordered',
      expiresAt: 0,
      order: { orderId: 'o1', state: 'paid', expiresAt: 0 },
    });
    const bench = await open('from=%2F%2Fevil.example', 'tv');
    await waitFor(() => expect(bench.focused()).toBe('去看好片'));
    await bench.press('Enter');
    expect(go).toHaveBeenCalledWith('/', { replace: true, returns: true });
  });

  it('a provider’s own code is shown only where the remote chose that way; given up, the order is left', async () => {
    answers.createOrder = () => started({ kind: 'qr', content: 'weixin://pay/1' });
    answers.orderState = () => ({ orderId: 'o1', state: 'paying', expiresAt: 0 });
    await open('', 'tv');
    await waitFor(() => expect(qr()).toContain('screen=screen0001'));
    expect(asked('createOrder')).toEqual([]);
    await click('其他支付方式');
    await act(async () => screen.getByRole('option', { name: /支付宝/ }).click());
    await waitFor(() => expect(document.querySelector('[data-qr="weixin://pay/1"]')).not.toBeNull());
    await click('不付了');
    expect(asked('leaveOrder')).toEqual([{ orderId: 'o1' }]);
    expect(qr()).toContain('screen=screen0001');
  });
});
