import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../scripts/lib/care.mjs';
import { startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's server, without a slash at its end. */
    serverUrl: string;
    /** Its data folder, for what an operator does beside it. */
    dataDir: string;
  }
}

/** Once for the whole run: an up-to-date bundle, and one real server with the demo's data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  const server = await startServer();
  project.provide('serverUrl', server.url);
  project.provide('dataDir', server.dataDir);
  return () => server.stop();
}
