import { once } from '../../src/lib/once';
import { badSms } from '../errors';
import type { LetterName } from '../mail/letters';
import { Undeliverable } from '../mail/post';
import type { Sms, SmsProvider } from './provider';

/** What Tencent Cloud knows this site by. */
export interface TencentSettings {
  id: string;
  key: string;
  /** SmsSdkAppId. */
  app: string;
  /** The signature that was approved, for numbers in the mainland. */
  sign: string;
  /** Ids of the approved texts by letter. A letter without one is not sent. */
  templates: Partial<Record<LetterName, string>>;
  /** The same for other countries, where texts are approved apart. */
  abroad: Partial<Record<LetterName, string>>;
  region: string;
  /** Origin of another endpoint, e.g. 'http://127.0.0.1:4000'; '' for theirs. */
  endpoint: string;
}

const TIMEOUT_SECONDS = 10;

/** @returns undefined where none of it is set @throws StartError bad_sms where some of it is missing */
export function tencentSettings(env: NodeJS.ProcessEnv): TencentSettings | undefined {
  const names = ['TENCENT_SMS_ID', 'TENCENT_SMS_KEY', 'TENCENT_SMS_APP', 'TENCENT_SMS_SIGN', 'TENCENT_SMS_TEMPLATES'];
  const given = names.map((name) => env[name] || '');
  if (given.every((value) => !value)) return undefined;
  const missing = names.find((_, at) => !given[at]);
  if (missing) throw badSms(missing);
  const [id = '', key = '', app = '', sign = '', templates = ''] = given;
  return {
    id,
    key,
    app,
    sign,
    templates: templatesIn(templates),
    abroad: templatesIn(env.TENCENT_SMS_TEMPLATES_ABROAD || ''),
    region: env.TENCENT_SMS_REGION || 'ap-guangzhou',
    endpoint: env.TENCENT_SMS_ENDPOINT || '',
  };
}

/** @param text 'code=1110,registered=1111' */
const templatesIn = (text: string): Partial<Record<LetterName, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('=').map((part) => part.trim()))
      .filter(([name, id]) => name && id),
  );

/** Theirs that may pass: too many at once, or a fault of theirs. All others are about this number, this text or our account. */
const passing =
  /^(?:InternalError|RequestLimitExceeded|LimitExceeded\.AppGlobalDailyLimit|FailedOperation\.(?:Timeout|ServerError))/;

/** Tencent Cloud SMS, API 2021-01-11, by their own SDK, which is loaded with the first message. */
export function createTencentSms(settings: TencentSettings): SmsProvider {
  const { templates, abroad, app, sign } = settings;
  const client = once(() => openClient(settings));
  return {
    async send({ to, template, values }: Sms) {
      const home = to.startsWith('+86');
      const id = (home ? templates : abroad)[template];
      if (!id)
        throw new Undeliverable(`there is no template '${template}' for ${home ? 'the mainland' : 'numbers abroad'}`);
      const answer = await (await client())
        .SendSms({
          PhoneNumberSet: [to],
          SmsSdkAppId: app,
          TemplateId: id,
          TemplateParamSet: values,
          ...(home ? { SignName: sign } : {}),
        })
        .catch((error: unknown) => {
          throw refusal(String((error as { code?: unknown }).code ?? ''));
        });
      const code = answer.SendStatusSet?.[0]?.Code ?? '';
      if (code !== 'Ok') throw refusal(code);
    },
  };
}

/** Their errors carry the request; the code alone goes into the table of jobs and the log. */
function refusal(code: string): Error {
  const said = `the SMS provider did not take it: ${code || 'no answer'}`;
  // Codes of Node's own, of connections that failed, are in capitals; of theirs none is.
  return !code || /^[A-Z_]+$/.test(code) || passing.test(code) ? new Error(said) : new Undeliverable(said);
}

async function openClient({ id, key, region, endpoint }: TencentSettings) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const own = endpoint ? new URL(endpoint) : undefined;
  return new sms.v20210111.Client({
    credential: { secretId: id, secretKey: key },
    region,
    profile: {
      httpProfile: {
        reqTimeout: TIMEOUT_SECONDS,
        ...(own ? { protocol: `${own.protocol}//`, endpoint: own.host } : {}),
      },
    },
  });
}
