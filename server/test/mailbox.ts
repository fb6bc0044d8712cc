import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** What arrived, in its order, each with the addresses that the envelope named. */
  mails: { envelope: string[]; mail: ParsedMail }[];
  /** What is said to a recipient from now on; 0 to take everybody. @param code of SMTP, e.g. 451 */
  refuse(code: number): void;
  /** How often somebody wanted to hand over a mail. */
  asked(): number;
  close(): Promise<void>;
}

/** A real mail server on loopback that keeps what it gets and can refuse, as greylisting does. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mailbox['mails'] = [];
  let refusal = 0;
  let asked = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo(_address, _session, done) {
      asked += 1;
      if (refusal === 0) return done();
      return done(Object.assign(new Error(`refused with a secret ${refusal}`), { responseCode: refusal }));
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        mails.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), mail });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code) => {
      refusal = code;
    },
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
