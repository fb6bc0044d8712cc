import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, appFacts } from '../../../scripts/package/app.ts';
import { ensurePackageBuild } from '../../../scripts/package/bundle.ts';
import { packageConfig } from '../../../scripts/package/page.ts';

/** Facts of the app for a package with the given server; the bundle is built where it is not. */
export async function appFor(server = ''): Promise<App> {
  await ensurePackageBuild();
  const facts = appFacts();
  return { ...facts, config: packageConfig(facts.config, { server, pair: '' }) };
}

/** An empty folder outside of the project. */
export const scratch = (): string => mkdtempSync(join(tmpdir(), 'danmu-tv-packages-'));

/** The same archive content with one byte of one file changed. */
export function touched(files: Map<string, Buffer>, name: string, at = -1): Map<string, Buffer> {
  const data = Buffer.from(files.get(name) ?? '');
  const index = at < 0 ? data.length + at : at;
  data[index] = (data[index] ?? 0) ^ 1;
  return new Map(files).set(name, data);
}
