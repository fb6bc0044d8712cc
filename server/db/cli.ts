import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { argsOf, fail } from '../args';
import { badOption, noData, OperatorError } from '../errors';
import { copySite } from './copy/copy';
import { databaseFileOf, openDatabase } from './database';
import type { Db } from './db';
import { type FolderLock, lockFolder } from './folder-lock';
import { serversOn } from './postgres';
import { isPostgresAddress, shownPlace } from './postgres-errors';

const usage =
  '用法：npm run db -- copy 来源 目标\n来源和目标：数据目录，或 postgres://用户:密码@主机:5432/数据库\n' +
  'Usage: npm run db -- copy FROM TO\nEach is a data folder, or postgres://user:password@host:5432/database';

/** A folder as an absolute path, an address as it is. */
const placeIn = (given: string): string => (isPostgresAddress(given) ? given : resolve(given));

/** @throws OperatorError where a server still writes there */
async function checkQuiet(db: Db, place: string): Promise<void> {
  if (!isPostgresAddress(place) || (await serversOn(db)) === 0) return;
  throw new OperatorError(
    `A server is running on ${shownPlace(place)}. Stop it first: what it writes would be missing.`,
  );
}

/** Holds a data folder for the length of a copy, as a server holds its own. @throws StartError where one does */
const held = (place: string): FolderLock | undefined => (isPostgresAddress(place) ? undefined : lockFolder(place));

async function copy(from: string, to: string, signal: AbortSignal): Promise<void> {
  if (!isPostgresAddress(from) && !existsSync(databaseFileOf(from))) throw noData(from);
  const locks = [held(from), held(to)];
  try {
    await copyBetween(from, to, signal);
  } finally {
    for (const lock of locks) lock?.release();
  }
}

async function copyBetween(from: string, to: string, signal: AbortSignal): Promise<void> {
  const source = await openDatabase(from, { forCopy: true, isAlone: true });
  try {
    const target = await openDatabase(to, { forCopy: true, isAlone: true });
    try {
      await checkQuiet(source, from);
      await checkQuiet(target, to);
      const apart = await copySite(source, target, { signal, ...progressLines() });
      // One that began meanwhile has written to tables that were compared before.
      await checkQuiet(source, from);
      await checkQuiet(target, to);
      for (const table of apart) console.log(`${table}: only one of the two has it, left alone`);
      console.log(`已复制并核对 (copied and compared)：${shownPlace(to)}`);
      console.log('影片和上传的文件不在数据库里，仍在原来的数据目录 (films and uploads stay in their data folder)。');
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/** A line that counts on a terminal; one for each table that was compared everywhere. */
function progressLines() {
  return {
    onRows(table: string, rows: number): void {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${table} ${rows}`);
    },
    onSame(table: string, { rows, hash }: { rows: number; hash: string }): void {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
      console.log(`${table.padEnd(18)} ${String(rows).padStart(10)} ${hash}`);
    },
  };
}

async function main(): Promise<void> {
  const { names } = argsOf({}, usage, 3);
  const [command, from, to] = [names[0], placeIn(names[1] ?? ''), placeIn(names[2] ?? '')];
  if (command !== 'copy') throw badOption(`${command}?`, usage);
  if (from === to) throw badOption(`${shownPlace(from)} = ${shownPlace(to)}`, usage);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await copy(from, to, stop.signal);
}

main().then(() => process.exit(0), fail);
