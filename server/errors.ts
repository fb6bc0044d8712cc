import { type Ret, ret } from '../src/contract/ret';
import type { CaptchaKind } from '../src/contract/schemas/captcha';
import type { Messages } from './messages';

/**
 * A refusal that the viewer is told about: it becomes an envelope with this `ret` and the sentence in the viewer's
 * language. Anything else that is thrown is a fault of ours and becomes ret 500.
 */
export class Refusal extends Error {
  constructor(
    /** Stable name of the case, for logs and tests. */
    readonly id: string,
    readonly ret: Ret,
    readonly say: (t: Messages) => string,
    readonly data: Record<string, unknown> = {},
    /** Of the HTTP answer: another than 200 where proxies and browsers shall understand it, too. */
    readonly status = 200,
  ) {
    super(id);
    this.name = 'Refusal';
  }
}

export const badRequest = (say: (t: Messages) => string): Refusal => new Refusal('bad_request', ret.badRequest, say);
export const notFound = (say: (t: Messages) => string): Refusal => new Refusal('not_found', ret.notFound, say);
export const forbidden = (say: (t: Messages) => string): Refusal => new Refusal('forbidden', ret.forbidden, say);
export const conflict = (say: (t: Messages) => string): Refusal => new Refusal('conflict', ret.conflict, say);
export const tooMany = (say: (t: Messages) => string): Refusal => new Refusal('too_many', ret.tooMany, say);
/** More people want the same costly thing than it can be done for; a moment later it can. */
export const busy = (): Refusal => new Refusal('busy', ret.tooMany, (t) => t.busyLogins);
/** A budget is used up. @param seconds until there is more */
export const tooManyFor = (seconds: number): Refusal =>
  new Refusal('too_many', ret.tooMany, (t) => t.tooOften(seconds), { retryAfter: seconds });
/** Somebody has to prove first that they are there. @param kind which proof */
export const captchaRequired = (kind: CaptchaKind): Refusal =>
  new Refusal('captcha_required', ret.captchaRequired, (t) => t.captchaRequired, { kind });
/** Shown as a toast and nothing more (spec section 8, ret 203). */
export const toast = (id: string, say: (t: Messages) => string): Refusal => new Refusal(id, ret.toast, say);
export const tooLarge = (): Refusal => new Refusal('too_large', ret.badRequest, (t) => t.tooLarge);
/** @param data what the gate tells besides */
export const loginRequired = (data: Record<string, unknown> = {}): Refusal =>
  new Refusal('login_required', ret.loginRequired, (t) => t.loginRequired, data);
export const sessionInvalid = (): Refusal =>
  new Refusal('session_invalid', ret.sessionInvalid, (t) => t.sessionInvalid);
/**
 * The operator has locked the account: nobody signs in to it.
 * @param reason in the operator's words, '' for none @param appeal what its owner may appeal with; '' where they may not
 */
export const accountLocked = (reason: string, appeal = ''): Refusal =>
  new Refusal('account_locked', ret.forbidden, (t) => t.accountBarred(reason), appeal ? { appeal } : {});
/** The same to who is signed in: it ends here, and no login helps, so the app goes home as with userStateChange 1. */
export const sessionLocked = (reason: string): Refusal =>
  new Refusal('account_locked', ret.sessionInvalid, (t) => t.accountBarred(reason), { locked: true });
export const badSignature = (): Refusal => new Refusal('bad_signature', ret.badSignature, (t) => t.badSignature);
/** @param now the server's clock in unix seconds, so that the client can sign again. */
export const staleSignature = (now: number): Refusal =>
  new Refusal('stale_signature', ret.staleSignature, (t) => t.staleSignature, { now });
export const diskFull = (): Refusal => new Refusal('disk_full', ret.diskFull, (t) => t.diskFull);

/** Called by a name that was pointed at us by somebody else, or that nobody told us of. */
export const unknownHost = (host: string): Refusal =>
  new Refusal('unknown_host', ret.forbidden, (t) => t.unknownHost(host), {}, 421);
/** A page that is none of ours. */
export const foreignOrigin = (): Refusal =>
  new Refusal('foreign_origin', ret.forbidden, (t) => t.foreignOrigin, {}, 403);
/** Others write: what was asked for can be asked for again in a moment. */
export const unavailable = (): Refusal => new Refusal('unavailable', ret.unavailable, (t) => t.unavailable, {}, 503);

/** Another process, or a line of our own writes, has held the database for longer than anybody should wait. */
export class DatabaseBusy extends Error {
  readonly code = 'SQLITE_BUSY';
  constructor(options?: ErrorOptions) {
    super('the database is held by another write', options);
    this.name = 'DatabaseBusy';
  }
}
export const databaseBusy = (cause?: unknown): DatabaseBusy => new DatabaseBusy({ cause });

/** What the operator can set right: told in one sentence, without a stack. */
export class OperatorError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'OperatorError';
  }
}

/** A reason why a program of ours cannot start. */
export class StartError extends OperatorError {
  constructor(
    readonly id:
      | 'newer_data'
      | 'others_run'
      | 'tables_held'
      | 'corrupt_data'
      | 'unwritable_data'
      | 'no_data'
      | 'folder_in_use'
      | 'disk_full'
      | 'port_in_use'
      | 'bad_port'
      | 'bad_time_zone'
      | 'bad_limits'
      | 'bad_review'
      | 'bad_number'
      | 'bad_site'
      | 'bad_allowed'
      | 'bad_trust_proxy'
      | 'bad_address'
      | 'bad_redis'
      | 'bad_media_store'
      | 'bad_smtp'
      | 'bad_sms'
      | 'bad_payment'
      | 'bad_option'
      | 'bad_database_url'
      | 'no_database'
      | 'database_refused'
      | 'unfit_database',
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

export const newerData = (dataDir: string, unknown: string): StartError =>
  new StartError(
    'newer_data',
    `The data folder ${dataDir} was written by a newer version of danmu-tv (it knows the migration '${unknown}', ` +
      'this version does not). Nothing was changed. Start the newer version again, or point DATA_DIR to another folder.',
  );
/** @param place as it may be shown @param name of the migration */
export const othersRun = (place: string, name: string): StartError =>
  new StartError(
    'others_run',
    `The migration '${name}' of this version changes tables of ${place} that others are working with: servers, workers or ` +
      'commands of danmu-tv. Nothing was changed. Stop all of them and make a backup, then start this version again.',
  );
/** @param place as it may be shown @param name of the migration */
export const tablesHeld = (place: string, name: string, cause: unknown): StartError =>
  new StartError(
    'tables_held',
    `The migration '${name}' of this version would hold up those who work with ${place}, or waits for a table that something ` +
      'long holds (a backup, a report). It was not brought in. Try again in a quiet hour, or stop all servers and workers first.',
    { cause },
  );
export const corruptData = (file: string, cause: unknown): StartError =>
  new StartError(
    'corrupt_data',
    `The database ${file} is damaged or is not a database. Nothing was changed. ` +
      'Put a backup in its place, or move it away to start with an empty one.',
    { cause },
  );
export const unwritableData = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    'unwritable_data',
    `The data folder ${dataDir} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
    { cause },
  );
export const noData = (dataDir: string): StartError =>
  new StartError(
    'no_data',
    `数据目录 ${dataDir} 里没有数据库。先用 npm start 启动一次，或用 --data-dir 指明服务器的数据目录。\n` +
      'There is no database in that folder. Run npm start once, or name the data folder of the server with --data-dir.',
  );
export const folderInUse = (dataDir: string, by?: { pid: number; host: string; since: string }): StartError =>
  new StartError(
    'folder_in_use',
    `danmu-tv is running on the data folder ${dataDir} already` +
      (by ? ` (process ${by.pid} on ${by.host}, since ${by.since}). ` : '. ') +
      'Stop it first, or set DATA_DIR to another folder.',
  );
export const startDiskFull = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    'disk_full',
    `The disk that holds the data folder ${dataDir} is full. Free some space and start again.`,
    {
      cause,
    },
  );
export const portInUse = (port: number): StartError =>
  new StartError(
    'port_in_use',
    `Port ${port} is already in use. Stop the other program, or set PORT to another number.`,
  );
export const badPort = (given: string, name = 'PORT'): StartError =>
  new StartError('bad_port', `${name} is '${given}', which is no port. Set it to a whole number from 0 to 65535.`);
export const badNumber = (name: string, given: string, most: number): StartError =>
  new StartError('bad_number', `${name} is '${given}'. Set it to a number from 0 to ${most}.`);
export const badSite = (name: string, given: string): StartError =>
  new StartError(
    'bad_site',
    `${name} is '${given}'. PROMO_URL takes an address, SHOP_HOST, V3_HOST and LIKES_HOST a host such as https://shop.example without a path.`,
  );
export const badAllowed = (given: string): StartError =>
  new StartError(
    'bad_allowed',
    `'${given}' is no host or origin. PUBLIC_URL and ALLOWED_ORIGINS take addresses such as https://tv.example, ALLOWED_HOSTS ` +
      'names such as tv.example, or .example for all below it; * allows any.',
  );
export const badLimits = (given: string): StartError =>
  new StartError(
    'bad_limits',
    `LIMITS is '${given}', which is no factor. Set it to 1 for the usual limits of an address, to 5 for five times as much, to 0 for none.`,
  );
export const badReview = (given: string): StartError =>
  new StartError(
    'bad_review',
    `REVIEW has '${given}'. Set it to words, pictures, films or all; several are joined by a comma.`,
  );
export const badTimeZone = (given: string): StartError =>
  new StartError(
    'bad_time_zone',
    `SITE_TIMEZONE is '${given}', which is no time zone. Set it to a name such as Asia/Shanghai or Europe/Berlin.`,
  );
export const badTrustProxy = (given: string): StartError =>
  new StartError(
    'bad_trust_proxy',
    `TRUST_PROXY is '${given}'. Set it to how many proxies stand in front (1), or to their addresses with commas ` +
      '(loopback, 10.0.0.0/8). It cannot be true: then anybody could claim any address.',
  );
/** @param why what is wrong with it; never the address, which may hold a password */
export const badImportFolder = (given: string): StartError =>
  new StartError('bad_option', `IMPORT_FOLDERS has '${given}'. Set it to absolute paths of folders, with ':' between.`);
export const badRedis = (why: string): StartError =>
  new StartError(
    'bad_redis',
    `REDIS_URL cannot be used: ${why}. Set it to redis://:password@host:6379, or leave it out.`,
  );
/** @param why what is wrong with it; never a key */
export const badBucket = (why: string): StartError =>
  new StartError(
    'bad_media_store',
    `MEDIA_STORE cannot be used: ${why}. Set it to s3://bucket/prefix?endpoint=https://host&region=name, or leave it out.`,
  );
/** @param why what is wrong with it; never the address, which may hold a password */
export const badSmtp = (why: string): StartError =>
  new StartError(
    'bad_smtp',
    `SMTP_URL cannot be used: ${why}. Set it to smtp://user:password@host:587 and MAIL_FROM to no-reply@tv.example, or leave it out.`,
  );
/** @param missing the variable that is not set */
export const badSms = (missing: string): StartError =>
  new StartError(
    'bad_sms',
    `Text messages cannot be sent: ${missing} is not set. Set all of TENCENT_SMS_ID, TENCENT_SMS_KEY, TENCENT_SMS_APP, TENCENT_SMS_SIGN and TENCENT_SMS_TEMPLATES, or none.`,
  );
/** @param why what is missing or wrong; never a key */
export const badPayment = (why: string, options?: ErrorOptions): StartError =>
  new StartError(
    'bad_payment',
    `Payments cannot be taken: ${why}. docs/operating.md, Payments, tells what belongs together.`,
    options,
  );
/** An option nobody knows must not do what the right one would have prevented. */
export const badOption = (what: string, usage: string): StartError =>
  new StartError('bad_option', what ? `${what}\n${usage}` : usage);
export const badAddress = (host: string, port: number, cause: unknown): StartError =>
  new StartError(
    'bad_address',
    `The server cannot listen on ${host}:${port}. Set HOST and PORT to an address of this machine.`,
    {
      cause,
    },
  );

/** The error's own code, e.g. 'ENOSPC' or 'SQLITE_FULL'; '' where it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/**
 * True for an error that says the disk has no room left; the third: not even for SQLite's 32 KB beside the database; the last
 * is PostgreSQL's.
 */
export function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', 'ENOSPC', 'SQLITE_IOERR_SHMSIZE', 'EDQUOT', '53100'].includes(codeOf(error));
}

/** Of PostgreSQL: others hold the rows, a statement took too long, it takes nobody more, it starts, ends or is away. */
const POSTGRES_BUSY = /^(?:40001|40P01|55P03|57014|57P0[123]|53300|ECONNREFUSED|ECONNRESET)$/;

/** True for an error that says that the database cannot be had just now: what was asked may be asked again. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code) || POSTGRES_BUSY.test(code)) return true;
  // The pool's own, which has no code.
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** What a viewer is told of an error whose cause is known, be it a refusal or the database; undefined for a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return diskFull();
  return isBusy(error) ? unavailable() : undefined;
}
