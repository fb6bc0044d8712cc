import type { AlarmFacts } from '../../src/contract/desk/alarms';
import { type AlarmName, alarmNames, alarmRules } from '../../src/contract/desk/limits-of-alarms';
import type { Db } from '../db/db';
import type { AlarmSetupRow } from '../db/schema';
import * as repository from './alarms-repository';

/** The setup of the alarms as it is stored: where they are sent, and the limit of each rule. */
export interface HeldSetup {
  facts: AlarmFacts;
  /** The webhook's key, sealed; '' for none. */
  secret: string;
}

const standards = Object.fromEntries(alarmNames.map((name) => [name, alarmRules[name].standard])) as Record<
  AlarmName,
  number
>;

export async function heldSetup(db: Db): Promise<HeldSetup> {
  const row = await repository.setup(db);
  if (!row) return { facts: { mails: [], webhook: '', language: 'zh-CN', limits: { ...standards } }, secret: '' };
  const { mails, webhook, language, limits, secret } = row;
  return {
    facts: {
      ...{ mails: JSON.parse(mails) as string[], webhook, language },
      limits: { ...standards, ...(JSON.parse(limits) as Partial<Record<AlarmName, number>>) },
    },
    secret,
  };
}

/** Turns a setup into its row. A default limit is not stored, so that a later version's default applies. */
export function setupRow({ facts, secret }: HeldSetup): Omit<AlarmSetupRow, 'id'> {
  const own = Object.entries(facts.limits).filter(([name, limit]) => limit !== standards[name as AlarmName]);
  return {
    ...{ mails: JSON.stringify(facts.mails), webhook: facts.webhook, language: facts.language, secret },
    limits: JSON.stringify(Object.fromEntries(own)),
  };
}
