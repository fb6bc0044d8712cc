// The operator's desk: who works there, and what they did.

/** An account that works at the desk. */
export interface StaffRow {
  uid: string;
  /** JSON list of roles (contract/desk/roles.ts); '[]' for who worked there once. */
  roles: string;
  /** Of the second factor (RFC 6238), base32; '' where there is none. Never shown after it was made. */
  factor: string;
  /** 1: a code of it was given once. */
  factor_proven: number;
  /** The time step of the code that was taken last: none is taken twice. */
  factor_step: number;
  /** JSON list of hashes of the codes that replace the second factor once each. */
  recovery: string;
  /** Latest use of the desk; unix ms. */
  used_at: number;
  created_at: number;
}

export interface DeskSessionRow {
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  uid: string;
  /** 1: the second factor was given, too. */
  proven: number;
  created_at: number;
  used_at: number;
  expires_at: number;
}

/** One act at the desk. Rows are added and never changed. */
export interface DeskJournalRow {
  /** Begins with the time, so that the order of ids is the order of acts. */
  id: string;
  at: number;
  uid: string;
  /** Name of the call. */
  act: string;
  kind: string;
  subject: string;
  /** JSON, 'null' for nothing. */
  before: string;
  after: string;
  reason: string;
  /** The request's id, as the log has it. */
  trace: string;
}

/** VIP time or gold that was granted by hand. */
export interface HandGrantRow {
  id: string;
  /** Made by who asks: a second press of theirs finds the first one's row. */
  client_id: string;
  /** Who gets it. */
  uid: string;
  what: 'vip' | 'gold';
  /** Of VIP, 1 to 4; 0 of gold. */
  level: number;
  /** Days of VIP, or gold. */
  amount: number;
  reason: string;
  /** Who asked for it. */
  asked_by: string;
  /** Who agreed or refused; '' where nobody had to, and before. */
  second: string;
  state: 'waiting' | 'granted' | 'refused';
  /** When it was asked for; unix ms. */
  at: number;
  /** When it was granted or refused; 0 before. */
  decided_at: number;
}

/** What a page of help or terms said before somebody changed it. Rows are added and never changed. */
export interface HelpVersionRow {
  id: string;
  item_id: number;
  /** When it was written over, and by whom. */
  at: number;
  uid: string;
  category_id: number;
  title: string;
  title_tw: string;
  html: string;
  html_tw: string;
  tv: number;
}

/** What an editor tries out before it is saved. */
export interface DraftRow {
  /** Of whoever tries it out: what the cookie of that browser holds. */
  browser: string;
  /** See src/contract/desk/limits-of-drafts.ts. */
  kind: string;
  /** Which one of its kind. */
  subject: string;
  uid: string;
  /** JSON, as the call of its kind takes it. */
  plan: string;
  at: number;
}
