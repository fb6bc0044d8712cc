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

/**
 * A phone as the keyboard of this screen, for as long as the caller stands: the code is made when it comes and ended
 * when it goes, so nobody types into a screen that has moved on.
 */
export function usePhoneInput(kind: RemoteKind, deviceName: string, onText: OnText): PhoneInput {
  const [input, setInput] = useState<PhoneInput>({ url: '', opened: false });
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    const life: { over: boolean; stop: () => void } = { over: false, stop: () => {} };
    open(kind, deviceName, life, setInput, (text, done) => latest.current(text, done)).catch((error: unknown) => {
      // Without a server, or its realtime channel, there is the keyboard on the screen.
      if (!isApiError(error)) console.warn('[phone input]', error);
    });
    return () => {
      life.over = true;
      life.stop();
    };
  }, [kind, deviceName]);
  return input;
}

async function open(
  kind: RemoteKind,
  deviceName: string,
  life: { over: boolean; stop: () => void },
  set: (input: PhoneInput) => void,
  onText: OnText,
): Promise<void> {
  const { code, secret, url } = await call('remoteCreate', { deviceName, kind });
  let socket: AppSocket | null = null;
  life.stop = () => {
    socket?.disconnect();
    call('remoteClose', { code, secret }).catch((error: unknown) => {
      // It runs out by itself.
      if (!isApiError(error)) throw error;
    });
  };
  if (life.over) return life.stop();
  const { run } = useConfig.getState();
  const channel = await openSocket(run.chat || run.api, () => null);
  socket = channel;
  if (life.over) return life.stop();
  channel.on('connect', () => {
    channel.emit('joinRemote', { code, secret }, ({ ret }) => {
      if (ret === 200 && !life.over) set({ url, opened: false });
    });
  });
  channel.on('remoteOpened', () => set({ url, opened: true }));
  channel.on('remoteText', ({ text, done }) => onText(text, done));
}
