import type { Transporter } from 'nodemailer';
import { once } from '../../src/lib/once';
import { badSmtp } from '../errors';
import { type Carrier, type Outgoing, Undeliverable } from './post';

/** Where mail goes out. */
export interface SmtpSettings {
  /** 'smtp://user:password@host:587' or 'smtps://...'. */
  url: string;
  /** The address that letters come from. */
  from: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** @returns undefined where no mail server is set up @throws StartError bad_smtp */
export function smtpSettings(env: NodeJS.ProcessEnv): SmtpSettings | undefined {
  const url = env.SMTP_URL || '';
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) throw badSmtp('it is no address of a mail server');
  const { username } = new URL(url);
  const user = decodeURIComponent(username);
  const from = env.MAIL_FROM || (user.includes('@') ? user : '');
  if (!/^[^\s<>,;:"]+@[^\s<>,;:"]+$/.test(from))
    throw badSmtp('MAIL_FROM has to be the one address that letters come from');
  return { url, from };
}

/** Carries letters to a mail server over a few connections that it keeps. The library is loaded with the first letter. */
export function createSmtp({ url, from }: SmtpSettings, brand: (language: 'zh-CN' | 'zh-TW') => string): Carrier {
  let isBegun = false;
  const transport = once(async () => {
    isBegun = true;
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }) as unknown as Transporter;
  });
  return {
    async carry({ id, letter, written }: Outgoing) {
      const { subject, text, html } = written;
      try {
        await (await transport()).sendMail({
          // As objects: texts would be parsed, and one text can hold several addresses.
          from: { name: brand(letter.language), address: from },
          to: { name: '', address: letter.to },
          // The same when it is sent again, so that mailboxes see one letter.
          messageId: `<${id}@${from.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject,
          text,
          html,
        });
      } catch (error) {
        throw asOurs(error);
      }
    },
    close() {
      if (!isBegun) return;
      transport().then(
        (made) => made.close(),
        () => undefined,
      );
    },
  };
}

/** The library's errors hold addresses and what the server said of them; chosen facts go into the table of jobs and the log. */
function asOurs(error: unknown): Error {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const said = `the mail server did not take it: ${typeof responseCode === 'number' ? responseCode : String(code ?? 'no answer')}`;
  // 535 is the operator's password, which may be mended while the letter waits.
  const final = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 535;
  return final ? new Undeliverable(said) : new Error(said);
}
