import { appendFile, rename, stat } from 'node:fs/promises';
import { codeOf } from '../errors';

/** Beyond it the file begins anew, and the one before is kept beside it. Bytes. */
const FILE_BYTES = 1024 * 1024;

/** Where letters go that cannot be sent: to the operator, who passes them on. */
export type Outbox = (text: { to: string; short: string }) => Promise<void>;

interface OutboxOptions {
  /** Absolute; '' for the log alone. Its folder exists. */
  file: string;
  /** Unix ms. */
  clock: () => number;
  /** The one place where a code is logged: without a mail server it is the only way that it takes. */
  log: (line: string) => void;
}

/** The server's log and a file that only the server's user can read. */
export function createOutbox({ file, clock, log }: OutboxOptions): Outbox {
  return async ({ to, short }) => {
    const line = `${to} ${short}`;
    log(`letter that was not sent, for want of SMTP_URL or an SMS provider: ${line}`);
    if (!file) return;
    await beginAnew(file);
    await appendFile(file, `${new Date(clock()).toISOString()} ${line}\n`, { mode: 0o600 });
  };
}

async function beginAnew(file: string): Promise<void> {
  try {
    if ((await stat(file)).size > FILE_BYTES) await rename(file, `${file}.1`);
  } catch (error) {
    // There is none yet, or another process has just moved it.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
