import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '../../contract/schemas/home';
import { useConfig } from '../../state/config';
import { Button } from '../../ui/Button';
import { type Bench, click, mount } from '../../ui/test-support';
import AnnouncementStrip, { standsMs } from './AnnouncementStrip';

const said: Announcement = { id: 'a1', text: '今晚系统维护', level: 'warn', screens: 'all', link: '/vip' };
const announce = (announcements: Announcement[] | undefined) =>
  act(async () => {
    const { announcements: _, ...config } = useConfig.getState().config;
    useConfig.setState({ config: announcements ? { ...config, announcements } : config });
  });
const strip = () => document.querySelector('[data-announcement]')?.textContent ?? '';
const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

let bench: Bench;
const show = async (layout: 'tv' | 'touch', film = false) => {
  bench = await mount(
    <>
      <Button label="片名" onPress={() => undefined} />
      <AnnouncementStrip titleOf={() => 'shell.tab.vip'} film={film} />
    </>,
    layout,
  );
};
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(async () => {
  await announce(undefined);
  vi.useRealTimers();
});

describe('on a television', () => {
  it('says where its page is, goes after 12 s, comes never again, and leaves focus where it was', async () => {
    await show('tv');
    expect(bench.focused()).toBe('片名');
    await announce([said]);
    expect(strip()).toBe('今晚系统维护可以在“会员”里查看');
    expect(bench.focused()).toBe('片名');
    expect(document.querySelectorAll('[data-announcement] button')).toHaveLength(0);
    await later(standsMs - 1);
    expect(strip()).not.toBe('');
    await later(1);
    expect(strip()).toBe('');
    await show('tv');
    expect(strip()).toBe('');
    await announce([{ ...said, id: 'a2' }]);
    expect(strip()).not.toBe('');
  });

  it('goes where the operator takes it back', async () => {
    await show('tv');
    await announce([said]);
    await announce(undefined);
    expect(strip()).toBe('');
  });

  it('waits for the controls of a film that fills the screen, and counts as read after 4 s', async () => {
    const film = document.createElement('div');
    film.dataset.player = 'full';
    document.body.append(film);
    await show('tv', true);
    await announce([said]);
    expect(strip()).toBe('');
    for (const seconds of [3, 4]) {
      film.dataset.controls = '';
      await later(500);
      expect(strip()).not.toBe('');
      await later(seconds * 1_000);
      delete film.dataset.controls;
      await later(500);
      expect(strip()).toBe('');
    }
    film.remove();
    await later(500);
    expect(strip()).toBe('');
  });
});

describe('by touch', () => {
  it('stands until it is closed, and one for televisions is not for it', async () => {
    await show('touch');
    await announce([{ ...said, id: 'a0', text: '电视', screens: 'tv' }, said]);
    expect(strip()).toBe('今晚系统维护');
    await later(600_000);
    await click('关闭公告');
    expect(strip()).toBe('');
  });

  it('leads where it points', async () => {
    await show('touch');
    await announce([said]);
    await click('今晚系统维护');
    expect(bench.went).toEqual(['/vip']);
    expect(strip()).toBe('');
  });
});
