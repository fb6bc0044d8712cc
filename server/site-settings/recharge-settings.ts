import type { Db } from '../db/db';
import { settings } from '../rights/settings-repository';

/** The texts of the recharge activity that an operator may set in the table `meta`; '' for the site's own text. */
const defaults = {
  /** 1 while the activity runs. */
  'config.activity.status': '0',
  'config.activity.type': '0',
  'config.activity.title': '',
  'config.activity.rule': '',
  'config.activity.qrTitle': '',
  'config.activity.qrRemark': '',
  'config.activity.shareText': '',
  /** The texts for Taiwan; '' is converted from the text above. */
  'config.activity.title.tw': '',
  'config.activity.rule.tw': '',
  'config.activity.qrTitle.tw': '',
  'config.activity.qrRemark.tw': '',
  'config.activity.shareText.tw': '',
};
export type RechargeSettings = typeof defaults;

export const rechargeSettings = (db: Db): Promise<RechargeSettings> => settings(db, defaults);
