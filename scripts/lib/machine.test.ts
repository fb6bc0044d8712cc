import { describe, expect, it } from 'vitest';
import { findShell, type Machine, type Need, seeTo } from './machine.mjs';

const all: Need[] = ['chromium', 'fonts', 'ffmpeg'];
const install = 'apt-get install -y -q --no-install-recommends';

interface Facts {
  /** Programs on the path. */
  has?: string[];
  fonts?: boolean;
  isRoot?: boolean;
  platform?: NodeJS.Platform;
  env?: Record<string, string>;
  /** What a command brings: programs, or 'fonts', by its end. Of packages, as many as are named; one that is not known keeps all away. */
  brings?: Record<string, string[]>;
}

/** A Debian without anything, unless told; and the commands it was given. */
function debian({ has = ['apt-get'], fonts = false, isRoot = true, platform = 'linux', env = {}, brings = {} }: Facts) {
  const programs = new Set(has);
  if (fonts) programs.add('fonts');
  const commands: string[] = [];
  const machine: Machine = {
    env,
    platform,
    isRoot,
    onPath: (name) => (programs.has(name) ? `/usr/bin/${name}` : undefined),
    isExecutable: (path) => programs.has(path),
    // Only the folders of fonts are looked for so.
    exists: () => programs.has('fonts'),
    playwrightsOwn: async () => (programs.has('own') ? '/root/.cache/ms-playwright/chrome' : undefined),
    run: async ([program = '', ...rest]) => {
      if (program === 'fc-list') {
        const known = programs.has('fc-list') || programs.has('fonts');
        const output = programs.has('fonts') ? 'Noto Sans CJK SC\n' : '';
        return { code: known ? 0 : 127, output, ms: 1 };
      }
      const command = [program, ...rest].join(' ').replace(/^.*cli\.js/, 'playwright');
      commands.push(command);
      const brought = broughtBy(command, brings);
      for (const name of brought ?? []) programs.add(name);
      return { code: brought ? 0 : 100, output: brought ? '' : `E: cannot do ${command}`, ms: 1 };
    },
  };
  return { machine, commands };
}

/** Undefined where the command fails. */
function broughtBy(command: string, brings: Record<string, string[]>): string[] | undefined {
  const packages = command.split(`${install} `)[1];
  if (!packages) return Object.entries(brings).find(([end]) => command.endsWith(end))?.[1];
  const found = Object.entries(brings).filter(([end]) => ` ${packages} `.includes(`${end} `));
  const isWhole = found.map(([end]) => end.trim().split(' ').length).reduce((sum, n) => sum + n, 0);
  return isWhole === packages.split(' ').length ? found.flatMap(([, programs]) => programs) : undefined;
}

const full = ['apt-get', 'chromium', 'ffmpeg', 'ffprobe'];
const apt = {
  'update -q': [],
  ' chromium': ['chromium'],
  ' fontconfig fonts-noto-cjk': ['fonts'],
  ' ffmpeg': ['ffmpeg', 'ffprobe'],
};

describe('what the machine lacks', () => {
  it.each<[string, Facts, string[]]>([
    ['nothing', { has: full, fonts: true }, []],
    ['ffmpeg, with Chromium there', { has: ['apt-get', 'chromium'], fonts: true }, ['ffmpeg']],
    ['ffprobe', { has: ['apt-get', 'chromium', 'ffmpeg'], fonts: true }, ['ffmpeg']],
    ['fonts, with Chromium there', { has: [...full, 'fc-list'] }, ['fontconfig fonts-noto-cjk']],
    ['fonts, and who would know', { has: full }, ['fontconfig fonts-noto-cjk']],
    ['Chromium', { has: ['apt-get', 'ffmpeg', 'ffprobe'], fonts: true }, ['chromium']],
    ['everything', {}, ['chromium fontconfig fonts-noto-cjk ffmpeg']],
  ])('%s: is installed, and nothing else', async (_, facts, packages) => {
    const { machine, commands } = debian({ ...facts, brings: apt });
    expect(await seeTo(all, machine)).toEqual([]);
    const expected = packages.map((names) => `${install} ${names}`);
    expect(commands).toEqual(packages.length > 0 ? ['apt-get update -q', ...expected] : []);
  });

  it('is asked for by the needs alone', async () => {
    const { machine, commands } = debian({ brings: apt });
    expect(await seeTo([], machine)).toEqual([]);
    expect(await seeTo(['ffmpeg'], machine)).toEqual([]);
    expect(commands).toEqual(['apt-get update -q', `${install} ffmpeg`]);
  });

  it('may be named by hand, and Playwright’s own Chromium will do', async () => {
    const env = { CHROMIUM_PATH: '/opt/chrome', FFMPEG_PATH: '/opt/ffmpeg' };
    const named = debian({ has: ['/opt/chrome', '/opt/ffmpeg', 'ffprobe'], fonts: true, env });
    expect(await seeTo(all, named.machine)).toEqual([]);
    const own = debian({ has: ['own'] });
    expect(await seeTo(['chromium'], own.machine)).toEqual([]);
    expect([...named.commands, ...own.commands]).toEqual([]);
  });

  it('PostgreSQL is looked for where Debian keeps it, then in the path', async () => {
    const debians = debian({});
    debians.machine.exists = (path) => path === '/usr/lib/postgresql/17/bin/initdb';
    expect(await seeTo(['postgres'], debians.machine)).toEqual([]);
    const inPath = debian({ has: ['initdb', 'pg_ctl'] });
    expect(await seeTo(['postgres'], inPath.machine)).toEqual([]);
    const installed = debian({ brings: { 'update -q': [], ' postgresql': ['initdb', 'pg_ctl'] } });
    expect(await seeTo(['postgres'], installed.machine)).toEqual([]);
    expect(installed.commands).toEqual(['apt-get update -q', `${install} postgresql`]);
  });

  it.each<[Need, string, string]>([
    ['redis', 'redis-server', 'redis-server'],
    ['nginx', 'nginx', 'nginx-light'],
  ])('%s is the program %s, of the package %s', async (need, program, name) => {
    const there = debian({ has: [program] });
    expect(await seeTo([need], there.machine)).toEqual([]);
    const installed = debian({ brings: { 'update -q': [], [` ${name}`]: [program] } });
    expect(await seeTo([need], installed.machine)).toEqual([]);
    expect(installed.commands).toEqual(['apt-get update -q', `${install} ${name}`]);
  });

  it('the njs of nginx is a file, where the example looks for it', async () => {
    const there = debian({});
    there.machine.exists = (path) => path === '/usr/lib/nginx/modules/ngx_http_js_module.so';
    expect(await seeTo(['njs'], there.machine)).toEqual([]);
    expect(there.commands).toEqual([]);
    const { machine, commands } = debian({ brings: { 'update -q': [], ' libnginx-mod-http-js': ['njs'] } });
    machine.exists = () => commands.some((command) => command.endsWith(' libnginx-mod-http-js'));
    expect(await seeTo(['njs'], machine)).toEqual([]);
    expect(commands).toEqual(['apt-get update -q', `${install} libnginx-mod-http-js`]);
  });

  it('the shell of Chromium is installed where Debian has it, and nobody hears of it where it has not', async () => {
    const there = debian({ has: ['chromium-headless-shell'] });
    expect(await seeTo(['shell'], there.machine)).toEqual([]);
    expect(there.commands).toEqual([]);
    const installed = debian({ brings: { 'update -q': [], ' chromium-headless-shell': ['chromium-headless-shell'] } });
    expect(await seeTo(['shell'], installed.machine)).toEqual([]);
    expect(findShell(installed.machine)).toBe('/usr/bin/chromium-headless-shell');
    const older = debian({ brings: apt });
    expect(await seeTo(['chromium', 'shell'], older.machine)).toEqual([]);
    expect(findShell(older.machine)).toBeUndefined();
    const named = debian({ has: ['/opt/chrome'], env: { CHROMIUM_PATH: '/opt/chrome' } });
    expect(findShell(named.machine)).toBe('/opt/chrome');
  });

  it('fonts are the system’s own outside of Linux', async () => {
    const { machine, commands } = debian({ platform: 'darwin' });
    expect(await seeTo(['fonts'], machine)).toEqual([]);
    expect(commands).toEqual([]);
  });
});

describe('what cannot be had', () => {
  it('is said in one sentence each, to who is not root', async () => {
    const { machine, commands } = debian({ isRoot: false, has: ['apt-get', 'own'] });
    expect(await seeTo(all, machine)).toEqual([
      {
        need: 'fonts',
        sentence:
          'The browser tests need a font with Chinese characters, and none could be found or installed. ' +
          "Install one, e.g. Noto Sans CJK (Debian's package fonts-noto-cjk). As root on a Debian, npm test does that by itself.",
      },
      {
        need: 'ffmpeg',
        sentence:
          'The tests of films need ffmpeg and ffprobe, and they could not be found or installed. ' +
          'Install ffmpeg, which brings both. As root on a Debian, npm test does that by itself.',
      },
    ]);
    expect(commands).toEqual([]);
  });

  it('and on what is no Debian; Chromium comes from Playwright there', async () => {
    const { machine, commands } = debian({ has: [], brings: { 'playwright install chromium': ['own'] } });
    expect((await seeTo(all, machine)).map(({ need }) => need)).toEqual(['fonts', 'ffmpeg']);
    expect(commands).toEqual(['playwright install chromium']);
  });

  it('is said with what the installers said', async () => {
    const { machine } = debian({ fonts: true, brings: { 'update -q': [] } });
    const [chromium, ffmpeg] = await seeTo(all, machine);
    expect(chromium?.sentence).toMatch(
      /^E: cannot do playwright install chromium\nThe browser tests need Chromium.*PATH/,
    );
    expect(ffmpeg?.sentence).toMatch(/^E: cannot do apt-get install .* ffmpeg\nThe tests of films need ffmpeg/);
  });

  it('keeps nothing else away: a package that this Debian lacks, a path that leads nowhere', async () => {
    const { ' chromium': _, ...others } = apt;
    const lacks = debian({ brings: { ...others, 'playwright install chromium': ['own'] } });
    expect(await seeTo(all, lacks.machine)).toEqual([]);
    expect(lacks.commands).toEqual([
      'apt-get update -q',
      ...['chromium fontconfig fonts-noto-cjk ffmpeg', 'chromium', 'fontconfig fonts-noto-cjk', 'ffmpeg'].map(
        (names) => `${install} ${names}`,
      ),
      'playwright install chromium',
    ]);
    const wrong = debian({ env: { CHROMIUM_PATH: '/nowhere' }, fonts: true, brings: apt });
    expect(await seeTo(all, wrong.machine)).toEqual([
      { need: 'chromium', sentence: 'CHROMIUM_PATH names /nowhere, which is not a program that can be run.' },
    ]);
    expect(wrong.commands).toEqual(['apt-get update -q', `${install} ffmpeg`]);
  });
});
