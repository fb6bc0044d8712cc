import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { launchChromium } from '../support/browser';
import { visits } from '../sweep/plan';
import { installProbe, type Probe, type Reach } from '../sweep/probe';
import { type Finding, report, type Visited } from './report';

/** PF1: a press is answered within this, on the slowest set; on the machine of the walk it should be far less. */
const slowMs = 100;
/** More places than any page has. */
const maxStates = 500;
/** Back leads out of any page of ours in fewer presses. */
const maxBacks = 6;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const [url, out = 'remote-qa'] = process.argv.slice(2);
if (!url || !/^https?:\/\//.test(url)) {
  console.error(
    'usage: npm run remote-qa -- http://ADDRESS [FOLDER]\nWalks a running server by remote and writes FOLDER/index.html.',
  );
  process.exit(2);
}
const origin = url.replace(/\/+$/, '');
const folder = resolve(out);
mkdirSync(folder, { recursive: true });

const browser = await launchChromium();
// What the server has is looked at, not what a worker kept of it.
const context = await browser.newContext({
  viewport: { width: 1920, height: 1080 },
  locale: 'zh-CN',
  serviceWorkers: 'block',
});
await context.addInitScript(() => sessionStorage.setItem('dt.layout', 'tv'));
// The loader of TypeScript marks functions by a helper of its own, which the page does not have.
await context.addInitScript('window.__name = (given) => given');
const page = await context.newPage();
const visited: Visited[] = [];
for (const { path } of visits().filter(({ layout, as }) => layout === 'tv' && as === 'visitor')) {
  visited.push(await visit(page, path, visited.length));
  const { findings } = visited[visited.length - 1]!;
  console.log(`${findings.length === 0 ? 'ok  ' : `${findings.length} `.padEnd(4)} ${path}`);
}
await browser.close();
writeFileSync(join(folder, 'index.html'), report(origin, visited));
const total = visited.reduce((sum, { findings }) => sum + findings.length, 0);
console.log(`\n${visited.length} pages, ${total} findings: ${join(folder, 'index.html')}`);
process.exitCode = total > 0 ? 1 : 0;

/** One page as a tester walks it: what it looks like, what the arrows reach, how fast they answer, how Back leaves. */
async function visit(at: Page, path: string, number: number): Promise<Visited> {
  const findings: Finding[] = [];
  const add = (kind: Finding['kind'], lines: readonly string[]) => {
    for (const line of lines) findings.push({ kind, line });
  };
  const picture = `page-${number}.png`;
  try {
    await at.goto(`${origin}/`);
    await at.waitForSelector('[data-screen]');
    await at.goto(origin + path);
    await at.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null, undefined, {
      timeout: 15_000,
    });
    await at.waitForLoadState('networkidle');
    await at.evaluate(installProbe);
    await at.screenshot({ path: join(folder, picture) });
    const landing = await asked(at, (probe) => probe.landing());
    if (landing.focused !== 1) add('focus lost', [`${landing.focused} focused elements on landing`]);
    add('small text', await asked(at, (probe) => probe.smallText()));
    add('contrast', await contrast(at));
    add('slow keys', await slowKeys(at));
    const reach = await at.evaluate<Reach>(`window.probe.reach(${maxStates})`);
    add('unreachable', reach.unreached);
    add('focus lost', reach.lost);
    add('unsafe area', reach.badPlaces);
    add('back loop', await backs(at, path));
  } catch (error) {
    add('broken', [String(error).split('\n')[0] ?? '']);
  }
  return { path, picture, findings };
}

/** Asks the sweep's probe, which lives in the page. */
function asked<T>(at: Page, run: (probe: Probe) => T): Promise<T> {
  return at.evaluate(`(${run.toString()})(window.probe)`) as Promise<T>;
}

/** AX3, by axe: comments over a moving picture have an edge of their own, which no tool can judge. */
async function contrast(at: Page): Promise<string[]> {
  await at.evaluate(axe);
  return at.evaluate(async () => {
    const tool = (window as unknown as { axe: { run(where: object, how: object): Promise<unknown> } }).axe;
    const answer = (await tool.run({ exclude: [['[data-danmu]'], ['video']] }, { runOnly: ['color-contrast'] })) as {
      violations: { nodes: { html: string }[] }[];
    };
    return answer.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 100)));
  });
}

/** From the press to the frame that shows the focus elsewhere, for eight presses of the arrows. */
async function slowKeys(at: Page): Promise<string[]> {
  const slow: string[] = [];
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'ArrowLeft',
    'ArrowUp',
  ]) {
    const painted = at.evaluate(
      () =>
        new Promise<number>((done) => {
          const heard = () => {
            const start = performance.now();
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
          };
          window.addEventListener('keydown', heard, { once: true, capture: true });
        }),
    );
    await at.keyboard.press(key);
    const ms = await painted;
    if (ms > slowMs) slow.push(`${key}: ${Math.round(ms)} ms`);
  }
  return slow;
}

/** Back, again and again, leads home; a page that comes back by itself is a loop. */
async function backs(at: Page, path: string): Promise<string[]> {
  const seen: string[] = [];
  for (let presses = 0; presses < maxBacks; presses += 1) {
    const where = await at.evaluate(() => location.pathname);
    if (where === '/') return [];
    seen.push(where);
    await at.keyboard.press('Escape');
    await at.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));
  }
  return (await at.evaluate(() => location.pathname)) === '/' ? [] : [`from ${path}: ${seen.join(' > ')}`];
}
