import { expect, openContext, TV, test } from '../support/fixtures';
import { rawTexts } from './texts';

test('the sweep finds keys of texts and places that nothing was put into, wherever they are seen', async () => {
  const context = await openContext(TV, 'tv');
  try {
    const page = await context.newPage();
    await page.setContent(`
      <title>search.title - 飞屏</title>
      <p>共 {count} 集</p>
      <button aria-label="{{name}} 的主页"></button>
      <input placeholder="info.help.title" />
      <p hidden>player.title</p>
      <p style="visibility: hidden">player.title</p>
      <div data-danmu><span>search.title {count}</span></div>
      <a href="#">https://example.test/search.html 与 v1.search.zip</a>
      <p>搜索 · 第 3 集</p>`);
    expect(await rawTexts(page)).toEqual([
      'title of the window: search.title - 飞屏',
      'text: 共 {count} 集',
      'aria-label: {{name}} 的主页',
      'placeholder: info.help.title',
    ]);
  } finally {
    await context.close();
  }
});
