import { defineConfig } from 'vitest/config';
import browser from './vitest.browser.config.ts';

/** `npm run test:engines`: the bundle in every engine there is a binary of; `npm test` takes three of them. */
export default defineConfig({
  test: { ...browser.test, env: { ENGINES: 'all' }, include: ['tests/engines/**/*.test.ts'] },
});
