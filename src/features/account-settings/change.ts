import type { AccountSettings } from '../../contract/schemas/region';
import { changeSettings } from '../../state/settings';
import { accountDefaults, type Settings } from '../../state/settings-table';
import { changeAccountSettings } from './sync';

const isAccounts = (name: string): name is keyof AccountSettings => name in accountDefaults;

/** Makes a change of the viewer's own to any setting: an account's setting is sent to the account, too. */
export function changeSetting(change: Partial<Settings>): void {
  const forAccount: Partial<Settings> = {};
  const forDevice: Partial<Settings> = {};
  for (const name of Object.keys(change) as (keyof Settings)[]) {
    Object.assign(isAccounts(name) ? forAccount : forDevice, { [name]: change[name] });
  }
  if (Object.keys(forDevice).length > 0) changeSettings(forDevice);
  if (Object.keys(forAccount).length > 0) changeAccountSettings(forAccount);
}
