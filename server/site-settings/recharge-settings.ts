import type { Db } from '../db/db';
import { settings } from '../rights/settings-repository';

/** What an operator may say of the recharge activity in the table `meta`; '' for what the site says by itself. */
const defaults = {
  /** 1 while it runs. */
  'config.activity.status': '0',
  'config.activity.type': '0',
  'config.activity.title': '',
  'config.activity.rule': '',
  'config.activity.qrTitle': '',
  'config.activity.qrRemark': '',
  'config.activity.shareText': '',
  /** As they are written in Taiwan; '' is converted. */
  'config.activity.title.tw': '',
  'config.activity.rule.tw': '',
  'config.activity.qrTitle.tw': '',
  'config.activity.qrRemark.tw': '',
  'config.activity.shareText.tw': '',
};
export type RechargeSettings = typeof defaults;

export const rechargeSettings = (db: Db): Promise<RechargeSettings> => settings(db, defaults);
