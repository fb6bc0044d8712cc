import { runVitest } from '../test/vitest.mjs';

/** A step for scripts/test/steps.mjs: whole packages, made and taken apart. It installs the tools it lacks. */
export const packagesStep = {
  name: 'packages',
  title: 'whole packages for Android TV, Tizen and webOS',
  run: () => runVitest('vitest.packages.config.ts'),
};
