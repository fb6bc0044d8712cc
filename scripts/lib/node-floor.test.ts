import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { nodeProblem, nodeRange } from './node-floor.mjs';

it.each(['20.19.0', '20.20.2', '22.12.0', '22.22.1', '24.0.0', '26.3.0', '25.0.0-nightly'])('%s will do', (version) => {
  expect(nodeProblem(version)).toBe('');
});

it.each(['18.20.8', '20.0.0', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('%s will not, and it is said', (version) => {
  expect(nodeProblem(version)).toBe(
    'danmu-tv needs Node.js 20.19 or a later 20, 22.12 or a later 22, or 24 and newer; ' +
      `this is ${version}. Please update Node.js and start again.`,
  );
});

it('package.json and the README ask for the same', () => {
  expect(manifest.engines.node).toBe(nodeRange);
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const wanted of ['20.19', '22.12', '24'])
    expect(readme).toMatch(new RegExp(`^With Node .*\\b${wanted}\\b`, 'm'));
});

it('what a build and a start run on admits the first of each line', () => {
  const asked = (name: string): string =>
    JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')).engines.node;
  for (const name of ['vite', 'rolldown', '@vitejs/plugin-legacy']) expect(asked(name)).toBe('^20.19.0 || >=22.12.0');
});
