import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Tests that drive a browser against the production bundle and a real server (one for the whole run, seeded with the
 * demo; its address is provided as `serverUrl`).
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{journeys,sweep,engines}/**/*.test.ts', 'tests/remote-qa/proof/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // One more than the two cores: half of these tests wait for a film, a fault or a clock.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A machine that does three things at once answers late, but it answers.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
  },
});
