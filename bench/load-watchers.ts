import { WebSocket } from 'ws';
import { type Losses, losses, newTally, readLabel, type Tally } from './tally';

/** What the bench asks of the process of watchers. */
export type Order =
  /** `comments`: how many will be sent. */
  | { kind: 'join'; url: string; episodeKey: string; count: number; comments: number }
  /** `acknowledged`: numbers of those the server took. */
  | { kind: 'report'; acknowledged: number[] };

/** What the watchers have heard so far. Milliseconds from sending to hearing. */
export interface Heard extends Losses {
  delays: number[];
}

/** Sockets that are opened at a time: a full backlog is not what is measured. */
const AT_ONCE = 50;
/** Of so many delays, one is kept: a million numbers say no more about the 99th percentile. */
const KEEP_EVERY = 7;

const delays: number[] = [];
const tallies: Tally[] = [];
let received = 0;

/**
 * One watcher, speaking the channel's own protocol over a bare WebSocket: five thousand full clients would cost more
 * than the server that is measured. '0' opens, '40' joins the namespace, '2' and '3' are ping and pong, '42' an event.
 */
function watch(url: string, episodeKey: string, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) {
        socket.send(`42${JSON.stringify(['joinVideoRoom', { episodeKey }])}`);
        resolve();
      } else if (text.startsWith('42')) hear(text, tally);
    });
  });
}

function hear(text: string, tally: Tally): void {
  const now = Date.now();
  const [name, batch] = JSON.parse(text.slice(2)) as [string, { info: { text: string }[] }];
  if (name !== 'sendBarrage') return;
  for (const one of batch.info) {
    const label = readLabel(one.text);
    if (!label) continue;
    tally[label.number] = (tally[label.number] ?? 0) + 1;
    received += 1;
    if (received % KEEP_EVERY === 0) delays.push(now - label.sentAt);
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'report') {
    process.send?.({ delays, ...losses(tallies, order.acknowledged) } satisfies Heard);
    return;
  }
  void joinAll(order).then(() => process.send?.({ delays: [], lost: 0, twice: 0 } satisfies Heard));
});

async function joinAll({ url, episodeKey, count, comments }: Extract<Order, { kind: 'join' }>): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, () => newTally(comments));
    tallies.push(...some);
    await Promise.all(some.map((tally) => watch(url, episodeKey, tally)));
  }
}
