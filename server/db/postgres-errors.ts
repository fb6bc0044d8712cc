import { codeOf, StartError } from '../errors';

/** Whether a place of data is an address of PostgreSQL; otherwise it is a folder. */
export const isPostgresAddress = (place: string): boolean => /^postgres(ql)?:\/\//i.test(place);

/** A place of data as it may be shown: an address without its user and password. */
export function shownPlace(place: string): string {
  if (!isPostgresAddress(place)) return place;
  try {
    const { protocol, host, pathname, searchParams } = new URL(place);
    return `${protocol}//${host || (searchParams.get('host') ?? '')}${pathname}`;
  } catch {
    // What cannot be read may hold a password anywhere.
    return 'postgres://…';
  }
}

const startError = (id: StartError['id'], sentence: string, cause?: unknown): StartError =>
  new StartError(id, sentence, { cause });

export const tooOld = (address: string, version: string): StartError =>
  startError('unfit_database', `The database ${shownPlace(address)} is PostgreSQL ${version}; 13 or later is needed.`);

export const foreignEncoding = (address: string, encoding: string): StartError =>
  startError(
    'unfit_database',
    `The database ${shownPlace(address)} stores text as ${encoding}, which has no room for all languages. ` +
      "Make one with: create database danmu_tv template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );

export const newerDatabase = (address: string, unknown: string): StartError =>
  startError(
    'newer_data',
    `The database ${shownPlace(address)} was written by a newer version of danmu-tv (it knows the migration ` +
      `'${unknown}', this version does not). Nothing was changed. Start the newer version again, or let DATABASE_URL name another database.`,
  );

type Told = [id: StartError['id'], sentence: (place: string, reason: string) => string];

const refused: Told = [
  'database_refused',
  (place) =>
    `${place} refused the user or the password of DATABASE_URL. ` +
    'Characters such as @ : / ? # in a password have to be written as in an address (%40 for @).',
];
const unreachable: Told = [
  'no_database',
  (place, reason) =>
    `PostgreSQL cannot be reached at ${place} (${reason}). Is it running, and does DATABASE_URL name its host and port?`,
];
const notReady: Told = [
  'no_database',
  (place, reason) => `PostgreSQL at ${place} takes no connection now (${reason}). Try again in a moment.`,
];
const badAddress: Told = [
  'bad_database_url',
  () =>
    'DATABASE_URL cannot be read. It looks like postgres://user:password@host:5432/database; ' +
    'characters such as @ : / ? # in a password have to be written as in an address (%40 for @).',
];

/** What PostgreSQL, Node or pg say when a database cannot be opened, and what the operator is told. */
const told: [codes: string[], told: Told][] = [
  [['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'], unreachable],
  [['ENOENT', 'EACCES'], unreachable],
  [['57P01', '57P02', '57P03', '53300'], notReady],
  [['28P01', '28000'], refused],
  [['ERR_INVALID_URL', 'ERR_INVALID_ARG_VALUE'], badAddress],
  [
    ['3D000'],
    [
      'no_database',
      (place) =>
        `There is no database ${place}. ` +
        "Make it with: create database danmu_tv template template0 encoding 'UTF8' locale 'C.UTF-8'",
    ],
  ],
  [
    ['42501', '25006', '3F000'],
    [
      'database_refused',
      (place, reason) =>
        `The user of DATABASE_URL may not make tables in ${place} (${reason}). Make that user the owner of the database.`,
    ],
  ],
  [
    ['53100', '53200'],
    ['disk_full', (place, reason) => `PostgreSQL at ${place} has no room left (${reason}). Free some and start again.`],
  ],
];

/** pg gives no code where it gives up by itself. */
const saidByPg: [RegExp, Told][] = [
  [/client password must be a (non-empty )?string/, refused],
  [/timeout|terminated unexpectedly/i, unreachable],
  [/Invalid URL|URI malformed/i, badAddress],
];

/** What went wrong with a database behind an address, as a StartError where the operator can set it right. */
export function asPostgresStartError(error: unknown, address: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const code = codeOf(error);
  const [, found] =
    told.find(([codes]) => codes.includes(code)) ?? saidByPg.find(([words]) => words.test(error.message)) ?? [];
  // A socket that is not there is PostgreSQL's; any other file is not.
  const isFile = ['ENOENT', 'EACCES'].includes(code) && !('syscall' in error && error.syscall === 'connect');
  if (!found || isFile) return error;
  const [id, sentence] = found;
  // A host with two addresses fails with an error for each of them, and no words of its own.
  return startError(id, sentence(shownPlace(address), error.message || code), error);
}
