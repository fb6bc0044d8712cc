import { join } from 'node:path';
import type { Brand } from '../brand';
import { SMS_PER_DAY } from '../codes/code-limits';
import { badNumber } from '../errors';
import type { Jobs } from '../jobs/worker';
import type { Keyed } from '../secrets';
import { createTextMessages, type TextMessages } from '../sms/messages';
import type { SmsProvider } from '../sms/provider';
import { createTencentSms, tencentSettings } from '../sms/tencent';
import { createMails, type Mails } from './mails';
import { createOutbox } from './outbox';
import type { PostDeps } from './post';
import { createSeal } from './seal';
import { createSmtp, type SmtpSettings, smtpSettings } from './smtp';
import { createWriter } from './write-letter';

/** How letters go out. What is left out goes to the operator. */
export interface PostOptions {
  smtp?: SmtpSettings;
  sms?: SmsProvider;
  /** The file that the operator reads where one of them is missing; without it, the log alone. Absolute. */
  outboxFile?: string;
  /** Of the times in letters. */
  timeZone?: string;
}

/** Letters that could not go out, in the data folder. */
const OUTBOX = 'letters.txt';

/** What the environment says of it (docs/operating.md). @throws StartError naming what is wrong, before anything is opened */
export function postOptions(env: NodeJS.ProcessEnv, dataDir: string): PostOptions {
  const smtp = smtpSettings(env);
  const tencent = tencentSettings(env);
  return {
    outboxFile: join(dataDir, OUTBOX),
    ...(env.SITE_TIMEZONE ? { timeZone: env.SITE_TIMEZONE } : {}),
    ...(smtp ? { smtp } : {}),
    ...(tencent ? { sms: createTencentSms(tencent) } : {}),
  };
}

const SMS_MOST = 1_000_000;

/** Of the day. @throws StartError bad_number */
export function smsPerDay(env: NodeJS.ProcessEnv): number {
  const given = env.SMS_PER_DAY || String(SMS_PER_DAY);
  const most = Number(given);
  if (!(Number.isInteger(most) && most >= 0 && most <= SMS_MOST)) throw badNumber('SMS_PER_DAY', given, SMS_MOST);
  return most;
}

interface Deps {
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  brand: Brand;
  /** Under a secret of the site. */
  keyed: () => Promise<Keyed>;
  /** Into the server's log. */
  log: (line: string) => void;
  report: (error: Error) => void;
}

/** Both ways that letters take. `close` lets go of the mail server. */
export function assemblePost(deps: Deps, options: PostOptions): { mails: Mails; sms: TextMessages; close(): void } {
  const { clock, jobs, brand, log, report } = deps;
  const post: PostDeps = {
    clock,
    jobs,
    seal: createSeal(deps.keyed),
    write: createWriter(brand, options.timeZone ?? 'Asia/Shanghai'),
    outbox: createOutbox({ file: options.outboxFile ?? '', clock, log }),
    report,
  };
  const carrier = options.smtp && createSmtp(options.smtp, brand);
  return {
    mails: createMails(post, carrier),
    sms: createTextMessages(post, options.sms),
    close: () => carrier?.close(),
  };
}
