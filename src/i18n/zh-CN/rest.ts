import { apps } from './apps';
import { auth } from './auth';
import { buy } from './buy';
import { captcha } from './captcha';
import { chat } from './chat';
import { comment } from './comment';
import { danmu } from './danmu';
import { device } from './device';
import { feeds } from './feeds';
import { growth } from './growth';
import { info } from './info';
import { keep } from './keep';
import { messages } from './messages';
import { offers } from './offers';
import { payPages } from './pay-pages';
import { people } from './people';
import { player } from './player';
import { posts } from './posts';
import { profile } from './profile';
import { publish } from './publish';
import { region } from './region';
import { register } from './register';
import { rulings } from './rulings';
import { scan } from './scan';
import { security } from './security';
import { service } from './service';
import { stores } from './stores';
import { teen } from './teen';
import { user } from './user';
import { vip } from './vip';
import { voice } from './voice';
import { watch } from './watch';
import { words } from './words';

/** What the other screens say. */
export const rest = {
  ...player,
  ...people,
  ...feeds,
  ...chat,
  ...messages,
  ...comment,
  ...danmu,
  ...growth,
  ...auth,
  ...user,
  ...service,
  ...teen,
  ...info,
  ...keep,
  ...apps,
  ...vip,
  ...voice,
  ...payPages,
  ...buy,
  ...offers,
  ...publish,
  ...region,
  ...register,
  ...captcha,
  ...security,
  ...posts,
  ...profile,
  ...rulings,
  ...scan,
  ...watch,
  ...stores,
  ...device,
  ...words,
};
