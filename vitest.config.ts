import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { patienceMs } from './tests/support/patience.ts';

/** Replaces a module, which only an isolated file may; it touches no database. */
const serverAlone = ['server/accounts/password.test.ts'];

/**
 * Would say nothing more on PostgreSQL: processes, headers, films and pictures, rules over all calls (each call runs there in
 * contract.test.ts, of the desk in desk-answers.test.ts), what becomes of strange texts (server/db/texts.test.ts asks the database). What is left out calls
 * no function with SQL that the rest does not call: scripts/test/never-ran.mjs holds the run to that.
 */
const sqliteAlone = [
  'server/!(at-once|contract|plans).test.ts',
  'server/{bucket,demo}/**',
  'server/db/!(adding|locks|many-rows|remove|texts|together|*.postgres).test.ts',
  'server/desk/desk-{matrix,payloads}.test.ts',
  'server/files/pictures.test.ts',
  'server/http/!(callbacks|uploads).test.ts',
  'server/media/!(import-lease|imported-danmu).test.ts',
  'server/modules/{chat,posts}/naughty.test.ts',
  'server/modules/publish/publish-faults.test.ts',
];

/**
 * Workers live for minutes and make much that is gone at once: one collector that comes seldom, and code that is compiled when it is read. An eighth
 * of the processor time of the server's tests (docs/decisions/2026-11-23-one-run.md).
 */
const workers = {
  execArgv: ['--single-threaded-gc', '--min-semi-space-size=64', '--max-semi-space-size=64', '--always-sparkplug'],
};

/** A test ends by what it waits for; these end one that waits for nothing any more, on a machine as busy as it likes. */
const patient = {
  ...workers,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: patienceMs } },
  setupFiles: ['tests/support/patient.ts'],
};

/** These load the router, whose build for Node does not run in a context. */
const withRouter = ['src/app/{entries,navigation}.test.ts'];

const pathOf = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));

/**
 * What viewers load, each file in a context of its own: a process goes from file to file and keeps the code that it has compiled, so a file costs half of what
 * it does in a process of its own. Libraries are those that browsers load: what they have for Node does not run in a context, or takes none of its buffers.
 */
const inContext = {
  ...patient,
  pool: 'vmForks' as const,
  alias: { axios: pathOf('axios/dist/esm/axios.js'), 'js-sha256': pathOf('js-sha256/src/index.mjs') },
  server: { deps: { inline: ['axios', 'js-sha256'] } },
};

/** Drive a browser against the production bundle and a real server, one for the whole run, seeded with the demo. */
const browser = {
  ...workers,
  environment: 'node',
  globalSetup: ['server/test/programs-setup.ts', 'tests/support/global-setup.ts'],
  // Films play in real time, and who watches one leaves a part of a core free; a fourth makes all of them stutter, and what stutters lasts.
  maxWorkers: 3,
  // A worker keeps its modules and its Chromium from file to file: importing them anew took three seconds each.
  isolate: false,
  // A test ends by what it waits for (tests/support/patience.ts); these end one that waits for nothing any more.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: patienceMs } },
};

/**
 * One check for page after page, which other tests hold as well for the pages they meet: a matrix takes minutes, and comes
 * last, so that a run on a slow machine has told all the rest by then (scripts/test/steps.mjs).
 */
const matrices = [
  'tests/journeys/desk-{keyboard,payloads-shown,states}.test.ts',
  'tests/remote-qa/proof/finds.test.ts',
  'tests/sweep/{sizes,touch-visitor,tv-visitor,waiting}.test.ts',
];

/**
 * All tests, by what they need. `npm test` runs all of them but the last two (scripts/test/steps.mjs), which are
 * `npm run test:engines` and `npm run test:packages`. A single file needs no project: `npx vitest run src/lib/sign`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // A third one on two cores would import everything once more: a quarter more processor time for nothing.
    maxWorkers: 2,
    // A run is four of Vitest's: what one has compiled the next ones find.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      // Units, beside what they test. Components get a DOM, everything else runs in plain Node.
      {
        test: {
          ...inContext,
          name: 'dom',
          environment: 'happy-dom',
          include: ['{src,platforms}/**/*.test.tsx'],
          setupFiles: [...patient.setupFiles, 'tests/support/patient-dom.ts'],
        },
      },
      {
        test: {
          ...inContext,
          name: 'node',
          environment: 'node',
          include: ['{src,platforms}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withRouter],
        },
      },
      // Tools, which meet Node's own modules.
      {
        test: {
          ...patient,
          name: 'tools',
          environment: 'node',
          include: [
            '{scripts,bench}/**/*.test.ts',
            'tests/{packages,remote-qa,support}/*.test.ts',
            ...serverAlone,
            ...withRouter,
          ],
        },
      },
      // The server, on SQLite.
      {
        test: {
          ...patient,
          name: 'server',
          environment: 'node',
          globalSetup: ['server/test/programs-setup.ts'],
          // Importing the server anew for each file was a third of the time.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.{postgres,processes}.test.ts', ...serverAlone],
        },
      },
      // The server's tests once more, on a PostgreSQL of the run's own, and those of PostgreSQL alone.
      {
        test: {
          ...patient,
          name: 'postgres',
          environment: 'node',
          globalSetup: ['server/test/postgres-setup.ts', 'server/test/programs-setup.ts'],
          setupFiles: [...patient.setupFiles, 'server/test/repositories-that-ran.ts', 'server/test/plain-sql-setup.ts'],
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...serverAlone, '**/*.processes.test.ts', ...sqliteAlone],
        },
      },
      // Several processes of one site, with a Redis and an nginx of their own.
      {
        test: {
          ...patient,
          name: 'processes',
          environment: 'node',
          isolate: false,
          // Each plug that is pulled is a start of a server, which takes as long as the machine likes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: ['server/test/postgres-setup.ts', 'server/test/programs-setup.ts'],
          include: ['server/**/*.processes.test.ts'],
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/{journeys,sweep,engines}/**/*.test.ts', 'tests/remote-qa/proof/*.test.ts'],
          exclude: [...configDefaults.exclude, ...matrices],
        },
      },
      { test: { ...browser, name: 'matrices', include: matrices } },
      // The bundle in every engine there is a binary of. The browser project takes three of them.
      { test: { ...browser, name: 'engines', env: { ENGINES: 'all' }, include: ['tests/engines/**/*.test.ts'] } },
      // Makes every package and takes it apart again, with the tools of three platforms.
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['tests/packages/whole/*.test.ts'],
          // All write into dist/packages.
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
