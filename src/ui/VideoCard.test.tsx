import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Card } from '../contract/schemas/common';
import { click, mount } from './test-support';
import { PosterCard, WideCard } from './VideoCard';

const card = (over: Partial<Card>): Card => ({
  mediaKey: 'chaoxi',
  title: '潮汐',
  subTitle: '',
  intro: '',
  category: 'drama',
  poster: '/media/p.jpg',
  thumb: '/media/t.jpg',
  backdrop: '',
  color: '#262d56',
  score: 8.6,
  year: 2026,
  region: '',
  genres: [],
  height: 2160,
  episodes: 12,
  episodesTotal: 24,
  isSeries: true,
  duration: 2700,
  vip: true,
  hit: 1,
  danmuCount: 1,
  isDemo: true,
  publishedAt: 0,
  ...over,
});
const label = () => document.querySelector('[data-focus]')?.getAttribute('aria-label');
/** Shelves hold hundreds of cards. */
const mostElements = 6;
const elements = () => (document.querySelector('[data-focus]')?.querySelectorAll('*').length ?? 0) + 1;

describe('cards', () => {
  it('tell a series that goes on, one that is whole, and a film in 4K', async () => {
    await mount(<PosterCard card={card({})} />);
    expect(label()).toBe('潮汐 VIP 更新至12集 8.6');
    await mount(<PosterCard card={card({ episodesTotal: 12, vip: false })} />);
    expect(label()).toBe('潮汐 全12集 8.6');
    await mount(<PosterCard card={card({ isSeries: false, score: 0, vip: false })} />);
    expect(label()).toBe('潮汐 4K');
    await mount(<WideCard card={card({ vip: false })} progress={0.4} caption="S1 E3 - 剩余 12 分钟" />);
    expect(label()).toBe('潮汐 S1 E3 - 剩余 12 分钟');
  });

  it('tell what a title costs, which the price of whoever looks goes before', async () => {
    const film = card({ isSeries: false, score: 0, vip: false, gold: 60 });
    await mount(<PosterCard card={film} />);
    expect(label()).toBe('潮汐 60 金币');
    await mount(<WideCard card={film} />);
    expect(label()).toBe('潮汐 60 金币');
    await mount(<PosterCard card={film} price={{ gold: 30, paid: false }} />);
    expect(label()).toBe('潮汐 30 金币');
    await mount(<PosterCard card={film} price={{ gold: 60, paid: true }} />);
    expect(label()).toBe('潮汐 已购买');
    // The viewer's level has it for nothing.
    await mount(<PosterCard card={film} price={{ gold: 0, paid: false }} />);
    expect(label()).toBe('潮汐 4K');
  });

  it('PF9: are light', async () => {
    await mount(<PosterCard card={card({})} />);
    expect(elements()).toBeLessThanOrEqual(mostElements);
    await mount(<WideCard card={card({})} />);
    expect(elements()).toBeLessThanOrEqual(mostElements);
    await mount(<WideCard card={card({})} progress={0.4} caption="S1 E3 - 剩余 12 分钟" />);
    expect(elements()).toBeLessThanOrEqual(mostElements);
  });

  it('open their title', async () => {
    const { went } = await mount(<PosterCard card={card({ vip: false, score: 0 })} />);
    await click('潮汐 更新至12集');
    expect(went).toEqual(['/play/chaoxi']);
  });

  it('ask for a picture that fits, and show an initial where it fails', async () => {
    await mount(<PosterCard card={card({})} />);
    const image = document.querySelector('img');
    if (!image) throw new Error('no picture');
    expect(image.getAttribute('src')).toBe('/media/p.jpg?w=400');
    fireEvent.error(image);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe('潮');
  });
});
