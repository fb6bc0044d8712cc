import { create } from 'zustand';
import { serverNow } from '../api/client';
import type { StaticConfig } from '../contract/schemas/home';
import { date } from '../lib/format';
import { plainText, stored } from '../platform/stored';

/** Spec section 4, VIP icon state: 1 activity shown, 2 dismissed, 3 no activity. */
export type VipIconState = 1 | 2 | 3;

export const useVip = create<{ vipIconState: VipIconState }>(() => ({ vipIconState: 3 }));

/** The day on which the viewer looked. */
const dismissed = stored('vipDismissed', plainText);

const active = (config: StaticConfig): boolean => config.rechargeActivity.status === 1;

/** What the config makes of the icon: an active recharge activity of type 0 shows it. */
export const vipIconFor = (config: StaticConfig): VipIconState =>
  active(config) && config.rechargeActivity.type === 0 ? 1 : 3;

/**
 * The next state (spec section 4): 3 is final; 1 to 2 records today; 1 again only on another day than the recorded
 * one, while an activity is active, and not from 2.
 */
export function nextVipIcon(
  from: VipIconState,
  to: VipIconState,
  facts: { today: string; recorded: string | null; active: boolean },
): VipIconState {
  if (from === 3) return 3;
  if (to === 1) return from !== 2 && facts.active && facts.recorded !== facts.today ? 1 : from;
  return to;
}

/** Called once with the config; a dismissal of today holds. */
export function startVipIcon(config: StaticConfig): void {
  const today = date(serverNow());
  const state = vipIconFor(config);
  useVip.setState({ vipIconState: state === 1 && dismissed.get() === today ? 2 : state });
}

/** The viewer has looked at what the icon stands for. */
export function dismissVipIcon(): void {
  const { vipIconState } = useVip.getState();
  const next = nextVipIcon(vipIconState, 2, { today: '', recorded: null, active: true });
  if (vipIconState === 1 && next === 2) dismissed.set(date(serverNow()));
  useVip.setState({ vipIconState: next });
}
