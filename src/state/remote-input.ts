import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { type AppSocket, openSocket } from '../api/socket';
import type { RemoteKind } from '../contract/schemas/remote';
import { useConfig } from './config';

export interface PhoneInput {
  /** What the QR shows; '' until the server has made it, or where it cannot be had. */
  url: string;
  /** A phone has opened it. */
  opened: boolean;
}

/** What a phone types, as it types it; `done` when it was sent off. */
type OnText = (text: string, done: boolean) => void;

/** A code that no phone has opened makes room for a new one so long before it runs out. */
const renewBeforeMs = 60_000;
/** A code that could not be had is asked for again after this time. */
const againMs = 15_000;

/**
 * A phone as the keyboard of this screen, for as long as the caller stands: the code is made when it comes, renewed
 * before it runs out, and ended when it goes, so nobody types into a screen that has moved on.
 */
export function usePhoneInput(kind: RemoteKind, deviceName: string, onText: OnText): PhoneInput {
  const [input, setInput] = useState<PhoneInput>({ url: '', opened: false });
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    /** What makes each code void that was made here. */
    const ends = new Set<() => void>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const show = (next: PhoneInput) => {
      if (!over) setInput(next);
    };
    const later = (work: () => void, ms: number) => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(work, ms);
    };
    const endNow = (end: () => void) => {
      ends.delete(end);
      end();
    };
    const begin = () => {
      openCode(kind, deviceName, {
        onMade(end) {
          if (over) end();
          else ends.add(end);
          return !over;
        },
        onShown(url, seconds, mine) {
          // Only now, with another in their place, the codes before it end.
          for (const end of Array.from(ends)) if (end !== mine) endNow(end);
          show({ url, opened: false });
          later(begin, Math.max(againMs, seconds * 1000 - renewBeforeMs));
        },
        onLost: () => later(begin, 0),
        onOpened(url, seconds) {
          show({ url, opened: true });
          later(begin, seconds * 1000);
        },
        // Whoever types keeps the code alive, on the server as here.
        onText(text, done, seconds) {
          later(begin, seconds * 1000);
          latest.current(text, done);
        },
      }).catch((error: unknown) => {
        // Without a server, or its realtime channel, there is the keyboard on the screen, and another try.
        if (!isApiError(error)) console.warn('[phone input]', error);
        later(begin, againMs);
      });
    };
    begin();
    return () => {
      over = true;
      clearTimeout(timer);
      for (const end of Array.from(ends)) endNow(end);
    };
  }, [kind, deviceName]);
  return input;
}

interface CodeEvents {
  /** There is a code; `end` makes it void. @returns false where nobody waits for it any more */
  onMade(end: () => void): boolean;
  /** The code can be scanned; it lives `seconds` from now without a word. */
  onShown(url: string, seconds: number, end: () => void): void;
  /** The server knows it no longer. */
  onLost(): void;
  onOpened(url: string, seconds: number): void;
  onText(text: string, done: boolean, seconds: number): void;
}

async function openCode(kind: RemoteKind, deviceName: string, events: CodeEvents): Promise<void> {
  const { code, secret, url, seconds } = await call('remoteCreate', { deviceName, kind });
  let socket: AppSocket | null = null;
  let ended = false;
  const end = () => {
    ended = true;
    socket?.disconnect();
    call('remoteClose', { code, secret }).catch((error: unknown) => {
      // It runs out by itself.
      if (!isApiError(error)) throw error;
    });
  };
  if (!events.onMade(end)) return;
  const { run } = useConfig.getState();
  const channel = await openSocket(run.chat || run.api, () => null);
  socket = channel;
  if (ended) channel.disconnect();
  let shown = false;
  channel.on('connect', () => {
    channel.emit('joinRemote', { code, secret }, ({ ret }) => {
      if (ended) return;
      if (ret !== 200) {
        events.onLost();
        return;
      }
      // The channel was gone and is back: the same code goes on.
      if (!shown) events.onShown(url, seconds, end);
      shown = true;
    });
  });
  channel.on('remoteOpened', () => events.onOpened(url, seconds));
  channel.on('remoteText', ({ text, done }) => events.onText(text, done, seconds));
}
