import { type App, appFacts } from './app.ts';
import type { Servers, Target } from './arguments.ts';
import { ensurePackageBuild } from './bundle.ts';
import { packageConfig } from './page.ts';

/** A finished package, and what its packager should know of it. */
export interface Made {
  file: string;
  notes: string[];
}

/** Each is loaded when it is made: nobody needs the tools of the others. */
const makers: Record<Target, () => Promise<(app: App) => Promise<Made>>> = {
  androidtv: async () => (await import('./androidtv/package.ts')).packageAndroidTv,
  tizen: async () => (await import('./tizen/package.ts')).packageTizen,
  webos: async () => (await import('./webos/package.ts')).packageWebos,
};

/** @param servers '' leaves each to public/config.json; the app's own is asked of the viewer where that is silent, too */
export async function packageAll(targets: Target[], servers: Servers): Promise<Made[]> {
  const facts = appFacts();
  const app = { ...facts, config: packageConfig(facts.config, servers) };
  await ensurePackageBuild();
  const made: Made[] = [];
  for (const target of targets) made.push(await (await makers[target]())(app));
  return made;
}
