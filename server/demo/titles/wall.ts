import type { DemoTitle } from './demo-title';

/** The one title whose comments hide its picture, and says so: for whoever wants to see what the danmu engine can do. */
export const wallTitle: DemoTitle = {
  key: 'manping',
  title: '满屏',
  sub: '三千条弹幕的一面墙',
  category: 'tech',
  genres: ['科技', '挑战'],
  region: '大陆',
  year: 2025,
  score: 7.8,
  episodes: [1, 1],
  vip: 0,
  gold: 0,
  teen: false,
  clip: 'neon',
  story:
    '三千条弹幕在二十四秒里同时飞过，画面只在缝隙里露出来。开着它，看看您的电视和手机跟不跟得上；看够了，按一下红键就清净了。',
};

/** How many comments that is. */
export const wallDanmu = 3000;
