import { fileURLToPath } from 'node:url';
import { mediaRootOf } from '../app';
import { argsOf, dataDirOf, fail, placeOf } from '../args';
import { brandFileIn, createBrand } from '../brand';
import { openDatabase } from '../db/database';
import { badOption } from '../errors';
import { checked, type Facts } from './facts';
import { findFfmpeg } from './ffmpeg';
import { type ImportProgress, importFolder } from './import';
import { scanFolder } from './scan';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage =
  '用法：npm run import -- 文件夹 [--data-dir 数据目录] [--encrypt] [--category movie] [--genres 科幻,冒险] ' +
  '[--year 2024] [--vip] [--gold 60] [--uploader 账号] [--intro 简介]\n' +
  'Usage: npm run import -- FOLDER [--data-dir DIR] [--encrypt] [--category NAME] [--genres A,B] ' +
  '[--year YEAR] [--vip] [--gold COINS] [--uploader ACCOUNT] [--intro TEXT]';

/** A bar that moves on a terminal; a line for each file elsewhere. */
function reporter(): (progress: ImportProgress) => void {
  let last = '';
  let named = 0;
  return ({ file, files, name, share }) => {
    if (!process.stdout.isTTY) {
      if (file !== named) console.log(`[${file}/${files}] ${name}`);
      named = file;
      return;
    }
    const width = 24;
    const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
    const line = `[${file}/${files}] ${bar} ${Math.round(share * 100)}% ${name}`;
    if (line === last) return;
    last = line;
    process.stdout.write(`\r\u001b[K${line.slice(0, (process.stdout.columns || 80) - 1)}${share === 1 ? '\n' : ''}`);
  };
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const options = {
  'data-dir': text,
  encrypt: { type: 'boolean', default: false },
  category: text,
  genres: text,
  year: text,
  gold: text,
  uploader: text,
  intro: text,
  vip: yes,
} as const;

/** What the flags say of every title that no file describes. @throws StartError for a value that is none */
function factsIn({ genres, ...flags }: Record<string, string | boolean | undefined>): Facts {
  const { category, year, gold, uploader, intro, vip } = flags;
  const listed = typeof genres === 'string' ? genres.split(/[,，、]/).filter(Boolean) : undefined;
  const given = Object.entries({ category, genres: listed, year, gold, uploader, intro, vip });
  return checked(Object.fromEntries(given.filter(([, value]) => value !== undefined)), (field, value) => {
    throw badOption(`--${field}=${value}?`, usage);
  });
}

/** @returns whether every file is in the library now */
async function main(): Promise<boolean> {
  const { values, names } = argsOf(options, usage, 1);
  const facts = factsIn(values);
  const folder = names[0] ?? '';
  const dataDir = dataDirOf(values['data-dir']);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  // What cannot succeed is said before anything is made.
  const tools = findFfmpeg();
  scanFolder(folder);
  const db = await openDatabase(placeOf(dataDir));
  try {
    const report = await importFolder({
      db,
      folder,
      mediaRoot: process.env.MEDIA_DIR || mediaRootOf(dataDir),
      onProgress: reporter(),
      signal: stop.signal,
      encrypt: values.encrypt,
      facts,
      siteName: createBrand(brandFileIn(root))('zh-CN'),
      tools,
    });
    if (process.stdout.isTTY) process.stdout.write('\n');
    for (const warning of report.warnings) console.log(`! ${warning}`);
    for (const { name, reason } of report.failed) console.log(`✗ ${name}：${reason}`);
    console.log(
      `导入 ${report.imported}，更新 ${report.updated}，未变 ${report.unchanged}，失败 ${report.failed.length}，` +
        `弹幕 ${report.danmu} 条 (imported ${report.imported}, updated ${report.updated}, ` +
        `unchanged ${report.unchanged}, failed ${report.failed.length}, danmu ${report.danmu})`,
    );
    return report.failed.length === 0;
  } finally {
    await db.destroy();
  }
}

main().then((isWhole) => process.exit(isWhole ? 0 : 1), fail);
