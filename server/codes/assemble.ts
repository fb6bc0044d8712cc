import type { FastifyInstance } from 'fastify';
import type { AttemptsFactory } from '../attempts';
import type { Brand } from '../brand';
import { type Captcha, type CaptchaDeps, createCaptcha } from '../captcha/captcha';
import type { Db } from '../db/db';
import type { Jobs } from '../jobs/worker';
import { assemblePost, type PostOptions } from '../mail/assemble';
import type { Mails } from '../mail/mails';
import { createKeyed } from '../secrets';
import type { TextMessages } from '../sms/messages';
import { createCodeLimits, SMS_PER_DAY } from './code-limits';
import { type Codes, createCodes } from './codes';

/** How people prove that they read a mailbox or a phone, and that they are people. */
export interface ProofOptions {
  /** How mail and text messages go out; what is left out goes to the operator. */
  post?: PostOptions;
  /** Text messages with codes that the site pays for in a day. */
  smsPerDay?: number;
  /** How many failures it takes until a captcha is asked for, where that differs from the usual. */
  captchaRules?: CaptchaDeps['rules'];
}

interface Deps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  brand: Brand;
  attempts: AttemptsFactory;
  /** See Limits.factor. */
  factor: number;
}

/** Letters, codes and captchas of one app, which lets go of the mail server when it closes. */
export function assembleProofs(
  app: FastifyInstance,
  deps: Deps,
  { post = {}, smsPerDay = SMS_PER_DAY, captchaRules = {} }: ProofOptions,
): { mails: Mails; sms: TextMessages; codes: Codes; captcha: Captcha } {
  const log = (line: string) => app.log.warn(line);
  const report = (error: Error) => app.log.error({ err: error }, 'letter');
  const keyed = createKeyed(deps.db, 'code_secret');
  // Read before it is needed: a letter is sealed inside of a transaction, which would wait for itself on SQLite.
  app.addHook('onReady', async () => void (await keyed()));
  const { close, ...letters } = assemblePost({ ...deps, keyed, log, report }, post);
  app.addHook('onClose', async () => close());
  const limits = createCodeLimits(deps.attempts, { factor: deps.factor, smsPerDay });
  return {
    ...letters,
    codes: createCodes({ ...deps, ...letters, keyed, limits }),
    captcha: createCaptcha({ ...deps, rules: captchaRules }),
  };
}
