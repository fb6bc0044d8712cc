import { auth } from './auth';
import { danmu } from './danmu';
import { device } from './device';
import { info } from './info';
import { people } from './people';
import { player } from './player';
import { scan } from './scan';
import { user } from './user';
import { vip } from './vip';
import { watch } from './watch';
import { words } from './words';

/** What the other screens say. */
export const rest = {
  ...player,
  ...people,
  ...danmu,
  ...auth,
  ...user,
  ...info,
  ...vip,
  ...scan,
  ...watch,
  ...device,
  ...words,
};
