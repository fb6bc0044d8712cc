import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type TestProject, testProject } from './lib/test-project';

let project: TestProject;
afterEach(() => project.remove());

/** A server that says that it was reached, and with what. */
const server = "console.log('served', process.env.NODE_ENV, process.argv.slice(2).join(' '));";
const viteConfig = `
import { installable } from './scripts/build/installable.ts';
export default { plugins: [installable()], build: { outDir: process.env.APP_OUT_DIR, manifest: true } };`;
const deskConfig = `
export default { root: 'src/desk', build: { outDir: '../../' + process.env.APP_OUT_DIR + '/desk', emptyOutDir: true, manifest: true } };`;
const programsConfig = `
export default {
  publicDir: false,
  build: {
    ...{ ssr: true, outDir: process.env.APP_OUT_DIR, emptyOutDir: true, manifest: true },
    rolldownOptions: { input: { 'server-main': 'server/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
};`;
const mistyped = '{\n  "brand": { "name": "小院影视" },\n  "api": "",\n}\n';

/** `npm start` to its end. Both of its streams go to one file: of two pipes nobody knows which was written to first. */
async function start(...args: string[]): Promise<{ code: number | null; said: string }> {
  const file = join(project.folder, 'said.log');
  const log = openSync(file, 'w');
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: project.folder,
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', log, log],
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  closeSync(log);
  return { code, said: readFileSync(file, 'utf8') };
}

const site = {
  'index.html': '<!doctype html><title>x</title>',
  'vite.config.ts': viteConfig,
  '.config/vite.desk.config.ts': deskConfig,
  '.config/vite.programs.config.ts': programsConfig,
  'src/desk/index.html': '<!doctype html><title>y</title>',
  'server/main.ts': server,
};
const nameInManifest = () =>
  JSON.parse(readFileSync(join(project.folder, 'dist/manifest.webmanifest'), 'utf8')).name as string;

it('a typo in config.json is told, with its place, and the app is built and served all the same', async () => {
  project = testProject({ ...site, 'public/config.json': mistyped }, { scripts: true, installed: true });
  const sentence =
    "public/config.json, line 3, column 12: there is a comma too many before '}'. " +
    'The app goes on with its default settings until this is mended.';
  const first = await start('--no-demo');
  expect(first).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Building the app \.\.\.\n(Building.*\n)*App built in .* s\.\nBuilding the desk \.\.\.\n(Building.*\n)*Desk built in .* s\.\nBuilding the server \.\.\.\n(Building.*\n)*Server built in .* s\.\n/,
    ),
  });
  expect(first.said.split('\n').slice(-3)).toEqual([sentence, 'served production --no-demo', '']);
  expect(nameInManifest()).toBe('飞屏');
  // The file as the app gets it: there the mistake is named to the viewer.
  expect(readFileSync(join(project.folder, 'dist/config.json'), 'utf8')).toBe(mistyped);

  // Nothing is stale now, and it is still said.
  expect(await start()).toEqual({ code: 0, said: `${sentence}\nserved production \n` });

  project.write('public/config.json', mistyped.replace(',\n}', '\n}'));
  const mended = await start();
  expect(mended.said).not.toContain('config.json');
  expect(nameInManifest()).toBe('小院影视');

  // Whoever edits the built file is told of that one.
  project.write('dist/config.json', '');
  expect((await start()).said).toContain('dist/config.json, line 1, column 1: a value is expected here');
});

it('a config.json that is gone stops nothing', async () => {
  project = testProject(site, { scripts: true, installed: true });
  const { code, said } = await start();
  expect(code).toBe(0);
  expect(said).toContain('\nThere is no public/config.json. The app goes on with its default settings');
  expect(said).toMatch(/\nserved production \n$/);
});
