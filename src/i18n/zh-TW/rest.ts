import { auth } from './auth';
import { buy } from './buy';
import { captcha } from './captcha';
import { danmu } from './danmu';
import { device } from './device';
import { info } from './info';
import { offers } from './offers';
import { payPages } from './pay-pages';
import { people } from './people';
import { player } from './player';
import { profile } from './profile';
import { region } from './region';
import { register } from './register';
import { scan } from './scan';
import { security } from './security';
import { teen } from './teen';
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
  ...teen,
  ...info,
  ...vip,
  ...payPages,
  ...buy,
  ...offers,
  ...region,
  ...register,
  ...captcha,
  ...security,
  ...profile,
  ...scan,
  ...watch,
  ...device,
  ...words,
};
