import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../scripts/lib/care.mjs';
import { startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's server, without a slash at its end. */
    serverUrl: string;
    /** Its data folder, for what an operator does beside it. */
    dataDir: string;
    /** A folder for what test files make once and share. */
    sharedDir: string;
  }
}

/** Once for the whole run: an up-to-date bundle, and one real server with the demo's data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  // Every way to pay that needs no key of somebody else's.
  const server = await startServer({ env: { SERVICE_PAYMENTS: '1' } });
  project.provide('serverUrl', server.url);
  project.provide('dataDir', server.dataDir);
  const sharedDir = mkdtempSync(join(tmpdir(), 'danmu-tv-shared-'));
  project.provide('sharedDir', sharedDir);
  return async () => {
    rmSync(sharedDir, { recursive: true, force: true });
    await server.stop();
  };
}
