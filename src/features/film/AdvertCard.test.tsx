import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import type { Layout } from '../../platform/platform';
import type { Player } from '../../player/player';
import { type Bench, button, click, mount } from '../../ui/test-support';
import { AdvertCard } from './AdvertCard';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { createControls } from './controls-store';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const openAdvert = vi.fn();
let count = 0;
const advert = (change: Partial<Advert> = {}): Advert => {
  // A dismissed advert stays away for the run of the app, so each test uses another id.
  count += 1;
  const { zanting } = advertTypes;
  const plain = {
    type: zanting,
    title: '新片',
    showURL: '',
    linkURL: '/play/b',
    viewURL: '',
    at: 0,
    endsAt: 0,
    cap: 0,
    appParam: null,
  };
  return { id: `card-${count}`, ...plain, ...change };
};
const film = { status: 'ready', paused: true, ended: false, blocked: false, pip: false, scrub: null, currentTime: 5 };

async function show(one: Advert, layout: Layout): Promise<Bench & { store: { setState(change: object): void } }> {
  const store = createStore(() => ({ ...film, error: null, upNextIn: 0 }));
  const deps = {
    player: { store } as unknown as Player,
    controls: createControls(true),
    adverts: [one],
    openAdvert,
  } as unknown as ControlDeps;
  const bench = await mount(
    <ControlDepsContext.Provider value={deps}>
      <AdvertCard />
    </ControlDepsContext.Provider>,
    layout,
  );
  return { ...bench, store };
}
const shown = () => document.querySelector('[data-advert]');

beforeEach(() => {
  openAdvert.mockReset();
  call.mockReset().mockResolvedValue({ left: -1 });
});

describe("a phone's card over a paused film", () => {
  it('is opened by a tap anywhere on it, once', async () => {
    const one = advert();
    await show(one, 'touch');
    expect(call.mock.calls).toEqual([['advertShown', { id: one.id }]]);
    expect(button('查看详情 新片').textContent).toContain('广告');
    await click('查看详情 新片');
    expect(openAdvert.mock.calls).toEqual([[one]]);
    expect(shown()).not.toBeNull();
  });

  it('is sent away by its cross, which opens nothing', async () => {
    await show(advert(), 'touch');
    await click('关闭广告');
    expect(shown()).toBeNull();
    expect(openAdvert).not.toHaveBeenCalled();
  });

  it('has nothing to press but the cross where it leads nowhere', async () => {
    await show(advert({ linkURL: '' }), 'touch');
    expect(document.querySelectorAll('[data-advert] button')).toHaveLength(1);
    expect(button('关闭广告')).toBeDefined();
  });

  it('lets arrows from the card to its cross and back', async () => {
    const bench = await show(advert(), 'touch');
    await bench.press('ArrowUp');
    const there = () => bench.focused();
    const first = there();
    await bench.press(first === '关闭广告' ? 'ArrowDown' : 'ArrowUp');
    expect(new Set([first, there()])).toEqual(new Set(['关闭广告', '查看详情 新片']));
  });

  it('goes when the film goes on', async () => {
    const { store } = await show(advert(), 'touch');
    await act(async () => store.setState({ paused: false }));
    expect(shown()).toBeNull();
  });
});

it('on a television Back sends it away before anything else', async () => {
  const bench = await show(advert(), 'tv');
  expect(button('查看详情')).toBeDefined();
  await bench.press('Escape');
  expect(shown()).toBeNull();
  expect(bench.backs()).toBe(0);
  await bench.press('Escape');
  expect(bench.backs()).toBe(1);
});

it('a picture that does not come takes its advert away', async () => {
  await show(advert({ showURL: '/media/ad.jpg' }), 'touch');
  fireEvent.error(document.querySelector('[data-advert] img') as Element);
  expect(shown()).toBeNull();
});
