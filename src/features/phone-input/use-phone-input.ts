import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { joinRoom, onEvent } from '../../api/realtime';
import { ret } from '../../contract/ret';
import type { RemoteKind } from '../../contract/schemas/remote';

export interface PhoneInput {
  /** What the QR shows; '' before there is one. */
  url: string;
  /**
   * 'coming': the server makes the code. 'missing': it has not come in its time, and is still asked for. 'opened': a phone
   * has scanned it.
   */
  state: 'coming' | 'missing' | 'shown' | 'opened';
}

/**
 * What a phone types, as it types it; `done` when it was sent off. Whoever can refuse it returns why, '' for taken: the
 * phone is told.
 */
export type OnText = (text: string, done: boolean) => string | Promise<string> | undefined;

/** A code that no phone has opened makes room for a new one so long before it runs out. */
const renewBeforeMs = 60_000;
/** A code that could not be had is asked for again after this time. */
const againMs = 15_000;
/** A viewer who has waited so long for the code is told to type with the keys. */
const missingAfterMs = 5_000;

/**
 * A phone as the keyboard of this screen, for as long as the caller stands: the code is made when it comes, renewed
 * before it runs out, and ended when it goes, so nobody types into a screen that has moved on.
 */
export function usePhoneInput(kind: RemoteKind, deviceName: string, onText: OnText): PhoneInput {
  const [input, setInput] = useState<PhoneInput>({ url: '', state: 'coming' });
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => keepCode(kind, deviceName, setInput, (text, done) => latest.current(text, done)), [kind, deviceName]);
  return input;
}

/** One code after the other, each in its time. @returns ends it: no code made here is good for anything then */
function keepCode(kind: RemoteKind, deviceName: string, show: (input: PhoneInput) => void, onText: OnText): () => void {
  const codes = new Set<AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs until the first code is there; later ones leave their predecessor on the screen until they are. */
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
        // Only now, with another in their place, the codes before it end.
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
      // Whoever types keeps the code alive, on the server as here.
      onText(text, done, seconds) {
        renewIn(seconds * 1000);
        return onText(text, done);
      },
    };
    createCode(kind, deviceName, events, mine.signal).catch((error: unknown) => {
      // Without a server, or its realtime channel, there is the keyboard on the screen, and another try.
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
  /** The code can be scanned; it lives `seconds` from now without a word. */
  onShown(url: string, seconds: number): void;
  /** The server does not know it, or no longer. */
  onLost(wasShown: boolean): void;
  onOpened(url: string, seconds: number): void;
  onText(text: string, done: boolean, seconds: number): ReturnType<OnText>;
}

/** The life of one code. @param signal makes it void; nothing is told after that */
async function createCode(
  kind: RemoteKind,
  deviceName: string,
  events: CodeEvents,
  signal: AbortSignal,
): Promise<void> {
  const { code, secret, url, seconds } = await call('remoteCreate', { deviceName, kind });
  const close = () => {
    // Where the server does not hear of it, the code runs out by itself.
    void attempt(call('remoteClose', { code, secret }));
  };
  if (signal.aborted) {
    close();
    return;
  }
  signal.addEventListener('abort', close);
  /** What is being answered: sending it off may end this code, and the phone still has to hear that it was sent. */
  let answers: Promise<unknown> = Promise.resolve();
  let shown = false;
  const stops = [
    joinRoom({ join: 'joinRemote', leave: 'leaveRemote', payload: { code, secret } }, (answer) => {
      // Without an answer the next connection asks again.
      if (signal.aborted || answer === null) return;
      if (answer !== ret.ok) {
        events.onLost(shown);
        return;
      }
      // The channel was gone and is back: the same code goes on.
      if (!shown) events.onShown(url, seconds);
      shown = true;
    }),
    onEvent('remoteOpened', (opened) => {
      if (opened.code === code) events.onOpened(url, seconds);
    }),
    onEvent('remoteText', ({ code: typedInto, text, done }, ack) => {
      // What comes after the end is not answered, so it did not arrive.
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
