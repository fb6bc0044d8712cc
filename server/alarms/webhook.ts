import { createHmac } from 'node:crypto';

/** A receiver that does not answer within this time counts as not reached. Milliseconds. */
const ANSWER_MS = 5_000;

/** The result of a call. `status` is 0 where there was no response. */
export interface Called {
  status: number;
  /** Why there was no response, in a word: 'timeout', or the system's error code, such as ECONNREFUSED. */
  code: string;
}

/** The signature that the receiver compares: HMAC-SHA256 of the body under the shared key, as hex. */
export const signatureOf = (body: string, key: string): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

/**
 * Posts JSON to an address that an owner entered. A redirect is a response like any other and is not followed: it would carry the message to
 * an address that nobody entered. The body of the response is neither read nor kept.
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

/** Whether the receiver accepted the call. */
export const isTaken = ({ status }: Called): boolean => status >= 200 && status < 300;

/** The error of a failed job, for the list of jobs. It leaves out the address, which may contain a key. */
export const failureOf = ({ status, code }: Called): string =>
  status > 0 ? `the webhook answered ${status}` : `the webhook did not answer: ${code}`;

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'failed';
}
