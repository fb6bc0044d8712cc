import type { FastifyServerOptions } from 'fastify';
import { redact } from './redact';

type Logger = FastifyServerOptions['logger'];

/** Words of an error that say what a secret is: what follows them is not for a log. */
const SAID =
  /\b(sign(?:ature)?|token|secret|password|authorization|api[_-]?key|private[_-]?key)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi;
/** What is a secret by its look: keys in PEM, of Stripe, of a session, and long runs of letters that no sentence has. */
const LOOKS = [
  /-----BEGIN [^-]+-----[\s\S]*?(?:-----END [^-]+-----|$)/g,
  /\b(?:[sr]k_(?:live|test)|whsec)_\w+/g,
  /\b(?:Bearer|Basic) [\w.~+/=-]+/gi,
  /[\w+/-]{64,}={0,2}/g,
];
const MOST_CHARS = 500;
/** An error caused by one that was caused by one ... */
const MOST_CAUSES = 3;

/** The log of any process, wherever it goes: nothing that proves who somebody is, and of errors chosen fields. */
export function safeLog(logger: Logger): Logger {
  if (!logger) return false;
  return {
    redact,
    ...(logger === true ? {} : logger),
    serializers: { err: (error: unknown) => loggedError(error) },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withCleanMessage(args) as Parameters<typeof method>);
      },
    },
  };
}

/** What a log says of an error. */
interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  /** What a database, Node or an HTTP library calls it. */
  code?: string | number;
  status?: number;
  constraint?: string;
  cause?: LoggedError;
}

/**
 * An error for the log, in place of pino's own way, which writes whatever hangs on it: errors of payment SDKs and HTTP libraries carry
 * the request that failed, with its headers, its body and the keys that signed it. Chosen fields alone, and of the message no secret.
 */
function loggedError(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)), stack: '' };
  const { code, status, statusCode, constraint } = error as Error & Partial<Record<string, unknown>>;
  const message = clean(error.message);
  const found = typeof status === 'number' ? status : statusCode;
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(typeof code === 'string' ? { code: clean(code) } : typeof code === 'number' ? { code } : {}),
    ...(typeof found === 'number' ? { status: found } : {}),
    ...(typeof constraint === 'string' ? { constraint: clean(constraint) } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: loggedError(error.cause, causes - 1) } : {}),
  };
}

/**
 * For pino's hook: pino would say an error's own message beside what the serializer made of the error.
 * @param args as they were given to the log @returns them with that message cleaned
 */
function withCleanMessage(args: unknown[]): unknown[] {
  const [first, second] = args;
  if (first instanceof Error) return [{ err: first }, second ?? clean(first.message), ...args.slice(2)];
  const { err } = (typeof first === 'object' && first ? first : {}) as { err?: unknown };
  return err instanceof Error && second === undefined ? [first, clean(err.message)] : args;
}

const clean = (text: string): string =>
  LOOKS.reduce((left, look) => left.replace(look, '***'), text.replace(SAID, '$1$2***')).slice(0, MOST_CHARS);

/** Where it happened, without what it said. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .map((line) => `\n${line}`)
    .join('');
