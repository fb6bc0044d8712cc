import { randomInt } from 'node:crypto';
import { growthLimits } from '../../src/contract/growth-limits';
import { redeemAlphabet, redeemLettersOf } from '../../src/lib/redeem-code';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import type { Messages } from '../messages';
import * as repository from './invitations-repository';
import { type InvitationDeps, settleInvitations, settleJob } from './settle-invitations';
import type { Source } from './sources-repository';

const DAY_MS = 86_400_000;
/** Codes that are thrown before one is nobody's; the second is hardly ever needed. */
const TRIES = 8;

/** Somebody who says by whose code they came. */
export interface Guest {
  uid: string;
  /** As it was typed. */
  code: string;
  from: Source;
  /** Unix ms. */
  now: number;
}

/** Why a code does not count, by the names of its sentences. */
export type CodeProblem = 'codeWrong' | 'codeOwn' | 'codeUsed' | 'codeLate' | 'codeCircle';
export const problemText = (t: Messages, problem: CodeProblem): string => t.growth[problem];

/** A code as it is kept; null where it can be none. */
export function codeLetters(typed: string): string | null {
  const letters = redeemLettersOf(typed);
  return letters.length === growthLimits.invitationLetters ? letters : null;
}

/**
 * Codes by which people bring others, and the gold for both once the invited one has stayed for a day. It is looked at then, by a job: who
 * only registers brings nothing.
 */
export function createInvitations({ db, clock, days, jobs, inbox, growth }: InvitationDeps) {
  settleInvitations({ db, clock, days, jobs, inbox, growth });
  return {
    /** Somebody's code, made by the first call. */
    async codeOf(uid: string): Promise<string> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const code = await repository.codeOf(db, uid);
        if (code) return code;
        await repository.addCode(db, uid, newCode(), clock());
      }
      throw new Error('no code of an invitation could be made');
    },

    /**
     * Writes down by whose code somebody came, in a transaction, and looks at it a day later. @returns whose it was, or why it does not
     * count: a registration goes on without it
     */
    async join(trx: Db, { uid, code, from, now }: Guest): Promise<{ inviter: string } | { problem: CodeProblem }> {
      const letters = codeLetters(code);
      const inviter = letters && (await repository.ownerOf(trx, letters));
      if (!inviter) return { problem: 'codeWrong' };
      if (inviter === uid) return { problem: 'codeOwn' };
      await users.hold(trx, uid, inviter);
      if (await repository.ofGuest(trx, uid)) return { problem: 'codeUsed' };
      const [guest, host] = [await users.byId(trx, uid), await users.byId(trx, inviter)];
      if (!guest || now - guest.created_at >= growthLimits.invitationDays * DAY_MS) return { problem: 'codeLate' };
      if (!host || host.closed_at > 0 || host.locked === 1) return { problem: 'codeWrong' };
      if ((await repository.ofGuest(trx, inviter))?.inviter === uid) return { problem: 'codeCircle' };
      const { device, network } = from;
      const rest = { state: 0, reason: '', gold: 0, at: now, settled_at: 0 };
      if (!(await repository.insert(trx, { uid, inviter, device, network, ...rest }))) return { problem: 'codeUsed' };
      await enqueue(trx, settleJob, { payload: { uid }, runAt: now + DAY_MS, now, key: uid });
      return { inviter };
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

const newCode = (): string =>
  Array.from({ length: growthLimits.invitationLetters }, () => redeemAlphabet[randomInt(redeemAlphabet.length)]).join(
    '',
  );
