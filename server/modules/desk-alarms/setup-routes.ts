import type { FastifyInstance } from 'fastify';
import type { AlarmFacts, AlarmSetup } from '../../../src/contract/desk/alarms';
import { alarmLimits, alarmNames, alarmRules } from '../../../src/contract/desk/limits-of-alarms';
import * as repository from '../../alarms/alarms-repository';
import { type HeldSetup, heldSetup, setupRow } from '../../alarms/setup';
import { mailOf, type Tried } from '../../alarms/tell';
import { alarmWords } from '../../alarms/words';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, tooManyFor } from '../../errors';
import type { Language, Messages } from '../../messages';
import type { Services } from '../../services';
import { cleanText } from '../../text';

/** How many tests an owner may send in ten minutes, so that nobody floods a mailbox that did not ask for them. */
const TESTS = { most: 20, seconds: 600 };

/** Serves the setup of alarms: where they are sent, and the limit of each rule. */
export function alarmSetupRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, mails, alarms } = services;
  const tests = services.attempts({ name: 'alarm-tests', ...TESTS });
  const shown = (held: HeldSetup, language: Language): AlarmSetup => ({
    ...held.facts,
    hasSecret: held.secret !== '',
    way: mails.way,
    rules: alarmNames.map((name) => {
      const { title, about } = alarmWords[language].rules[name];
      return { name, title, about, unit: alarmRules[name].unit };
    }),
    revision: revisionOf(told(held)),
  });

  serveDesk(app, clock, 'alarmSetup', async ({ language }) => shown(await heldSetup(db), language));

  serveDesk(app, clock, 'alarmSetupSave', async ({ params, record, language }) => {
    const facts = checked(params.facts);
    const typed = params.webhookSecret.trim();
    if (typed !== '' && Array.from(typed).length < alarmLimits.secretLeast)
      throw badRequest((t) => t.desk.alarms.shortSecret(alarmLimits.secretLeast));
    const sealed = typed && (await alarms.seal.close({ key: typed }));
    return db.transaction().execute(async (trx) => {
      await repository.holdSetup(trx);
      const before = await heldSetup(trx);
      sameRow(told(before), params.revision);
      const secret = facts.webhook ? sealed || before.secret : '';
      if (facts.webhook && !secret) throw badRequest((t) => t.desk.alarms.noSecret);
      await repository.writeSetup(trx, setupRow({ facts, secret }));
      const after = { facts, secret };
      // The journal says that the key was replaced; the key itself is blanked there.
      const key = typed ? { webhookSecret: typed } : {};
      const what = { before: told(before), after: { ...told(after), ...key } };
      await record(trx, { kind: 'alarms', subject: 'site', ...what, reason: params.reason });
      return shown(after, language);
    });
  });

  serveDesk(app, clock, 'alarmTest', async ({ params: { channel }, staff, record, t }) => {
    const { allowed, againInMs } = await tests.take(staff.uid);
    if (!allowed) throw tooManyFor(Math.ceil(againInMs / 1000));
    const tried = await (channel === 'mail' ? alarms.tell.tryMail() : alarms.tell.tryWebhook());
    if (tried.length === 0) throw badRequest((all) => all.desk.alarms.nobody);
    const info = tried.map((one) => ({ to: one.to, ok: one.ok, said: saidOf(one, mails.way, t) }));
    await record(db, { kind: 'alarms', subject: channel, before: null, after: info });
    return { info };
  });
}

/** The fields that are compared and written into the journal: not the key itself, but whether there is one. */
const told = ({ facts: { mails, limits, ...rest }, secret }: HeldSetup) => ({
  ...{ mails: mails.join('\n'), ...rest, ...limits, hasSecret: secret !== '' },
});

/** Checks a setup as it was typed. @throws Refusal that names what is wrong */
function checked({ mails, webhook, language, limits }: AlarmFacts): AlarmFacts {
  const addresses = mails.map((typed) => {
    const address = mailOf(typed);
    if (!address) throw badRequest((t) => t.desk.alarms.badMail(cleanText(typed)));
    return address;
  });
  const address = webhook.trim();
  if (address !== '' && !isWebAddress(address)) throw badRequest((t) => t.desk.alarms.badWebhook);
  return { mails: [...new Set(addresses)], webhook: address, language, limits };
}

/** Whether a text is a web address without a user name and a password: these would be written into the journal. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return !username && !password && !hash;
}

function saidOf({ ok, called, said }: Tried, way: 'mail' | 'log', { desk: { alarms: words } }: Messages): string {
  if (called?.status) return words.answered(called.status);
  if (called) return called.code === 'timeout' ? words.timeout : words.unreachable(called.code);
  if (!ok) return words.notTaken(said);
  return way === 'log' ? words.inLog : words.taken;
}
