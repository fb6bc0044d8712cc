import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { REPOSITORY } from '../../scripts/test/never-ran.mjs';

/**
 * Before each file of the project 'postgres': where RAN_FOLDER says where to, the functions of repositories that ran are
 * written down when the file ends. scripts/test/never-ran.mjs reads it. V8 says whether a function ran and not how often: to count calls
 * it runs nothing that it has optimized, a quarter of the step.
 */
const folder = process.env.RAN_FOLDER;
/** One for all files of a process, which keeps its modules from file to file. */
const inProcess = globalThis as { coverage?: Promise<Session>; coverages?: number };

async function begin(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return session;
}

if (folder) {
  inProcess.coverage ??= begin();
  const session = await inProcess.coverage;
  afterAll(async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    inProcess.coverages = (inProcess.coverages ?? 0) + 1;
    mkdirSync(folder, { recursive: true });
    const scripts = result.filter(({ url }) => REPOSITORY.test(url));
    writeFileSync(join(folder, `${process.pid}-${inProcess.coverages}.json`), JSON.stringify(scripts));
  });
}
