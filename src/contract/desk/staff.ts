import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';
import { roles } from './roles';

const Role = OneOf(roles);
const Roles = Type.Array(Role, { maxItems: roles.length, uniqueItems: true });

/**
 * The session at the desk. `step` is the missing step: 'enrol' to set up a second factor, 'code' to enter a code of it, 'in' none.
 * `csrf` goes with every POST in the header `X-Desk-Csrf`.
 */
export const DeskSession = Type.Object({
  step: Type.Union([Type.Literal('out'), Type.Literal('enrol'), Type.Literal('code'), Type.Literal('in')]),
  uid: Type.String(),
  name: Type.String(),
  roles: Roles,
  csrf: Type.String(),
  /** Name of the site at the desk. */
  site: Type.String(),
});
export type DeskSession = Static<typeof DeskSession>;

const Factor = Type.String({ minLength: deskLimits.factorDigits, maxLength: 32 });

export const StaffMember = Type.Object({
  uid: Type.String(),
  account: Type.String(),
  name: Type.String(),
  roles: Roles,
  hasFactor: Type.Boolean(),
  /** Number of unused recovery codes. */
  codesLeft: Type.Integer(),
  /** Last use of the desk, 0 for never. */
  usedAt: Time,
  since: Time,
  revision: Revision,
});
export type StaffMember = Static<typeof StaffMember>;

/** One action: who did it, what it was done to, and what it changed. `before` and `after` are JSON of the shown facts, null for nothing. */
export const JournalEntry = Type.Object({
  id: Type.String(),
  at: Time,
  uid: Type.String(),
  name: Type.String(),
  /** Name of the call. */
  act: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
});
export type JournalEntry = Static<typeof JournalEntry>;

export const staffCalls = {
  deskSession: looks('open', { data: DeskSession }),
  deskSignIn: acts('open', {
    unwritten: true,
    body: Type.Object({
      account: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    data: DeskSession,
  }),
  /** Makes a new secret for a session that has to enrol; the secret is shown once. */
  deskNewFactor: acts('half', {
    unwritten: true,
    data: Type.Object({ secret: Type.String(), address: Type.String() }),
  }),
  /** Confirms a new second factor with its first code. @returns recovery codes for the case that the phone is lost */
  deskEnrol: acts('half', {
    body: Type.Object({ code: Factor }),
    data: Type.Object({ session: DeskSession, recovery: Type.Array(Type.String()) }),
  }),
  deskProve: acts('half', { unwritten: true, body: Type.Object({ code: Factor }), data: DeskSession }),
  deskSignOut: acts('half', { unwritten: true, data: Done }),
  staffList: looks(by(), { data: Type.Object({ info: Type.Array(StaffMember) }) }),
  /** Sets the roles of an account; an empty list removes it from the desk. */
  staffSave: acts(by(), {
    body: Type.Object({
      account: Id,
      roles: Roles,
      /** Revision of the member of staff as read; '' for an account that is not staff yet. */
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Type.Object({ member: Type.Union([Type.Null(), StaffMember]) }),
  }),
  staffResetFactor: acts(by(), { body: Type.Object({ uid: Id, reason: Reason }), data: Done }),
  journal: looks('staff', {
    query: ListQuery(['at'], {
      uid: Type.Optional(Type.String({ maxLength: 128 })),
      act: Type.Optional(Type.String({ maxLength: 64 })),
      kind: Type.Optional(Type.String({ maxLength: 32 })),
      subject: Type.Optional(Type.String({ maxLength: 128 })),
      from: Type.Optional(Time),
      until: Type.Optional(Time),
    }),
    data: Rows(JournalEntry),
  }),
};
