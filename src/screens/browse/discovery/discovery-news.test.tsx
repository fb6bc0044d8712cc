import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Activity, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import { addNewWork, markWorksSeen, useMessages } from '../../../state/messages';
import { useSession } from '../../../state/session';
import { click, mount } from '../../../ui/test-support';
import DiscoveryScreen from './DiscoveryScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call, serverNow: () => now }));

let now = 1_790_000_000_000;
/** When whoever one follows published, unix ms. */
let published: number[] = [];

const user = {
  ...{ id: 'hai', nickName: '海风', avatar: '', vipLevel: 0, bigV: false, introduce: '', fans: 0 },
  ...{ focusStatus: true, isBlackList: false, service: false, closed: false },
};
const item = (mediaKey: string) => ({
  ...{ mediaKey, user, kind: 'text', audience: 'all', at: 0, mine: false, label: '', labels: [] },
  ...{ description: `动态 ${mediaKey}`, location: '', placeId: '', pictures: [], film: null, state: 'shown' },
  ...{ uploadId: '', progress: 0, reason: '', comments: 0, likes: 0, liked: false, reasonOf: '', because: '' },
  ...{ favorites: { selected: false, count: 0 }, edited: false },
});
const feed = (until: number) => published.filter((at) => at <= until).map((at) => item(`p${at - 1_790_000_000_000}`));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  now = 1_790_000_000_000;
  published = [now - 1_000];
  useSession.setState({ user: { id: 'me' }, token: { uid: 'me' } } as never);
  markWorksSeen();
  now += 10_000;
  call.mockReset();
  call.mockImplementation(async (name: string, given: { until?: number; since?: number }) => {
    if (name === 'feed') return { info: feed(given.until ?? 0), page: 1, total: 1, hasMore: false };
    if (name !== 'followUsers') return { info: [] };
    return { info: [{ ...user, news: published.filter((at) => at > (given.since ?? 0)).length }] };
  });
});

/** The kept page of spec 2.1, in sight and out of it. */
function Kept({ seen }: { seen: boolean }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Activity mode={seen ? 'visible' : 'hidden'}>
        <DiscoveryScreen />
      </Activity>
    </QueryClientProvider>
  );
}
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))));
const marked = () => document.querySelector('[title="关注有更新"]') !== null;
const said = () => document.body.textContent ?? '';

describe('new works of those one follows, on the kept page of discovery', () => {
  let show: (seen: boolean) => void = () => undefined;
  function Switch() {
    const [seen, setSeen] = useState(true);
    show = setSeen;
    return <Kept seen={seen} />;
  }

  it('are marked again where the page is come back to, and there once their tab is opened', async () => {
    await mount(<Switch />, 'touch');
    await settle();
    await click('关注');
    await settle();
    await click('推荐');
    await settle();
    expect([marked(), said().includes('动态 p-1000')]).toEqual([false, true]);
    await act(async () => show(false));
    now += 60_000;
    published.unshift(now);
    addNewWork(now);
    now += 60_000;
    await act(async () => show(true));
    await settle();
    // The dot of the bar goes: it has led here.
    expect([useMessages.getState().newWorks, marked()]).toEqual([0, true]);
    await click('关注');
    await settle();
    expect([said().includes('动态 p70000'), marked()]).toEqual([true, false]);
  });

  it('without any, the page that is come back to asks for nothing', async () => {
    await mount(<Switch />, 'touch');
    await settle();
    const asked = () => call.mock.calls.filter(([name]) => name === 'feed').length;
    const before = asked();
    await act(async () => show(false));
    await act(async () => show(true));
    await settle();
    expect([asked(), marked()]).toEqual([before, false]);
  });
});
