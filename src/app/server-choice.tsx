import type { Root } from 'react-dom/client';
import { wholeCatalogue } from '../i18n/i18n';
import type { Platform } from '../platform/platform';
import { askThrough, chooseServer } from '../state/config';
import type { RunConfig } from '../state/run-config';
import { keepServer, knownServer } from '../state/server-address';

/**
 * The hosts to start with. A package that was told none, by its settings or on an earlier start, asks the viewer
 * first: the app's own routes have nothing to show without a server.
 * @param connect points the API client at a server
 */
export async function serverFor(
  platform: Platform,
  run: RunConfig,
  root: Root,
  connect: (api: string) => void,
): Promise<RunConfig> {
  const known = knownServer(platform, run);
  if (known === run.api) return run;
  if (known !== null) return chooseServer(run, known);
  const [{ FirstServer }] = await Promise.all([import('./server-address/FirstServer'), wholeCatalogue()]);
  if (run.pair) {
    askThrough(run.pair);
    connect(run.pair);
  }
  const address = await new Promise<string>((resolve) => {
    root.render(<FirstServer platform={platform} onFound={resolve} />);
  });
  keepServer(address);
  return chooseServer(run, address);
}
