import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { launchChromium } from '../support/browser';
import { visits } from '../sweep/plan';
import { type Arguments, parseArguments } from './arguments';
import { report } from './report';
import { type Target, targetOf } from './target';
import type { Stop } from './visit';
import { walkAll } from './walk';

/** Which pages, in which layouts, as whom. An address that is no route of ours is walked as a visitor. */
function stopsOf({ layouts, login, only }: Arguments): Stop[] {
  const table = visits().filter(({ layout, as }) => layouts.includes(layout) && (as === 'visitor' || login !== null));
  if (only.length === 0) return table.map(({ path, layout, as }) => ({ path, layout, as }));
  return layouts.flatMap((layout) =>
    only.flatMap((path): Stop[] => {
      const rows = table.filter((one) => one.layout === layout && one.path === path);
      return rows.length > 0 ? rows.map(({ as }) => ({ path, layout, as })) : [{ path, layout, as: 'visitor' }];
    }),
  );
}

async function main(given: Arguments, target: Target): Promise<void> {
  const began = new Date();
  const browser = await launchChromium(['--allow-file-access-from-files']);
  const visited = await walkAll({
    browser,
    target,
    stops: stopsOf(given),
    login: given.login,
    patience: { slowMs: given.slowMs },
    onVisited: ({ path, layout, as, findings, places, ms }) =>
      console.log(
        `${String(findings.length || 'ok').padEnd(4)} ${layout} ${as.padEnd(7)} ${path} (${places} places, ${Math.round(ms / 1000)} s)`,
      ),
  });
  const version = browser.version();
  await browser.close();
  const file = /\.html?$/.test(given.out) ? resolve(given.out) : join(resolve(given.out), 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, report({ target: target.name, began, engine: `Chromium ${version}` }, visited));
  const total = visited.reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(`\n${visited.length} pages, ${total} findings: ${file}`);
  process.exitCode = total > 0 ? 1 : 0;
}

const given = parseArguments(process.argv.slice(2));
if (typeof given === 'string') {
  console.error(given);
  process.exitCode = 2;
} else {
  let target: Target | null = null;
  try {
    target = targetOf(given.what, given.server);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
  if (target) await main(given, target);
}
