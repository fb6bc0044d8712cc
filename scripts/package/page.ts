import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CareError } from '../lib/care.mjs';
import type { AppConfig } from './app.ts';
import type { Servers, Target } from './arguments.ts';
import { filesBelow } from './folders.ts';

/** Made by the build for a web server: compressed twins, and its own list of files. */
const forServers = /\.(?:br|gz)$|^\.vite\//;

/** The settings of a package: those of public/config.json, and the servers that were named for it. */
export function packageConfig(config: AppConfig, { server, pair }: Servers): AppConfig {
  return { ...config, ...(server ? { api: server } : {}), ...(pair ? { pair } : {}) };
}

/** JSON that may stand inside a script: '<' cannot end it, and the two line separators are no line ends. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The page of a package: it says which device it is for and brings its settings along, both before anything else runs.
 * Classic scripts, and none of them `crossorigin`: a page from a file has no origin, and with it engines refuse them.
 * @param html index.html of the build
 * @param first addresses of scripts, in order
 * @param extra more for the head, before these scripts
 */
export function pageOf(html: string, first: string[], extra = ''): string {
  const at = html.indexOf('<meta charset="utf-8" />');
  if (at < 0)
    throw new CareError('index.html has no <meta charset="utf-8" />: the packages put their scripts behind it.');
  const end = at + '<meta charset="utf-8" />'.length;
  const scripts = first.map((src) => `\n    <script src="${src}"></script>`).join('');
  const plain = html.slice(end).replace(/(<script\b[^>]*?)\scrossorigin(?:="[^"]*")?/g, '$1');
  return html.slice(0, end) + (extra ? `\n    ${extra}` : '') + scripts + plain;
}

export interface PageDeps {
  /** The build. */
  from: string;
  /** The package's folder; what lies there is thrown away. */
  to: string;
  platform: Target;
  config: AppConfig;
  /** Loaded before ours. */
  scripts?: string[];
  /** More for the head, made from the finished page. */
  head?(html: string): string;
}

/** Lays out the files of a package. */
export function stagePage({ from, to, platform, config, scripts = [], head = () => '' }: PageDeps): void {
  rmSync(to, { recursive: true, force: true });
  for (const file of filesBelow(from).filter((name) => !forServers.test(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
  writeFileSync(join(to, 'platform.js'), `window.__danmuPlatform = '${platform}';\n`);
  writeFileSync(join(to, 'config.js'), `window.__danmuConfig = ${scriptJson(config)};\n`);
  writeFileSync(join(to, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  const html = readFileSync(join(from, 'index.html'), 'utf8');
  const page = pageOf(html, [...scripts, 'platform.js', 'config.js']);
  writeFileSync(join(to, 'index.html'), pageOf(html, [...scripts, 'platform.js', 'config.js'], head(page)));
}
