import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { categoryPaths } from '../../src/contract/categories';
import { mediaRootOf } from '../app';
import { argsOf, dataDirOf, fail, placeOf } from '../args';
import { brandFileIn, createBrand } from '../brand';
import { mediaStore, tryBucket } from '../bucket/bucket';
import { openDatabase } from '../db/database';
import { badOption } from '../errors';
import { outputTo } from './cli-output';
import { checked, type Facts } from './facts';
import { findFfmpeg } from './ffmpeg';
import { filmStoreOf } from './film-store';
import { importFolder } from './import';
import { type ImportReport, NothingFound } from './import-report';
import { scanFolder } from './scan';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage =
  '用法：npm run import -- 文件夹 [--data-dir 数据目录] [--encrypt] [--category movie] [--genres 科幻,冒险] ' +
  '[--year 2024] [--vip] [--vip-level 3] [--teen] [--gold 60] [--early 7] [--uploader 账号] [--intro 简介] [--again]\n' +
  'Usage: npm run import -- FOLDER [--data-dir DIR] [--encrypt] [--category NAME] [--genres A,B] ' +
  '[--year YEAR] [--vip] [--vip-level LEVEL] [--teen] [--gold COINS] [--early DAYS] [--uploader ACCOUNT] [--intro TEXT] [--again]';
const help = `${usage}

  文件夹里的视频是电影，子文件夹是剧集；同名的字幕（.srt .vtt .ass .ssa）、弹幕（.xml）和介绍（.json .nfo）一起导入。
  A video in FOLDER is a film, a sub-folder is a series; subtitles, danmu and descriptions of the same name come with it.

  --data-dir  服务器的数据目录 (the server's data folder; DATA_DIR, else ./data)
  --encrypt   加密片段 (encrypt the segments)
  --category  分类 (category: ${categoryPaths.join(', ')})
  --genres    类型，逗号分隔 (genres, with commas between)
  --year      年份 (year)
  --vip       仅限 VIP (for VIP only)
  --vip-level 要达到的 VIP 等级，1 到 4 (the level of VIP that is needed)
  --teen      适合青少年，青少年模式可看 (fit for the young: shown in teen mode)
  --gold      观看所需金币 (gold that it costs)
  --early     新剧集先给 VIP 看的天数 (days for which new episodes are for VIP first)
  --uploader  发布者账号 (the account that publishes it)
  --intro     简介 (description)
  --again     之前发现不是完整视频、之后也没有变过的文件，再试一次
              (try files again that were found to be no whole films and have not changed)
  --help      显示这段说明 (show this)

  可以随时停止（Ctrl+C），再运行一次会继续。警告也写进数据目录的 import.log。
  It may be stopped at any time (Ctrl+C) and goes on with the next run. What it warns of is kept in import.log.`;

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const options = {
  'data-dir': text,
  encrypt: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  category: text,
  genres: text,
  year: text,
  gold: text,
  early: text,
  uploader: text,
  intro: text,
  vip: yes,
  'vip-level': text,
  teen: yes,
} as const;

/** What the flags say of every title that no file describes. @throws StartError for a value that is none */
function factsIn({ genres, ...flags }: Record<string, string | boolean | undefined>): Facts {
  const { category, year, gold, early, uploader, intro, teen } = flags;
  const vip = flags['vip-level'] ?? flags.vip;
  const listed = typeof genres === 'string' ? genres.split(/[,，、]/).filter(Boolean) : undefined;
  const given = Object.entries({ category, genres: listed, year, gold, early, uploader, intro, vip, teen });
  return checked(Object.fromEntries(given.filter(([, value]) => value !== undefined)), (field, value) => {
    throw badOption(`--${field}=${value}?`, usage);
  });
}

/** Ends the import in order at the first signal and at once at the second. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort();
    });
  }
  return stop.signal;
}

/** @returns whether every file is in the library now */
async function main(): Promise<boolean> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    return true;
  }
  const { values, names } = argsOf(options, usage, 1);
  const facts = factsIn(values);
  const folder = names[0] ?? '';
  const dataDir = dataDirOf(values['data-dir']);
  const signal = stopOnSignals();
  // What cannot succeed is said before anything is made.
  const tools = findFfmpeg();
  const { titles, skipped } = scanFolder(folder);
  if (titles.length === 0) throw new NothingFound(folder, skipped);
  const bucket = mediaStore(process.env);
  if (bucket) await tryBucket(bucket);
  const db = await openDatabase(placeOf(dataDir));
  try {
    const output = outputTo(join(dataDir, 'import.log'));
    for (const { name, reason } of skipped) output.tell(`- ${name}：${reason}`);
    const report = await importFolder({
      ...(bucket ? { bucket: filmStoreOf(bucket) } : {}),
      ...output,
      onWarning: (warning) => output.tell(`! ${warning}`),
      db,
      folder,
      mediaRoot: process.env.MEDIA_DIR || mediaRootOf(dataDir),
      signal,
      encrypt: values.encrypt,
      again: values.again,
      facts,
      siteName: createBrand(brandFileIn(root))('zh-CN'),
      tools,
    });
    output.tell(summary(report));
    return report.failed.length === 0;
  } finally {
    await db.destroy();
  }
}

const summary = ({ imported, updated, unchanged, failed, skipped, danmu }: ImportReport): string =>
  `导入 ${imported}，更新 ${updated}，未变 ${unchanged}，失败 ${failed.length}，跳过 ${skipped.length}，弹幕 ${danmu} 条 ` +
  `(imported ${imported}, updated ${updated}, unchanged ${unchanged}, failed ${failed.length}, ` +
  `skipped ${skipped.length}, danmu ${danmu})`;

main().then((isWhole) => process.exit(isWhole ? 0 : 1), fail);
