import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import type { SessionData } from '../contract/schemas/user';
import { fakeStore } from '../platform/fake-store';
import type { Platform } from '../platform/platform';
import { openStores } from '../platform/stored';
import { acceptSession, useSession } from '../state/session';
import { Button } from '../ui/Button';
import { DialogHost } from '../ui/DialogHost';
import { dialogStore } from '../ui/dialogs';
import { click, mount } from '../ui/test-support';
import { askForToken } from './offered-token';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), call }));

const person = (id: string, nickName: string): SessionData => ({
  user: { id, nickName } as SessionData['user'],
  token: { uid: id, token: `t-${id}`, expire: 1, sign: 's' },
});
const [me, sender] = [person('me', '小满'), person('sender', '某人')];

beforeEach(() => {
  dialogStore.setState({ queue: [] });
  openStores({ storage: fakeStore(), session: fakeStore() } as unknown as Platform);
  call.mockReset();
  useSession.setState({ user: null, token: null });
});

/** The link is opened by whoever is there; the server knows its token. */
async function opened(session = sender, layout: Platform['layout'] = 'tv') {
  call.mockResolvedValue({ user: session.user });
  const page = await mount(
    <>
      <Button id="page" label="首页" onPress={() => undefined} />
      <DialogHost />
    </>,
    layout,
  );
  let asked: Promise<void> | undefined;
  await act(async () => {
    asked = askForToken(session.token);
  });
  const press = async (label: string) => {
    await click(label);
    await act(async () => asked);
  };
  return { ...page, press };
}
const text = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const who = () => useSession.getState().token?.uid;
const calls = () => call.mock.calls.map(([name, , options]) => [name, options?.as?.uid]);

describe('a link with somebody’s token', () => {
  it.each(['tv', 'touch'] as const)('changes nothing for who is signed in, unless they say so (%s)', async (layout) => {
    acceptSession(me);
    const { press, focused } = await opened(sender, layout);
    expect(text()).toContain('您现在登录的是“小满”，这个链接会换成“某人”');
    expect(focused()).toBe('不切换');
    expect(who()).toBe('me');
    await press('不切换');
    expect(who()).toBe('me');
    expect(calls()).toEqual([['checkSession', 'sender']]);
  });

  it('leaves the old session with the server, too, where they agree', async () => {
    acceptSession(me);
    const { press } = await opened();
    await press('切换账号');
    expect(useSession.getState()).toMatchObject({ user: { nickName: '某人' }, token: { uid: 'sender' } });
    expect(calls()).toEqual([
      ['checkSession', 'sender'],
      ['logout', undefined],
    ]);
  });

  it('asks a visitor as well', async () => {
    const { press } = await opened();
    expect(text()).toContain('以“某人”的身份登录');
    expect(who()).toBeUndefined();
    await press('登录');
    expect(who()).toBe('sender');
  });

  it('asks nothing of who is that user already', async () => {
    acceptSession(me);
    await opened({ ...me, token: { ...me.token, token: 'another' } });
    expect(text()).toBe('');
    expect(useSession.getState().token).toEqual(me.token);
  });

  it.each(['session', 'network'] as const)('signs nobody out where it is none (%s)', async (kind) => {
    acceptSession(me);
    call.mockRejectedValue(new ApiError(kind, 201, ''));
    await act(() => askForToken(sender.token));
    expect(text()).toBe('');
    expect(useSession.getState()).toMatchObject(me);
  });
});
