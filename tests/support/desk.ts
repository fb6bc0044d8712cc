import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright';
import { inject } from 'vitest';
import { randomHex, sha256 } from '../../server/accounts/sessions';
import { openDatabase } from '../../server/db/database';
import * as staff from '../../server/desk/staff-repository';
import { deskLimits } from '../../src/contract/desk/limits';
import type { Role } from '../../src/contract/desk/roles';
import { ownAccount } from './account';
import { bringAxe } from './axe';
import { until } from './until';

interface Where {
  url: string;
  dataDir: string;
}
const theRuns = (): Where => ({ url: inject('serverUrl'), dataDir: inject('dataDir') });

/** An account that works at the desk and has never been there. */
export async function ownStaff(roles: readonly Role[], server: Where = theRuns()) {
  const given = await ownAccount({ server });
  const db = await openDatabase(server.dataDir);
  try {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('account', '=', given.account)
      .executeTakeFirstOrThrow();
    await staff.setRoles(db, user.id, roles, Date.now());
    return { ...given, uid: user.id };
  } finally {
    await db.destroy();
  }
}

/** The context is signed in to the desk as somebody of its own, with both factors. @returns whose session it is */
export async function workAtDesk(context: BrowserContext, roles: readonly Role[], server: Where = theRuns()) {
  const somebody = await ownStaff(roles, server);
  const { uid } = somebody;
  const token = randomHex() + randomHex();
  const now = Date.now();
  const db = await openDatabase(server.dataDir);
  try {
    await staff.setFactor(db, uid, { factor: 'JBSWY3DPEHPK3PXP', factor_proven: 1 });
    const times = { created_at: now, used_at: now, expires_at: now + deskLimits.sessionSeconds * 1000 };
    await staff.insertSession(db, { token_hash: sha256(token), uid, proven: 1, ...times });
  } finally {
    await db.destroy();
  }
  await context.addCookies([{ name: 'dt_desk', value: token, domain: '127.0.0.1', path: '/desk', httpOnly: true }]);
  return somebody;
}

/** What an authenticator shows now. */
export const codeNow = (secret: string): string => new TOTP({ secret }).generate();

/** Nothing is on its way in or out any more: a click on what still moves may land beside it. */
export async function restsNow(page: Page): Promise<void> {
  await until(page, () =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
}

/** Nothing is drawn little by little: what a look finds is what there is. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';

/** From now on the page draws all at once, also what a script begins a frame later. */
export const drawAtOnce = (page: Page) => page.addStyleTag({ content: STILL });

/** What axe finds wrong with the page, in words; nothing where it is clean (WCAG 2.2 AA). */
export async function axeSays(page: Page): Promise<string[]> {
  await bringAxe(page);
  // What is on its way in is see-through, and has less contrast than it will have: a tooltip, say, where the pointer was left.
  await drawAtOnce(page);
  await restsNow(page);
  return page.evaluate(async () => {
    const found = await (
      window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    ).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return found.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')})`,
    );
  });
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; any: { message: string }[] }[];
}
