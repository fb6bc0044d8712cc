import { mediaRootOf } from '../app';
import { argsOf, dataDirOf, fail } from '../args';
import { openDatabase } from '../db/database';
import { findFfmpeg } from './ffmpeg';
import { type ImportProgress, importFolder } from './import';
import { scanFolder } from './scan';

const usage =
  '用法：npm run import -- 文件夹 [--data-dir 数据目录] [--encrypt]\n' +
  'Usage: npm run import -- FOLDER [--data-dir DIR] [--encrypt]';

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

/** @returns whether every file is in the library now */
async function main(): Promise<boolean> {
  const options = { 'data-dir': { type: 'string' }, encrypt: { type: 'boolean', default: false } } as const;
  const { values, names } = argsOf(options, usage, 1);
  const folder = names[0] ?? '';
  const dataDir = dataDirOf(values['data-dir']);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  // What cannot succeed is said before anything is made.
  const tools = findFfmpeg();
  scanFolder(folder);
  const db = await openDatabase(dataDir);
  try {
    const report = await importFolder({
      db,
      folder,
      mediaRoot: process.env.MEDIA_DIR || mediaRootOf(dataDir),
      onProgress: reporter(),
      signal: stop.signal,
      encrypt: values.encrypt,
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
