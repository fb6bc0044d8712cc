import { defineConfig } from 'vitest/config';

/** Unit tests, beside what they test. Components (*.test.tsx) get a DOM; everything else runs in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{src,platforms}/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,server,platforms,scripts,bench}/**/*.test.ts', 'tests/{packages,remote-qa}/*.test.ts'],
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 2,
  },
});
