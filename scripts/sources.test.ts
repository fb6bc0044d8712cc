import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { jobsCn } from '../src/desk/i18n/zh-CN/jobs';
import { defaultBrand } from '../src/lib/brand';
import { storageKeys } from '../src/platform/storage-keys';

/** Rules of all sources that a reader would have to look for, and that no linter knows. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Sources below the folders, without tests: their paths from the root, and their texts. */
function sourcesIn(...folders: string[]): [path: string, text: string][] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replace(/\\/g, '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|\.d\.m?ts$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('what is no refusal is thrown on by attempt() alone', () => {
  const byHand = sourcesIn('src', 'platforms').filter(([, text]) => /if \(!isApiError\(\w+\)\) throw\b/.test(text));
  expect(byHand.map(([path]) => path)).toEqual(['src/api/attempt.ts']);
});

const tests = ['src', 'server', 'platforms', 'scripts', 'bench', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]),
);

test('no test is tried again or left out: one that fails once in twenty is a finding', () => {
  const config: [string, string] = ['vitest.config.ts', readFileSync(join(root, 'vitest.config.ts'), 'utf8')];
  expect(tests.length).toBeGreaterThan(500);
  const again = [config, ...sourcesIn('scripts', 'tests'), ...tests].filter(([, text]) =>
    /\bretry: *\d|-{2}retry|\b(?:it|test|describe)\.(?:skip|only|todo)\b/.test(text),
  );
  expect(again.map(([path]) => path)).toEqual([]);
});

/** Where a wait is short by intent, and why. */
const shortWaits: Record<string, string> = {
  'server/redis-gone.processes.test.ts':
    'a comment that was lost is followed by another, within a wait of the usual patience',
  'server/site.processes.test.ts':
    'the same; and a secret has to be known before the minute after which it is looked for anyway',
  'server/http/serve-aside.test.ts': 'a setting of the database is called so',
};

test('no test has less patience than the others: a busy machine would let it fall', () => {
  // As an option, or as the number behind a test, a hook or a wait.
  const short = /\btimeout: (?:[1-9]\d?_\d{3}|[1-9]\d{0,4})\b|\}, [1-9]\d?_000\);|\)\), [1-9]\d?_000\);/;
  const found = tests.filter(([, text]) => short.test(text));
  expect(found.map(([path]) => path).sort()).toEqual(Object.keys(shortWaits).sort());
});

test('the gate of what only signed-in viewers may do has one name', () => {
  const named = sourcesIn('src').flatMap(([, text]) => text.match(/\w+ = useSignInGate\(\)/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)]).toEqual(['gate = useSignInGate()']);
});

/** Who goes to the page of signing in without the gate's question, or names it without going there, and why. */
const straightToSignIn: Record<string, string> = {
  'src/app/connect-api.ts': 'the session is gone, or the server refused a call without one',
  'src/app/guards.ts': 'the page that was asked for is for members',
  'src/app/routes/auth.ts': 'the pages of signing in',
  'src/features/film/Refusal.tsx': 'says why the film is closed above a button that says 登录',
  'src/features/sign-in/SignInTip.tsx': 'is the bar that asks visitors to sign in',
  'src/features/sign-in/use-sign-in-gate.ts': 'the gate',
  'src/lib/paths.ts': 'the address',
  'src/screens/auth/login/safe-from.ts': 'the pages of signing in',
  'src/screens/auth/register/RegisterScreen.tsx': 'the pages of signing in',
  'src/screens/auth/reset-password/ResetPasswordScreen.tsx': 'the pages of signing in',
  'src/screens/browse/discovery/DiscoveryScreen.tsx': 'an empty page with a button that says 登录',
  'src/screens/info/moderation-appeal/ModerationAppealScreen.tsx': 'an empty page with a button that says 登录',
  'src/screens/user/chose-episodes/ChoseEpisodesScreen.tsx':
    'a bar with a button that says 登录; an episode asks the gate',
  'src/screens/user/seeking-movies/SeekingMoviesScreen.tsx': 'an empty page with a button that says 登录',
  'src/screens/user/user/VisitorHead.tsx': 'a button that says 登录',
  'src/screens/vip/open-vip/use-shop.ts': 'the specification leads a visitor who buys to /login (docs/product.md)',
  'src/screens/vip/vip/MemberHead.tsx': 'a button that says 登录',
};

const namesSignIn = (text: string): boolean => /\bpaths\.login\(|['"`]\/login\b/.test(withoutComments(text));

test('who may do something only signed in is asked by the gate: few others lead to /login', () => {
  const leading = sourcesIn('src').filter(([path, text]) => !path.startsWith('src/desk/') && namesSignIn(text));
  expect(leading.map(([path]) => path).sort()).toEqual(Object.keys(straightToSignIn).sort());
  expect(namesSignIn('onPress={() => (user ? help() : go(paths.login(here)))}')).toBe(true);
  expect(namesSignIn('go(`/login?from=/user`)')).toBe(true);
});

/** Comments that call somebody by one sex; a codec is called HE-AAC. */
function gendered(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  return comments.filter((comment) => /\b(?:he|his|him|himself)\b(?!-AAC)/i.test(comment));
}

test('people are called they in comments: nobody knows who operates, watches or reads', () => {
  const folders = ['src', 'server', 'platforms', 'scripts', 'bench', 'tests'];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs|css)$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
  );
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.flatMap(([path, text]) => gendered(text).map((comment) => `${path}: ${comment}`))).toEqual([]);
  const [block, line] = [`/${'** As the user himself'}\n * sees it. */`, '// What he wrote.'];
  expect(gendered(`${block}\nconst he = 'his'; ${line}\n// The sound is HE-AAC, theirs.`)).toEqual([block, line]);
});

/** The functions of a source that have more lines than that, from their name to their closing bracket. */
function longFunctions(path: string, text: string, most: number): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
      const name = node.name?.getText() ?? `line ${lineAt(node.getStart()) + 1}`;
      if (lines > most) found.push(`${path} ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Biome holds the bodies of functions to 80 lines; it counts neither parameters nor the line breaks of a text in JSX. */
const most = 100;
/** Why it is one function: its text is what the worker runs, and a text knows nothing of the functions beside it. */
const longByNature = ['src/player/danmu/worker-body.ts danmuWorker'];

test('no function has more than a hundred lines, parameters and markup included', () => {
  const long = sourcesIn('src', 'server', 'platforms', 'scripts', 'bench').flatMap(([path, text]) =>
    text.split('\n').length > most ? longFunctions(path, text, most) : [],
  );
  expect(long).toEqual(longByNature);
});

test('a long function is seen however it is written', () => {
  const body = '\n'.repeat(3);
  const text = `function a() {${body}}
    const b = () => {${body}};
    class C { d() {${body}} }
    const e = () => 1;`;
  expect(longFunctions('a.ts', text, 3)).toEqual(['a.ts a', 'a.ts line 5', 'a.ts d']);
});

test('the default name of the site stands in one place: no catalogue writes what its operator may change', () => {
  const names = Object.values(defaultBrand);
  const named = sourcesIn('src', 'server').filter(([, text]) => names.some((name) => text.includes(name)));
  // Two films of the demo are called so.
  const own = named.map(([path]) => path).filter((path) => !path.startsWith('server/demo/titles/'));
  expect(own).toEqual(['src/lib/brand.ts']);
});

/** Where calls of a kind and the events of a socket are served, by what serves them. */
const serves: Record<string, RegExp> = {
  '-routes.ts': /(?<!function )\bserve(?:Desk|Aside)?(?:<[^>]*>)?\(/,
  '-events.ts': /(?<!function )\bserveEvent(?:<[^>]*>)?\(/,
};

test('a call is served in a *-routes.ts of a module, an event of a socket in a *-events.ts', () => {
  // What serves calls is written in serve.ts, one way by the other.
  const modules = sourcesIn('server').filter(([path]) => !/^server\/(?:test\/|http\/serve\.ts$)/.test(path));
  for (const [ending, serving] of Object.entries(serves)) {
    const found = modules.filter(([, text]) => serving.test(text)).map(([path]) => path);
    expect(found.length, ending).toBeGreaterThan(2);
    const elsewhere = found.filter((path) => !(path.startsWith('server/modules/') && path.endsWith(ending)));
    // Every socket begins with its hello and ends with its goodbye, whichever modules there are.
    expect(elsewhere).toEqual(ending === '-events.ts' ? ['server/realtime/channel.ts'] : []);
  }
});

test('every module of the server has a *-routes.ts, which says what it answers', () => {
  const folders = readdirSync(join(root, 'server/modules'), { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.length).toBeGreaterThan(50);
  const without = folders.filter(
    ({ name }) => !readdirSync(join(root, 'server/modules', name)).some((file) => file.endsWith('-routes.ts')),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('what a module shows is made in its present.ts; a second thing in a present-*.ts beside it', () => {
  const modules = sourcesIn('server/modules');
  const paths = new Set(modules.map(([path]) => path));
  const alone = [...paths].filter((path) => /\/present-[^/]+$/.test(path));
  expect(alone.filter((path) => !paths.has(path.replace(/present-[^/]+$/, 'present.ts')))).toEqual([]);
  const made = modules.filter(([, text]) => /^export (?:async )?(?:function|const) present[A-Z]/m.test(text));
  expect(made.length).toBeGreaterThan(15);
  const elsewhere = made.map(([path]) => path).filter((path) => !/\/present(?:-[^/]+)?\.ts$/.test(path));
  // Of these it is one part among others: what reasons a kind of entry has, and how a page is kept and changed.
  expect(elsewhere.sort()).toEqual(['server/modules/desk-site/help-page.ts', 'server/modules/growth/ledger.ts']);
});

test('the desk makes its ids itself: the browser has some for pages with https alone, which a site at home has not', () => {
  const asking = sourcesIn('src/desk').filter(([, text]) => /\bcrypto\.randomUUID\b/.test(text));
  expect(asking.map(([path]) => path)).toEqual([]);
});

test('the desk has words for every kind of job that the server knows, and for no other', () => {
  const sources = sourcesIn('server').filter(([path]) => !path.startsWith('server/test/'));
  const kinds = sources.flatMap(([, text]) =>
    [...text.matchAll(/\b(?:job|hourly|daily)Kind(?:<.+?>)?\('([a-z-]+)'/g)].map(([, name]) => name!),
  );
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(jobsCn.kinds).sort());
});

test('what a device keeps is kept through the table of its keys; the desk has three keys of its own (docs/architecture.md)', () => {
  const touching = sourcesIn('src', 'platforms').filter(([, text]) =>
    /\b(?:local|session)Storage\b/.test(withoutComments(text)),
  );
  expect(touching.map(([path]) => path).sort()).toEqual([
    'src/desk/i18n/language.ts',
    'src/desk/kit/use-draft.ts',
    'src/platform/stored.ts',
    'src/platform/web.ts',
    // Tries whether the engine keeps anything at all, and leaves nothing behind.
    'src/screens/info/test/storage.ts',
  ]);
  // The viewers' page itself reads three of the keys, before any script runs.
  const keys = ['index.html', 'src/desk/index.html']
    .flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(/Storage', 'dt\.([\w.]+)'/g)])
    .map(([, key]) => key!);
  expect(new Set(keys)).toEqual(new Set(['language', 'askedLanguage', 'layout', 'statusBarHeight']));
  expect(keys.filter((key) => !(key in storageKeys))).toEqual([]);
});

describe('docs/decisions/2026-11-22-pages.md', () => {
  const [pages = '', lists = ''] = readFileSync(join(root, 'docs/decisions/2026-11-22-pages.md'), 'utf8').split(
    '\n## ',
  );
  /** The components that the points of a part name before they give their reason. */
  const namedIn = (part: string) =>
    [...part.matchAll(/^- \*\*.+?\*\* \((.+?)\): /gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
  const importing = (module: RegExp, but: RegExp) =>
    sourcesIn('src')
      .filter(([path, text]) => module.test(text) && !but.test(path))
      .map(([path]) => basename(path, '.tsx'));

  test('names each component that stands on focus/Screen instead of ui/Page', () => {
    expect(importing(/from '[./]+focus\/Screen'/, /\/(?:Page|test-support)\.tsx$/).sort()).toEqual(
      namedIn(pages).sort(),
    );
  });

  test('names each component that draws the end of a growing list itself', () => {
    expect(importing(/import \{[^}]*\bLoadMore\b[^}]*\} from '[./]+ui\/LoadMore'/, /^src\/ui\//).sort()).toEqual(
      namedIn(lists).sort(),
    );
  });
});
