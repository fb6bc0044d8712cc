import { call } from '../../api/client';
import { ApiError, isApiError } from '../../api/errors';
import { ret } from '../../contract/ret';
import { t } from '../../i18n/i18n';
import { askForCaptcha, type CaptchaDialogProps } from './captcha-store';
import { doWork } from './work';

/** The most rounds of proof of work: a server that is never satisfied must not keep a device working for ever. */
const silentRounds = 3;

/**
 * Sends a call, and sends it again with a ticket where the server wants a proof against robots (ret 428). Proof of work is done silently, the slider
 * and the letters are shown in a dialog.
 * @param send the call; it passes the ticket as `captcha`
 * @throws ApiError the call's error, or 'refused' with a sentence where the viewer gave up
 */
export async function withCaptcha<T>(send: (ticket?: string) => Promise<T>): Promise<T> {
  let ticket: string | undefined;
  for (let worked = 0; ; ) {
    try {
      return await send(ticket);
    } catch (error) {
      if (!isApiError(error) || error.ret !== ret.captchaRequired) throw error;
      const { kind } = error.data;
      if (kind === 'slider' || kind === 'letters') {
        ticket = await solve(kind);
        continue;
      }
      worked += 1;
      if (worked > silentRounds) throw error;
      ticket = await work();
    }
  }
}

/** Lets the viewer solve a captcha before any call asks for one, as the path with the picture does. @throws ApiError see withCaptcha */
export async function solve(kind: CaptchaDialogProps['kind']): Promise<string> {
  const { CaptchaDialog } = await import('./CaptchaDialog').catch(() => {
    throw new ApiError('network', 0, '');
  });
  const ticket = await askForCaptcha(kind, CaptchaDialog);
  if (ticket === null) throw new ApiError('refused', ret.captchaRequired, t('captcha.givenUp'));
  return ticket;
}

async function work(): Promise<string> {
  const { id, challenge = '', bits = 0 } = await call('captchaCreate', { kind: 'work' });
  const answer = await doWork(challenge, bits);
  return (await call('captchaSolve', { id, answer })).ticket;
}
