import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import type { SessionData } from '../../../contract/schemas/user';
import { FocusRoot } from '../../../focus/FocusRoot';
import { startI18n, wholeCatalogue } from '../../../i18n/i18n';
import { fakeStore } from '../../../platform/fake-store';
import { desktopKeys } from '../../../platform/keys';
import type { Platform } from '../../../platform/platform';
import { openStores } from '../../../platform/stored';
import { PlatformContext } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import LoginScreen from './LoginScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

function store() {
  const all = new Map<string, string>();
  return { all, ...fakeStore(all) };
}

let session: ReturnType<typeof store>;
let storage: ReturnType<typeof store>;
const go = vi.fn();
const back = vi.fn();
const user = { id: 'u1', nickName: '小满' } as SessionData['user'];
const signedIn: SessionData = { user, token: { uid: 'u1', token: 't', expire: 1, sign: 's' } };

function open(query = '') {
  const platform: Platform = {
    name: 'browser',
    layout: 'touch',
    keys: desktopKeys,
    router: 'history',
    storage,
    session,
    deviceName: 'test',
    onVisibility: () => () => undefined,
    onNetwork: () => () => undefined,
    isOnline: () => true,
  };
  openStores(platform);
  const place = { path: '/login', params: {}, query: new URLSearchParams(query) };
  return render(
    <PlatformContext.Provider value={platform}>
      <NavigationContext.Provider value={{ go, back }}>
        <RouteContext.Provider value={place}>
          <FocusRoot onBack={back}>
            <LoginScreen />
          </FocusRoot>
        </RouteContext.Provider>
      </NavigationContext.Provider>
    </PlatformContext.Provider>,
  );
}

const account = () => screen.getByLabelText<HTMLInputElement>('账号', { selector: 'input' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码', { selector: 'input' });
const submit = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
  });
};
const fill = (name: string, secret: string) => {
  fireEvent.change(account(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
};

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});
beforeEach(() => {
  session = store();
  storage = store();
  for (const mock of [call, go, back]) mock.mockReset();
  useSession.setState({ user: null, token: null });
});
afterEach(cleanup);

describe('login by password', () => {
  it('says what the server says and keeps what was typed', async () => {
    call.mockRejectedValue(new ApiError('refused', 400, '账号或密码不正确'));
    open();
    fill('demo', 'wrong');
    await submit();
    expect(screen.getByText('账号或密码不正确')).toBeTruthy();
    expect([account().value, password().value]).toEqual(['demo', 'wrong']);
    expect(go).not.toHaveBeenCalled();
  });

  it('asks for what is missing without asking the server', async () => {
    open();
    await submit();
    expect(screen.getByText('请填写账号')).toBeTruthy();
    expect(screen.getByText('请填写密码')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('finds the account again after a reload, and has never stored the password', () => {
    open();
    fill('demo', 'demo1234');
    const written = JSON.stringify([...session.all, ...storage.all]);
    expect(written).toContain('demo');
    expect(written).not.toContain('demo1234');
    cleanup();
    open();
    expect([account().value, password().value]).toEqual(['demo', '']);
  });

  it('leads to where it was asked for, in place of itself, and to own paths only', async () => {
    call.mockResolvedValue(signedIn);
    open('from=%2FmyGold%3Fx%3D1');
    fill('demo', 'demo1234');
    await submit();
    expect(go.mock.calls).toEqual([['/myGold?x=1', { replace: true, returns: true }]]);
    expect(useSession.getState().user?.nickName).toBe('小满');
    cleanup();
    useSession.setState({ user: null, token: null });
    go.mockReset();
    open('from=%2F%2Fevil.test');
    fill('demo', 'demo1234');
    await submit();
    expect(go).not.toHaveBeenCalled();
    expect(back).toHaveBeenCalledTimes(1);
  });
});
