import { auth } from './auth';
import { browse } from './browse';
import { info } from './info';
import { player } from './player';
import { scan } from './scan';
import { shell } from './shell';
import { ui } from './ui';
import { user } from './user';
import { vip } from './vip';

export const messages = { ...shell, ...ui, ...browse, ...player, ...auth, ...user, ...info, ...vip, ...scan };
