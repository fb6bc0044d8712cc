import { once } from 'node:events';
import WebSocket from 'ws';
import { patienceMs } from './patience';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/** A connection to one page, in the words of the Chrome DevTools Protocol. */
export interface Cdp {
  send(method: string, params?: Params): Promise<Params>;
  on(method: string, listener: (params: Params) => void): void;
  /** Resolves with the next event of that name. */
  next(method: string, timeoutMs?: number): Promise<Params>;
  close(): void;
}

/** Connects to a page's `webSocketDebuggerUrl`. Engines this old are older than Playwright's own floor. */
export async function connectCdp(url: string): Promise<Cdp> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  await once(socket, 'open');
  let lastId = 0;
  const calls = new Map<number, { resolve(result: Params): void; reject(error: Error): void; method: string }>();
  const listeners = new Map<string, Set<(params: Params) => void>>();

  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    // A renderer that died answers nothing any more; without this, every call would wait for its own timeout.
    if (message.method === 'Inspector.targetCrashed') socket.terminate();
    if (message.id === undefined) {
      for (const listener of [...(listeners.get(message.method ?? '') ?? [])]) listener(message.params ?? {});
      return;
    }
    const call = calls.get(message.id);
    calls.delete(message.id);
    if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`));
    else call?.resolve(message.result ?? {});
  });
  socket.on('close', () => {
    for (const call of calls.values()) call.reject(new Error(`${call.method}: the page is gone (closed or crashed)`));
    calls.clear();
  });

  const on = (method: string, listener: (params: Params) => void) => {
    const set = listeners.get(method) ?? new Set();
    listeners.set(method, set.add(listener));
  };
  return {
    on,
    send(method, params = {}) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: the page is gone (closed or crashed)`);
        calls.set(id, { resolve, reject, method });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    next(method, timeoutMs = patienceMs) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${method} within ${timeoutMs} ms`)), timeoutMs);
        const listener = (params: Params) => {
          clearTimeout(timer);
          listeners.get(method)?.delete(listener);
          resolve(params);
        };
        on(method, listener);
      });
    },
    close: () => socket.close(),
  };
}
