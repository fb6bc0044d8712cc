import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { joinRoom, onEvent } from '../../api/realtime';
import { ret } from '../../contract/ret';
import type { RemoteKind } from '../../contract/schemas/remote';

export interface PhoneInput {
  /** The address in the QR code; '' before there is one. */
  url: string;
  /** 'coming': the server makes the code. 'missing': the code has not come in time, and is still requested. 'opened': a phone has scanned it. */
  state: 'coming' | 'missing' | 'shown' | 'opened';
}

/**
 * The text on the phone as it is typed; `done` when the phone has submitted it. A listener that can refuse the text returns the reason, '' where it
 * took it: the phone shows the answer.
 */
export type OnText = (text: string, done: boolean) => string | Promise<string> | undefined;

/** How long before its end a code that no phone has opened is replaced. */
const renewBeforeMs = 60_000;
/** The pause before another try where the code could not be made. */
const againMs = 15_000;
/** After this time without a code the viewer is told to type with the keys. */
const missingAfterMs = 5_000;

/**
 * Makes a phone the keyboard of this screen, for as long as the caller is mounted: the code is made on mounting, renewed before it expires, and ended
 * on unmounting, so that nobody types into a screen that is gone.
 */
export function usePhoneInput(kind: RemoteKind, deviceName: string, onText: OnText): PhoneInput {
  const [input, setInput] = useState<PhoneInput>({ url: '', state: 'coming' });
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => keepCode(kind, deviceName, setInput, (text, done) => latest.current(text, done)), [kind, deviceName]);
  return input;
}

/** Keeps one valid code after the other. @returns the function that ends this, after which no code made here is valid */
function keepCode(kind: RemoteKind, deviceName: string, show: (input: PhoneInput) => void, onText: OnText): () => void {
  const codes = new Set<AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs until the first code is there; the old code stays on the screen until a later one is there. */
  const missing = setTimeout(() => show({ url: '', state: 'missing' }), missingAfterMs);
  const renewIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(begin, ms);
  };
  const end = (code: AbortController) => {
    codes.delete(code);
    code.abort();
  };
  const begin = () => {
    const mine = new AbortController();
    codes.add(mine);
    const events: CodeEvents = {
      onShown(url, seconds) {
        // The codes before it end only now, when there is another in their place.
        for (const code of Array.from(codes)) if (code !== mine) end(code);
        clearTimeout(missing);
        show({ url, state: 'shown' });
        renewIn(Math.max(againMs, seconds * 1000 - renewBeforeMs));
      },
      onLost(wasShown) {
        end(mine);
        // A server that refuses its own new code would refuse the next one as well.
        renewIn(wasShown ? 0 : againMs);
      },
      onOpened(url, seconds) {
        show({ url, state: 'opened' });
        renewIn(seconds * 1000);
      },
      // Typing keeps the code alive, on the server as here.
      onText(text, done, seconds) {
        renewIn(seconds * 1000);
        return onText(text, done);
      },
    };
    createCode(kind, deviceName, events, mine.signal).catch((error: unknown) => {
      // Without a server, or its realtime channel, the viewer has the keyboard on the screen, and the code is tried again.
      if (!isApiError(error)) console.warn('[phone input]', error);
      if (mine.signal.aborted) return;
      end(mine);
      renewIn(againMs);
    });
  };
  begin();
  return () => {
    clearTimeout(timer);
    clearTimeout(missing);
    for (const code of Array.from(codes)) end(code);
  };
}

interface CodeEvents {
  /** The code can be scanned; without any message it expires in `seconds` from now. */
  onShown(url: string, seconds: number): void;
  /** The server does not know the code, or no longer knows it. */
  onLost(wasShown: boolean): void;
  onOpened(url: string, seconds: number): void;
  onText(text: string, done: boolean, seconds: number): ReturnType<OnText>;
}

/** Runs one code. @param signal ends the code; no event comes after that */
async function createCode(
  kind: RemoteKind,
  deviceName: string,
  events: CodeEvents,
  signal: AbortSignal,
): Promise<void> {
  const { code, secret, url, seconds } = await call('remoteCreate', { deviceName, kind });
  const close = () => {
    // If the server does not receive this, the code expires by itself.
    void attempt(call('remoteClose', { code, secret }));
  };
  if (signal.aborted) {
    close();
    return;
  }
  signal.addEventListener('abort', close);
  /** The answers that are pending: submitting the text may end this code, and the phone still has to hear that it was sent. */
  let answers: Promise<unknown> = Promise.resolve();
  let shown = false;
  const stops = [
    joinRoom({ join: 'joinRemote', leave: 'leaveRemote', payload: { code, secret } }, (answer) => {
      // Without an answer the next connection joins again.
      if (signal.aborted || answer === null) return;
      if (answer !== ret.ok) {
        events.onLost(shown);
        return;
      }
      // The channel was gone and is back: the same code stays valid.
      if (!shown) events.onShown(url, seconds);
      shown = true;
    }),
    onEvent('remoteOpened', (opened) => {
      if (opened.code === code) events.onOpened(url, seconds);
    }),
    onEvent('remoteText', ({ code: typedInto, text, done }, ack) => {
      // A text that comes after the end is not answered, so that the phone does not count it as delivered.
      if (signal.aborted || typedInto !== code) return;
      const answer = async () => ack({ msg: (await events.onText(text, done, seconds)) || '' });
      answers = Promise.all([answers, answer().catch((error: unknown) => console.warn('[phone input]', error))]);
    }),
  ];
  signal.addEventListener('abort', () => {
    void answers.then(() => {
      for (const stop of stops) stop();
    });
  });
}
