import type { Page } from 'playwright';
import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, openContext, test } from '../support/fixtures';
import { type Remote, remote } from '../support/remote';
import { callServer, signIn } from '../support/session';
import { until } from '../support/until';
import { walkTo } from '../support/walk';
import { sizes } from './plan';
import { examine, land, serverUrl } from './sweep';

/** What a page opens over itself, by the names of the buttons and rows that lead there. */
interface Opens {
  path: string;
  layout: 'tv' | 'touch';
  ways: string[][];
  /** It changes the page instead of lying over it. */
  inPage?: boolean;
}

const opens: Opens[] = [
  {
    path: '/play/chaoxi?full=1',
    layout: 'tv',
    ways: [
      ['发弹幕'],
      ['更多设置'],
      ['更多设置', '弹幕设置'],
      ['更多设置', '弹幕设置', '弹幕类型'],
      ['更多设置', '弹幕设置', '屏蔽词'],
      ['更多设置', '弹幕设置', '屏蔽的人'],
      ['清晰度'],
      ['倍速'],
      ['字幕与音轨'],
      ['更多设置', '定时关闭'],
    ],
  },
  // Whenever it is opened, there are comments to pick from.
  { path: '/play/manping?full=1', layout: 'tv', ways: [['更多设置', '选择弹幕']] },
  { path: '/play/jieqi?full=1', layout: 'tv', ways: [['选集']] },
  { path: '/play/chaoxi', layout: 'tv', ways: [['分享'], ['举报'], ['我来评分'], ['写评论'], ['晚风观众']] },
  {
    path: '/settings',
    layout: 'tv',
    ways: [['语言'], ['不透明度'], ['绘制方式'], ['存储空间'], ['清空观看历史'], ['退出登录']],
  },
  { path: '/user', layout: 'tv', ways: [['退出登录']] },
  { path: '/historicalRecords', layout: 'tv', ways: [['清空']] },
  { path: '/historicalRecords', layout: 'tv', ways: [['管理']], inPage: true },
  {
    path: '/play/chaoxi',
    layout: 'touch',
    ways: [
      ['说点什么吧'],
      ['更多设置'],
      ['更多设置', '弹幕设置'],
      ['更多设置', '弹幕设置', '屏蔽词'],
      ['更多设置', '清晰度'],
      ['分享'],
      ['举报'],
      ['我来评分'],
    ],
  },
  { path: '/settings', layout: 'touch', ways: [['语言'], ['绘制方式'], ['存储空间'], ['清空观看历史'], ['退出登录']] },
  { path: '/user', layout: 'touch', ways: [['退出登录']] },
  { path: '/historicalRecords', layout: 'touch', ways: [['管理']], inPage: true },
  { path: '/list/movie', layout: 'touch', ways: [['展开筛选']], inPage: true },
];

const layers = (page: Page) => page.evaluate(() => document.querySelectorAll('[data-modal]').length);

/** What was opened has slid in and has something to focus: some of it waits for an answer first. */
const isThere = async (page: Page): Promise<void> => {
  await until(page, () => {
    const open = Array.from(document.querySelectorAll('[data-modal]')).pop() ?? document;
    const moves = document.getAnimations().some(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    const here = document.activeElement;
    return !moves && here?.matches('[data-focus]') && open.contains(here);
  });
};

/** Somebody with a history of their own: its page and the shelf of what was begun have something to show. */
async function viewer({ path, layout }: Opens): Promise<{ tv: Remote; close(): Promise<void> }> {
  const session = await ownSession();
  // A film begins at its start, where few comments fly.
  const seen = path.startsWith('/play') ? [] : ['jieqi-2', 'chaoxi-1'];
  for (const episodeKey of seen)
    await callServer(serverUrl, 'addPlayRecord', { episodeKey, position: 9, duration: 40 }, session);
  const context = await openContext(
    { viewport: sizes[layout], locale: 'zh-CN', reducedMotion: 'reduce', hasTouch: layout === 'touch' },
    layout,
  );
  await signIn(context, session);
  return { tv: remote(await context.newPage(), serverUrl), close: () => context.close() };
}

describe('what lies over a page', () => {
  for (const page of opens) {
    const { path, layout, ways, inPage } = page;
    test(`UI1 UI3 UI4 UI9 UI11 UI12 AX2 AX3 AX4 AX9 ${path} ${layout}`, async () => {
      const { tv, close } = await viewer(page);
      try {
        await land(tv.page, path);
        const before = await layers(tv.page);
        for (const way of ways) {
          const shown = `${path} > ${way.join(' > ')}`;
          // Controls of a film come with a key.
          if (path.includes('full')) await tv.press('down');
          for (const name of way) {
            await walkTo(tv, name);
            await tv.press('ok');
          }
          if (!inPage) await expect.poll(() => layers(tv.page), { message: shown }).toBeGreaterThan(before);
          await isThere(tv.page);
          await examine(tv.page).catch((error: Error) => {
            error.message = `${shown}: ${error.message}`;
            throw error;
          });
          if (inPage) continue;
          for (let presses = 0; presses < 4 && (await layers(tv.page)) > before; presses += 1) await tv.press('back');
          expect(await layers(tv.page), `Back from ${shown}`).toBe(before);
          // The controls make room for the comments one picks from, and with them the button that was pressed.
          const opener = way.includes('选择弹幕') ? '播放画面' : way[0];
          expect(await tv.focused(), `Back from ${shown}`).toContain(opener);
        }
      } finally {
        await close();
      }
    });
  }
});
