import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where keys of this machine's own packages lie: with their user, never in the project. The same key every time, or a
 * television refuses the next version over the last. DANMU_TV_KEYS names another folder.
 */
export function keysFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.DANMU_TV_KEYS || join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'danmu-tv', 'keys');
}
