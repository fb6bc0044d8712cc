import { createHmac } from 'node:crypto';

/** Whoever does not answer within it has not heard. Milliseconds. */
const ANSWER_MS = 5_000;

/** What came of a call. `status` is 0 where there was no answer. */
export interface Called {
  status: number;
  /** Why there was none, in a word: 'timeout', or the system's, as ECONNREFUSED. */
  code: string;
}

/** What the receiver compares: HMAC-SHA256 of the body under the key that both know, as hex. */
export const signatureOf = (body: string, key: string): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

/**
 * Posts JSON to an address that an owner named. A redirect is an answer like any other and not followed: it would carry the words
 * to whom nobody named. What the answer says is neither read nor kept.
 */
export async function callWebhook(address: string, body: string, key: string): Promise<Called> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'danmu-tv-alarms',
        'x-danmu-signature': signatureOf(body, key),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, code: '' };
  } catch (error) {
    return { status: 0, code: codeOf(error) };
  }
}

/** @returns whether it was taken */
export const isTaken = ({ status }: Called): boolean => status >= 200 && status < 300;

/** What a job that failed says, for the list of jobs: no address, for it may hold a key. */
export const failureOf = ({ status, code }: Called): string =>
  status > 0 ? `the webhook answered ${status}` : `the webhook did not answer: ${code}`;

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'failed';
}
