import { WebSocket } from 'ws';

/** What the bench asks of the watchers whose servers are killed. */
export type StayOrder =
  | { kind: 'join'; url: string; episodeKey: string; count: number }
  /** Answered when nobody is away any more. */
  | { kind: 'settled' };

export interface Stayed {
  /** How often somebody lost the connection since the last answer. */
  losses: number;
  /** The longest time that one of them was out of the room since then. Milliseconds. */
  longestMs: number;
}

/** As the app's client waits: a second, half a second more or less; twice as long after each failure, ten at most. */
const firstWaitMs = 1_000;
const longestWaitMs = 10_000;
/** Sockets that are opened at a time at the beginning. */
const AT_ONCE = 50;

let away = 0;
let lost = 0;
let longestMs = 0;
let settled: (() => void) | null = null;

/** One watcher over a bare WebSocket (see load-watchers.ts) who comes back. @param n tells them apart at the proxy */
function stay(url: string, episodeKey: string, n: number): Promise<void> {
  return new Promise((joined) => {
    let lostAt = 0;
    let waitMs = firstWaitMs;
    const inRoom = () => {
      waitMs = firstWaitMs;
      joined();
      if (lostAt === 0) return;
      longestMs = Math.max(longestMs, Date.now() - lostAt);
      lostAt = 0;
      away -= 1;
      if (away === 0) settled?.();
    };
    const connect = () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        perMessageDeflate: false,
        headers: { 'user-agent': `watcher-${n}` },
      });
      socket.on('message', (data) => {
        const text = String(data);
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['joinVideoRoom', { episodeKey }])}`);
        else if (text.startsWith('430')) inRoom();
      });
      // 'close' follows and does what is to be done.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (lostAt === 0) {
          lostAt = Date.now();
          lost += 1;
          away += 1;
        }
        setTimeout(connect, waitMs * (0.5 + Math.random()));
        waitMs = Math.min(longestWaitMs, waitMs * 2);
      });
    };
    connect();
  });
}

async function joinAll({ url, episodeKey, count }: Extract<StayOrder, { kind: 'join' }>): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => stay(url, episodeKey, at + n)));
}

async function allBack(): Promise<void> {
  if (away === 0) return;
  await new Promise<void>((resolve) => {
    settled = resolve;
  });
  settled = null;
}

process.on('message', (order: StayOrder) => {
  void (order.kind === 'join' ? joinAll(order) : allBack()).then(() => {
    process.send?.({ losses: lost, longestMs } satisfies Stayed);
    [lost, longestMs] = [0, 0];
  });
});
