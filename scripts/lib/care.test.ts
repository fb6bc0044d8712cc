import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CareError, ensureBuild, ensureDependencies, ensurePrograms } from './care.mjs';
import { type TestProject, testProject } from './test-project';

const lock = (version: string, more: object = {}) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, ...more } });

let project: TestProject;
/** What was run in the project, and how each ended: 0 unless told. */
let commands: string[];
let ends: number;
beforeEach(() => {
  project = testProject({
    'package-lock.json': lock('1.0.0'),
    'src/main.tsx': '1',
    'src/desk/main.tsx': 'd',
    'server/main.ts': 's',
    'public/config.json': '{}',
  });
  commands = [];
  ends = 0;
});
afterEach(() => project.remove());

const read = (path: string) => readFileSync(join(project.folder, path), 'utf8');

/** What a build is made of in this project, and what it makes. */
const built = {
  app: { source: 'src/main.tsx', into: 'index.html' },
  desk: { source: 'src/desk/main.tsx', into: 'desk/index.html' },
  programs: { source: 'server/main.ts', into: 'server-main.js' },
};

/** npm and vite, as far as what they leave behind. */
const where = () => ({
  folder: project.folder,
  execute: async (
    [program = '', ...rest]: string[],
    { env, cwd }: { env?: Record<string, string | undefined>; cwd?: string } = {},
  ) => {
    expect(cwd).toBe(project.folder);
    const outDir = env?.APP_OUT_DIR;
    const [, of = 'app'] = /vite\.(\w+)\.config/.exec(rest.join(' ')) ?? [];
    commands.push(outDir ? `build ${of}` : [program, ...rest.slice(0, 2)].join(' '));
    if (outDir) {
      const { source, into } = built[of as keyof typeof built];
      project.write(`${outDir}/${into}`, `built of ${read(source)}`);
      project.write(`${outDir}/${dirname(into)}/.vite/manifest.json`, '{}');
    } else if (ends === 0) project.write('node_modules/.package-lock.json', read('package-lock.json'));
    return { code: ends, output: 'what it said', ms: 1 };
  },
});
const install = () => ensureDependencies(where());
const build = () => ensureBuild(where());

describe('dependencies are installed', () => {
  it('where there are none, once, with the tools of the build', async () => {
    await install();
    await install();
    expect(commands).toEqual(['npm ci --include=dev']);
  });

  it('again as soon as the lockfile asks for others', async () => {
    await install();
    project.write('package-lock.json', lock('1.0.1'));
    await install();
    await install();
    expect(commands).toEqual(['npm ci --include=dev', 'npm ci --include=dev']);
  });

  it('not where somebody’s own npm install brought the same, whatever this machine leaves out', async () => {
    const optional = { 'node_modules/for-another-machine': { version: '1.0.0', optional: true } };
    project.write('package-lock.json', lock('1.0.0', optional));
    project.write('node_modules/.package-lock.json', lock('1.0.0'));
    await install();
    expect(commands).toEqual([]);
    project.write('package-lock.json', lock('1.0.0', { 'node_modules/b': { version: '1.0.0' } }));
    await install();
    expect(commands).toEqual(['npm ci --include=dev']);
  });

  it('and tried again after a failure, which is told in npm’s words and ours', async () => {
    ends = 1;
    await expect(install()).rejects.toThrow(CareError);
    await expect(install()).rejects.toThrow(
      /^what it said\nThe dependencies could not be installed \(npm ci ended with 1\)/,
    );
    expect(commands).toHaveLength(2);
  });
});

describe('the app is built', () => {
  it('where there is no build, and not again', async () => {
    expect([await build(), await build()]).toEqual([true, false]);
    expect(commands).toEqual(['build app', 'build desk', 'build programs']);
    expect([read('dist/index.html'), read('dist/desk/index.html')]).toEqual(['built of 1', 'built of d']);
    expect(read('.cache/programs/server-main.js')).toBe('built of s');
  });

  it.each([
    'src/main.tsx',
    'src/screens/new.tsx',
    'platforms/tizen/adapter.ts',
    'public/config.json',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build/precompress.ts',
    'server/main.ts',
  ])('again after a change of %s', async (path) => {
    await build();
    project.write(path, 'changed');
    expect([await build(), await build()]).toEqual([true, false]);
  });

  it.each(['src/main.test.tsx', 'server/test/many.ts', 'README.md', 'dist/config.json', 'data/danmu-tv.db'])(
    'not for a change of %s',
    async (path) => {
      await build();
      project.write(path, 'changed');
      expect(await build()).toBe(false);
    },
  );

  it('each of them alone where the others have not changed', async () => {
    await build();
    commands = [];
    project.write('src/desk/people/Find.tsx', 'new');
    await build();
    expect(commands).toEqual(['build desk']);
    project.write('src/main.tsx', '2');
    await build();
    expect(commands).toEqual(['build desk', 'build app']);
    project.write('server/main.ts', 'another');
    expect(await ensurePrograms(where())).toBe(true);
    expect(commands).toEqual(['build desk', 'build app', 'build programs']);
    expect([read('dist/index.html'), read('dist/desk/index.html')]).toEqual(['built of 2', 'built of d']);
  });

  it('the programs again where the project was copied to: they know where their sources lie', async () => {
    await build();
    const { folder, execute } = where();
    const copy = testProject();
    cpSync(folder, copy.folder, { recursive: true });
    commands = [];
    await ensurePrograms({ folder, execute });
    expect(commands).toEqual([]);
    const elsewhere = { folder: copy.folder, execute: async () => ({ code: 1, output: 'asked', ms: 1 }) };
    await expect(ensurePrograms(elsewhere)).rejects.toThrow('The server could not be built');
    copy.remove();
  });

  it('again where a file went, or was given another name', async () => {
    project.write('src/other.tsx', '2');
    await build();
    renameSync(join(project.folder, 'src/other.tsx'), join(project.folder, 'src/another.tsx'));
    expect([await build(), await build()]).toEqual([true, false]);
    rmSync(join(project.folder, 'src/another.tsx'));
    expect([await build(), await build()]).toEqual([true, false]);
  });

  it('and where that fails the app of before stays, and it is tried again', async () => {
    await build();
    project.write('src/main.tsx', '2');
    ends = 1;
    await expect(build()).rejects.toThrow(/what it said\nThe app could not be built \(vite ended with 1\)\./);
    expect(read('dist/index.html')).toBe('built of 1');
    expect(existsSync(join(project.folder, '.cache', `dist-${process.pid}`))).toBe(false);
    ends = 0;
    expect(await build()).toBe(true);
    expect(read('dist/index.html')).toBe('built of 2');
  });
});
