import { defineConfig } from 'vitest/config';

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
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
