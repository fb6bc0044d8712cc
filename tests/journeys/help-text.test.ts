import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from '../support/fixtures';

/** In a real browser: the sanitizer works on the engine's own parser, which no DOM written in JavaScript is. */
const origin = 'http://help.test';
let dir = '';
let page: Page;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'help-text-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: dir,
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL('./help-text-page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  page = await (await browser()).newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' });
    if (pathname === '/page.js')
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(dir, 'page.js'), 'utf8') });
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(origin);
  await page.waitForFunction(() => typeof window.show === 'function');
});

afterAll(async () => {
  await page?.close();
  rmSync(dir, { recursive: true, force: true });
});

const show = (html: string) => page.evaluate((given) => window.show(given), html);

describe('the operator’s HTML', () => {
  it('keeps what a help text is made of', async () => {
    const html =
      '<h2>登录</h2><p>按 <b>OK</b> 键<br>再试</p><ul><li>一</li></ul><table><tbody><tr><td>a</td></tr></tbody></table>';
    expect((await show(html)).html).toBe(html);
  });

  it.each([
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">字</p>', '<p>字</p>'],
    ['<p data-focus="1" aria-label="x" tabindex="0">字</p>', '<p>字</p>'],
    ['<style>*{display:none}</style><p>字</p>', '<p>字</p>'],
    ['<form><button>提交</button><input></form>', '提交'],
    ['<iframe src="https://example.org"></iframe>', ''],
  ])('takes out of %s what does not belong', async (html, left) => {
    expect((await show(html)).html).toBe(left);
  });

  const run = 'window.ran.push(1)';
  it.each([
    `<script>${run}</script>`,
    `<img src=x onerror="${run}">`,
    `<svg onload="${run}"></svg>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
    `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
    `<details open ontoggle="${run}"><summary>x</summary></details>`,
    `<video><source onerror="${run}"></video>`,
    `<iframe srcdoc="<script>parent.ran.push(1)</script>"></iframe>`,
    `<object data="javascript:${run}"></object>`,
    `<template><img src=x onerror="${run}"></template>`,
    `<a href="javascript:${run}" autofocus onfocus="${run}">x</a>`,
    `<img src="x\` onerror=${run}//">`,
    `<p><style><p title="</style><img src=x onerror=${run}>">`,
    `<form id=a><input name=attributes><img src=x onerror="${run}"></form>`,
    `<base href="https://evil.test/"><img src="a">`,
    `<meta http-equiv="refresh" content="0;url=https://evil.test/">`,
  ])('never runs %s', async (html) => {
    const before = page.url();
    const shown = await show(html);
    // One turn of the loop that errors and loads of elements are dispatched in, and a frame for animations.
    await page.evaluate(
      () => new Promise((done) => fetch('/none').then(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
    );
    expect(await page.evaluate(() => window.ran)).toEqual([]);
    expect(page.url()).toBe(before);
    expect(shown.html).not.toMatch(
      /<(script|style|iframe|object|svg|math|base|meta|form|template)|\son\w+=|javascript:/i,
    );
  });

  it('makes words of links, and a list of where they lead', async () => {
    const { html, text, links } = await show(
      '<p><a href="/helpDetail?id=63">条款</a>、<a href="https://example.org/">官网</a>、' +
        '<a href="/helpDetail?id=63">同一页</a>、<a href="javascript:alert(1)">别点</a>、<a href="//evil.test">也别</a></p>',
    );
    expect(links).toEqual([
      { label: '条款', target: { kind: 'route', path: '/helpDetail?id=63' } },
      { label: '官网', target: { kind: 'site', url: 'https://example.org/' } },
    ]);
    expect(html).not.toContain('<a');
    expect(text).toBe('条款、官网、同一页、别点、也别');
  });

  it('shows pictures of https and of the own server only', async () => {
    expect((await show('<img src="/media/help/a.png">')).html).toBe('<img src="/media/help/a.png">');
    expect((await show('<img src="http://example.org/a.png" alt="图">')).html).toBe('图');
    expect((await show('<img src="data:image/png;base64,AA==" alt="图">')).html).toBe('图');
  });

  it('says when nothing is left to read', async () => {
    expect((await show('<p> </p><script>1</script>')).blank).toBe(true);
    expect((await show('<p>字</p>')).blank).toBe(false);
    expect((await show('<img src="/media/a.png">')).blank).toBe(false);
  });
});
