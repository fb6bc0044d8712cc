import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useConfig } from '../../state/config';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { click, mount } from '../../ui/test-support';
import { SignInTip } from './SignInTip';

const bar = () => document.querySelector<HTMLElement>('[data-sign-in-tip]');
const maps = (given: Record<string, string>) =>
  act(async () => useConfig.setState({ dynamic: { maps: given } as never }));

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ user: null, token: null });
  useConfig.setState({ dynamic: null });
});

it('2.1: the bar that asks visitors to sign in is there, and hidden', async () => {
  await mount(<SignInTip playing={false} />);
  expect(bar()?.hidden).toBe(true);
  await maps({});
  expect([bar()?.hidden, bar()?.textContent]).toEqual([true, '']);
});

it('is shown where the operator’s dynamic config says so, takes no focus, and leads to login', async () => {
  const page = (
    <>
      <Button label="看片" landing onPress={() => undefined} />
      <SignInTip playing={false} />
    </>
  );
  const { went, focused } = await mount(page);
  await maps({ signInTip: '1' });
  expect(bar()?.hidden).toBe(false);
  expect(focused()).toBe('看片');
  await click('登录');
  expect(went).toEqual(['/login?from=%2F']);
});

it('stays away for the session once it was sent away', async () => {
  await mount(<SignInTip playing={false} />);
  await maps({ signInTip: '1' });
  await click('收起登录提示');
  expect(bar()?.hidden).toBe(true);
  await mount(<SignInTip playing={false} />);
  expect(bar()?.hidden).toBe(true);
});

it('is nobody’s who is signed in, and over no film', async () => {
  await mount(<SignInTip playing />);
  await maps({ signInTip: '1' });
  expect(bar()?.hidden).toBe(true);
  await act(async () => useSession.setState({ user: { id: 'me' } as never }));
  expect(bar()).toBeNull();
});
