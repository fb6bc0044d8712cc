import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DraftKind, draftLimits } from '../../src/contract/desk/limits-of-drafts';
import { sha256 } from '../accounts/sessions';
import { revisionOf } from '../desk/revision';
import type { Staff } from '../desk/sessions';
import type { Services } from '../services';
import { browserAskedFor, showDrafts } from './draft-cookie';
import * as repository from './drafts-repository';

/** The thing whose draft an editor tries out. */
export interface DraftOf {
  kind: DraftKind;
  subject: string;
}

interface Asking {
  staff: Staff;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Drafts that editors try out before they save: the editor's own browser shows them in place of the saved data, for some minutes. */
export interface Drafts {
  /** Lets this browser show `plan`. @param plan JSON that has passed the contract's schema @returns a version that differs for each plan */
  show(of: DraftOf, plan: object, asking: Asking): Promise<{ version: string }>;
  /** Lets this browser show the saved data again. */
  end(of: DraftOf, asking: Asking): Promise<void>;
  /** The draft that a viewer's call shows in place of the saved data; undefined for every browser but the editor's own. */
  askedFor<T>(request: FastifyRequest, of: DraftOf): Promise<T | undefined>;
}

/** A browser keeps its drafts for as long as its session at the desk: tabs that try out different things do not hide each other's drafts. */
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
