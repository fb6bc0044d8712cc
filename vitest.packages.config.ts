import { defineConfig } from 'vitest/config';

/** Makes every package and takes it apart again. Minutes, and the tools of three platforms: a step of its own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/packages/whole/*.test.ts'],
    pool: 'forks',
    // All write into dist/packages.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
