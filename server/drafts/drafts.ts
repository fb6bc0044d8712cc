import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DraftKind, draftLimits } from '../../src/contract/desk/limits-of-drafts';
import { sha256 } from '../accounts/sessions';
import { revisionOf } from '../desk/revision';
import type { Staff } from '../desk/sessions';
import type { Services } from '../services';
import { browserAskedFor, showDrafts } from './draft-cookie';
import * as repository from './drafts-repository';

/** What somebody tries out. */
export interface DraftOf {
  kind: DraftKind;
  subject: string;
}

interface Asking {
  staff: Staff;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What editors try out before they save it: shown to their own browser where viewers see what is saved, for some minutes. */
export interface Drafts {
  /** Has this browser shown `plan`. @param plan JSON that has passed the contract's schema @returns another word for another plan */
  show(of: DraftOf, plan: object, asking: Asking): Promise<{ version: string }>;
  /** What is saved is shown again. */
  end(of: DraftOf, asking: Asking): Promise<void>;
  /** What a viewer's call shows in place of what is saved; undefined for everybody but who tries it out. */
  askedFor<T>(request: FastifyRequest, of: DraftOf): Promise<T | undefined>;
}

/** The same browser has the same drafts as long as its session at the desk: tabs that try out different things do not hide each other's. */
const browserOf = ({ tokenHash }: Staff): string => sha256(`drafts|${tokenHash}`).slice(0, 32);

export function createDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Drafts {
  const oldest = () => clock() - draftLimits.seconds * 1000;
  return {
    async show(of, plan, { staff, request, reply }) {
      const browser = browserOf(staff);
      const row = { ...of, browser, uid: staff.uid, plan: JSON.stringify(plan), at: clock() };
      await db.transaction().execute((trx) => repository.keepDraft(trx, row, oldest()));
      showDrafts(request, reply, browser);
      return { version: revisionOf(plan) };
    },
    async end(of, { staff, request, reply }) {
      const browser = browserOf(staff);
      const hasMore = await db.transaction().execute((trx) => repository.removeDraft(trx, { ...of, browser }));
      showDrafts(request, reply, hasMore ? browser : '');
    },
    async askedFor<T>(request: FastifyRequest, of: DraftOf) {
      const browser = browserAskedFor(request);
      const plan = browser ? await repository.planOf(db, { ...of, browser }, oldest()) : undefined;
      return plan === undefined ? undefined : (JSON.parse(plan) as T);
    },
  };
}
