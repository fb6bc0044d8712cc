import { auth } from './auth';
import { browse } from './browse';
import { info } from './info';
import { playback } from './playback';
import { playlists } from './playlists';
import type { RouteRow } from './row';
import { scan } from './scan';
import { social } from './social';
import { user } from './user';
import { vip } from './vip';

/** Table 2, whole. Rows of each group stand in its own file; order matters only where two patterns could match. */
export const routes: readonly RouteRow[] = [
  ...browse,
  ...playback,
  ...playlists,
  ...auth,
  ...vip,
  ...social,
  ...user,
  ...scan,
  ...info,
];
