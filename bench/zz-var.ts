import { launchChromium } from '../tests/support/browser';
import { serveBenchHome } from './home-stub';
import { openBenchPage } from './page';
import { quantile } from './report';
const home = await serveBenchHome();
const browser = await launchChromium();
const variants: Record<string, [string, string?]> = {
  base: [''],
  noglide: ['', 'Element.prototype.animate = undefined'],
  notrans: ['*,*::before,*::after{transition:none!important}'],
  noboth: ['*,*::before,*::after{transition:none!important;animation:none!important}', 'Element.prototype.animate = undefined'],
  noscale: ['*,*::before,*::after{transition:none!important;animation:none!important} [data-focus]:focus{transform:none!important}', 'Element.prototype.animate = undefined'],
  nohero: ['[class*=Hero_], [class*=art]{display:none!important}', 'Element.prototype.animate = undefined'],
  ...JSON.parse(process.env.VARS ?? '{}'),
};
const only = process.argv.slice(2);
for (const [name, [css, js]] of Object.entries(variants)) {
  if (only.length && !only.includes(name)) continue;
  const run = async (slow: number) => {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const page = await context.newPage();
    if (js) await page.addInitScript(js);
    const bench = await openBenchPage(page, `${home.url}/?layout=tv`);
    if (css) await page.addStyleTag({ content: css }).catch(() => page.evaluate((c) => { const s = new CSSStyleSheet(); s.replaceSync(c); document.adoptedStyleSheets = [s]; }, css));
    for (let i = 0; i < 3; i++) { await bench.press('ArrowDown'); await page.waitForTimeout(300); }
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(800);
    if (slow > 1) await bench.throttle(slow);
    return { bench, page, context };
  };
  const out: string[] = [];
  {
    const { bench, page, context } = await run(6);
    for (const [arrow, n] of [['ArrowRight', 24], ['ArrowDown', 20]] as const) {
      await page.evaluate(() => { window.dtProbe.paints.length = 0; });
      for (let i = 0; i < n; i++) { await bench.press(arrow); await page.waitForTimeout(150); await page.waitForFunction((c) => window.dtProbe.paints.length >= c, i + 1); }
      const p = await page.evaluate(() => window.dtProbe.paints);
      out.push(`${arrow} med ${quantile(p, 0.5).toFixed(0)} p95 ${quantile(p, 0.95).toFixed(0)}`);
    }
    await context.close();
  }
  {
    const { bench, page, context } = await run(1);
    await bench.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const sec = async () => (await bench.cdp.send('Performance.getMetrics')).metrics.find((m: any) => m.name === 'TaskDuration')!.value;
    for (const [arrow, n] of [['ArrowRight', 15], ['ArrowDown', 15]] as const) {
      await page.waitForTimeout(1000);
      const a = await sec(); await page.waitForTimeout(150 * n); const idle = (await sec()) - a;
      const b = await sec(); for (let i = 0; i < n; i++) { await bench.press(arrow); await page.waitForTimeout(150); }
      out.push(`${arrow} cpu ${(((await sec()) - b - idle) * 1000 / n).toFixed(1)}`);
    }
    await context.close();
  }
  console.log(name.padEnd(10), out.join(' | '));
}
await browser.close(); await home.close();
