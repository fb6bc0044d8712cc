import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { badOption, OperatorError, StartError } from './errors';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * What stands on the command line: the options that are known, and words beside them.
 * @param least how many words there have to be. @param most how many there may be, where some commands take one more
 * @param usage what to show where it is anything else, every line of it
 * @throws StartError bad_option: nothing is done by mistake
 */
export function argsOf<const O extends Options>(options: O, usage: string, least = 0, most = least) {
  const { values, positionals } = parsed(options, usage);
  if (positionals.length > most) throw badOption(`${positionals.slice(most).join(' ')}?`, usage);
  if (positionals.length < least) throw badOption('', usage);
  return { values, names: positionals };
}

function parsed<const O extends Options>(options: O, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw badOption(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Where the data are: `--data-dir`, else DATA_DIR, else `data` of the folder one stands in. Absolute. */
export const dataDirOf = (given?: string): string => resolve(given ?? (process.env.DATA_DIR || 'data'));

/** Where the database is: DATABASE_URL, else in the data folder. */
export const placeOf = (dataDir: string): string => process.env.DATABASE_URL || dataDir;

/**
 * Ends a program that could not do what it was told: with a sentence for the operator, or as a fault of ours. Exit code
 * 2 where it was called wrongly and nothing was begun, else 1.
 */
export function fail(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(error instanceof StartError && error.id === 'bad_option' ? 2 : 1);
}
