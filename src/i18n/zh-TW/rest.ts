import { auth } from './auth';
import { danmu } from './danmu';
import { device } from './device';
import { info } from './info';
import { player } from './player';
import { scan } from './scan';
import { teen } from './teen';
import { user } from './user';
import { vip } from './vip';
import { watch } from './watch';
import { words } from './words';

/** What the other screens say. */
export const rest = {
  ...player,
  ...danmu,
  ...auth,
  ...user,
  ...teen,
  ...info,
  ...vip,
  ...scan,
  ...watch,
  ...device,
  ...words,
};
