import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrySizeKb, homeSizeKb } from '../lib/bundle-size.mjs';
import { ensureBuild } from '../lib/care.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { deskTraces } from '../lib/desk-traces.mjs';
import { root } from '../lib/root.mjs';
import { run, seconds, tail } from '../lib/run.mjs';
import { neverRan } from './never-ran.mjs';
import { runVitest } from './vitest.mjs';

/** A tool of node_modules, run with this Node. */
const tool = (path, ...args) => [process.execPath, join(root, 'node_modules', path), ...args];

const types = {
  // A checker for each core: what one has worked out the others work out again, and four of them are twice the processor time.
  'types: app, server, tests': tool('typescript-native/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--checkers', '2'),
  'types: src/lib and src/contract without browser or Node': tool(
    'typescript-native/bin/tsc',
    '-p',
    '.config/tsconfig.pure.json',
    '--noEmit',
  ),
};

const lint = {
  'biome: format and lint': tool('@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50', '.'),
  'eslint: engine floor and focus rules': tool(
    'eslint/bin/eslint.js',
    '--config',
    '.config/eslint.config.js',
    '--max-warnings=0',
    'src',
    'platforms',
  ),
  'stylelint: engine floor': tool('stylelint/bin/stylelint.mjs', '--allow-empty-input', '{src,platforms}/**/*.css'),
  'dependency-cruiser: import direction': tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.config/dependency-cruiser.cjs',
    'src',
    'server',
    'platforms',
  ),
  'every lint rule fires': [process.execPath, join(root, 'scripts', 'lint-selfcheck.mjs')],
};

/**
 * Runs each command as one check, two at a time: the machine this must fit has two cores.
 * @param {Record<string, string[]>} commands by title
 */
async function checks(commands) {
  const waiting = Object.entries(commands);
  const failures = [];
  let passed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, command] = next;
      const { code, output, ms } = await run(command);
      console.log(`${code === 0 ? '  ok  ' : 'FAILED'} ${title} (${seconds(ms)})`);
      if (code === 0) passed += 1;
      else failures.push({ title, detail: tail(output, 80) });
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failures };
}

/** What everybody loads stays within its budgets; the figures that need a browser are `npm run bench`'s. */
function bundleWithinBudgets() {
  const budgets = JSON.parse(readFileSync(join(root, 'bench', 'budgets.json'), 'utf8'));
  const dist = join(root, 'dist');
  const failures = [];
  for (const [title, size] of Object.entries({ 'size.entry': entrySizeKb(dist), 'size.home': homeSizeKb(dist) })) {
    const { limit } = budgets[title];
    const detail = `${size.toFixed(1)} kB gzip, of ${limit} at most (bench/budgets.json)`;
    console.log(`${size <= limit ? '  ok  ' : 'FAILED'} ${title}: ${detail}`);
    if (size > limit) failures.push({ title, detail });
  }
  const traces = deskTraces(dist);
  console.log(`${traces.length === 0 ? '  ok  ' : 'FAILED'} nothing of the operator's desk is in it`);
  if (traces.length > 0) failures.push({ title: "nothing of the operator's desk", detail: traces.join('\n') });
  // The build itself is the fourth.
  return { passed: 4 - failures.length, failures };
}

/** The server's tests on PostgreSQL, and one check of them: every function with SQL ran there. */
async function serverOnPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-ran-'));
  try {
    const counts = await runVitest(['postgres'], { env: { RAN_FOLDER: folder } });
    const missing = neverRan(folder);
    if (missing.length === 0) return { ...counts, passed: counts.passed + 1 };
    const failure = { title: 'every function of a repository runs on PostgreSQL', detail: missing.join('\n') };
    return { ...counts, failures: [...counts.failures, failure] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Tests of a project that open pages. One worker more than the two cores: half of them wait for a film, a fault or a clock.
 * @param {string} project of vitest.config.ts
 */
const inPages = (project) => ({
  needs: ['chromium', 'shell', 'fonts', 'ffmpeg'],
  run: async () => {
    await ensureChromium();
    return runVitest([project], { workers: 3 });
  },
});

/**
 * Every step of `npm test`, in order. `run` answers { passed, failures: [{ title, detail }], skipped? }; `needs` is what it
 * asks of the machine (lib/machine.mjs). An `optional` step is left out, with a sentence, where the machine lacks that. One that
 * stands `beside` runs while those after it do. One with `beginsBy` fails undone in a run that has taken more seconds than that when its
 * turn comes.
 */
export const steps = [
  { name: 'types', title: 'the compiler', run: () => checks(types) },
  { name: 'lint', title: 'format, engine floor, import direction', run: () => checks(lint) },
  {
    name: 'processes',
    title: 'several processes of one site',
    needs: ['postgres', 'redis', 'nginx', 'njs'],
    optional: !process.env.CI,
    // Processes that start, end and wait for each other leave half of the machine to the units.
    beside: true,
    run: () => runVitest(['processes'], { echo: 'after' }),
  },
  {
    name: 'unit',
    title: 'units, components, server',
    needs: ['ffmpeg'],
    run: () => runVitest(['dom', 'node', 'tools', 'server']),
  },
  {
    name: 'postgres',
    title: 'the server on PostgreSQL',
    needs: ['postgres'],
    optional: !process.env.CI,
    run: serverOnPostgres,
  },
  {
    name: 'build',
    title: 'the production bundle',
    run: async () => {
      await ensureBuild();
      return bundleWithinBudgets();
    },
  },
  { name: 'browser', title: 'journeys, sweeps, old engines', ...inPages('browser') },
  {
    name: 'matrices',
    title: 'states, keys, sizes and texts of page after page',
    ...inPages('matrices'),
    // CI ends a run after 5,400 s, without a word of what it found. What is not done by then has failed, and is told beside all the rest.
    beginsBy: process.env.CI ? 4_800 : undefined,
  },
];
