import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { FocusRoot } from '../../../focus/FocusRoot';
import { startI18n, wholeCatalogue } from '../../../i18n/i18n';
import { plainText, stored } from '../../../platform/stored';
import { PlatformContext } from '../../../platform/use-platform';
import { webPlatform } from '../../../platform/web';
import { useSession } from '../../../state/session';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { click } from '../../../ui/test-support';
import VoteManageScreen from './VoteManageScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const go = vi.fn();
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const open = async (query: string) => {
  cleanup();
  const route = { path: '/voteManage', params: {}, query: new URLSearchParams(query) };
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <PlatformContext.Provider value={{ ...webPlatform(), layout: 'touch' }}>
          <RouteContext.Provider value={route}>
            <NavigationContext.Provider value={{ go, back: () => undefined }}>
              <FocusRoot onBack={() => undefined}>
                <VoteManageScreen />
              </FocusRoot>
            </NavigationContext.Provider>
          </RouteContext.Provider>
        </PlatformContext.Provider>
      </QueryClientProvider>,
    );
  });
  await settled();
};

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  go.mockReset();
  useSession.setState({ user: { id: 'me' } } as never);
  call.mockReset().mockResolvedValue({ info: [], page: 1, total: 0, hasMore: false });
  await startI18n('zh-CN');
  await wholeCatalogue();
});

const written = () => {
  const words = { mediaKey: 'walle', title: '他会回来吗', option0: '会', option1: '不会' };
  for (const [name, text] of Object.entries(words)) stored('poll.', plainText).of(name).set(text);
};

it('a poll that was refused says why above its button, and blames no field', async () => {
  written();
  await open('new=1');
  call.mockImplementation(async (name: string) => {
    if (name === 'createPoll') throw new ApiError('refused', 403, '您已被禁言');
    return { info: [], page: 1, total: 0, hasMore: false };
  });
  await click('发起');
  await settled();
  const [alert, ...others] = Array.from(document.querySelectorAll('[role="alert"]'));
  expect([alert?.textContent, others, document.querySelector('[aria-invalid="true"]')]).toEqual([
    '您已被禁言',
    [],
    null,
  ]);
  expect(alert?.nextElementSibling?.textContent).toBe('发起');
});

it('a poll that was made leads back to the list that one came from, which stands in the history once', async () => {
  await open('');
  await click('发起投票');
  expect(go).toHaveBeenLastCalledWith('/voteManage?new=1');
  written();
  await open('new=1');
  await click('发起');
  await settled();
  expect(call).toHaveBeenCalledWith('createPoll', expect.objectContaining({ mediaKey: 'walle', options: '会\n不会' }));
  expect(go).toHaveBeenLastCalledWith('/voteManage', { replace: true, returns: true });
});

it('the list of one’s own polls has one address, whichever tab one comes from', async () => {
  await open('kind=joined');
  await click('我发起的');
  expect(go).toHaveBeenLastCalledWith('/voteManage', { replace: true });
});
