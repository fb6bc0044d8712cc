import { parseArgs } from 'node:util';
import { callOver } from '../server/test/client';
import { type CallTable, callTable } from './call-table';
import { watchOthers } from './others';
import { type ProbedServer, startProbed } from './probed-server';
import type { Figures } from './report';
import { ensureSite, folderOf, full, type LargeSite, small } from './scale-site';
import { type Answered, comeIn, leave, type Writers, writes } from './write-ways';

/** Of each write, each by another viewer. */
const WRITES = 50;

export const writesUsage = '[--small] [--postgres]';

/**
 * writes: what viewers write on the site that `scale` measures, each 50 times by as many viewers, one after the other, on what everybody there
 * looks at: a line for each as in `scale`, judged as there. On SQLite a write waits for the disk; the bench's PostgreSQL waits for none
 * (server/test/cluster.ts), so there the clock is without it. Nearly everything is taken back, and the site stays as it was but for some
 * hundred rows (write-ways.ts). @param args as `writesUsage` says
 */
export async function measureWrites(args: string[] = []): Promise<Figures> {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args, options: { small: flag, postgres: flag } });
  const size = values.small ? small : full;
  const postgres = values.postgres ?? false;
  const site = await ensureSite(folderOf(size, postgres), size, { postgres });
  try {
    return await measured(site, postgres ? 'writes.pg' : 'writes');
  } finally {
    await leave(site.place);
    await site.close();
  }
}

/** @param named what the figures are called, before their last word */
async function measured(site: LargeSite, named: string): Promise<Figures> {
  const who = await comeIn(site.place, WRITES);
  const server = await startProbed({ demo: false, dataDir: site.dataDir, env: { ...site.env, LIMITS: '0' } });
  try {
    // Titles and what a search needs are read before anybody writes; that is the start, which `scale` measures.
    for (const keyword of ['山', '星河']) await callOver(server.url, 'searchTitles', { keyword });
    const table = callTable(named, { always: site.env.DATABASE_URL !== undefined });
    await writeAll(server, site, who, table);
    return table.figures();
  } finally {
    await server.stop({ keepData: true });
  }
}

async function writeAll(server: ProbedServer, site: LargeSite, who: Writers, table: CallTable): Promise<void> {
  const others = watchOthers(site.pids);
  const answered: Record<string, unknown[]> = {};
  for (const write of writes) {
    await server.seen();
    others();
    const { clock, data } = await writeOne(server.url, write, who, answered);
    answered[write.name] = data;
    const beside = others();
    const { pause, wall, calls } = await server.seen();
    table.add({ name: write.name, clock, cpu: calls.slice(-WRITES), pause, wall, others: beside });
  }
}

/** One write by each of its writers. @returns what each took, in ms, and was answered @throws where one is refused */
export async function writeOne(
  origin: string,
  { name, call, by, fields }: (typeof writes)[number],
  who: Writers,
  answered: Answered,
): Promise<{ clock: number[]; data: unknown[] }> {
  const [clock, data]: [number[], unknown[]] = [[], []];
  for (let n = 0; n < who.writers.length; n += 1) {
    const asked = fields(n, who, answered);
    const began = performance.now();
    const answer = await callOver(origin, call, asked, by(who, n));
    clock.push(performance.now() - began);
    if (answer.ret !== 200) throw new Error(`${name} ${JSON.stringify(asked)}: ${answer.ret} ${answer.msg}`);
    data.push(answer.data);
  }
  return { clock, data };
}
