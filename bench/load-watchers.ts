import { WebSocket } from 'ws';

/** What the bench asks of the process of watchers. */
export type Order = { kind: 'join'; url: string; episodeKey: string; count: number } | { kind: 'report' };

/** What the watchers have heard so far. Milliseconds from sending to hearing. */
export interface Heard {
  delays: number[];
  received: number;
}

/** Sockets that are opened at a time: a full backlog is not what is measured. */
const AT_ONCE = 50;
/** Of so many delays, one is kept: a million numbers say no more about the 99th percentile. */
const KEEP_EVERY = 7;

const delays: number[] = [];
let received = 0;

/**
 * One watcher, speaking the channel's own protocol over a bare WebSocket: five thousand full clients would cost more
 * than the server that is measured. '0' opens, '40' joins the namespace, '2' and '3' are ping and pong, '42' an event.
 */
function watch(url: string, episodeKey: string): Promise<void> {
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
      } else if (text.startsWith('42')) hear(text);
    });
  });
}

function hear(text: string): void {
  const now = Date.now();
  const [name, batch] = JSON.parse(text.slice(2)) as [string, { info: { text: string }[] }];
  if (name !== 'sendBarrage') return;
  for (const one of batch.info) {
    received += 1;
    if (received % KEEP_EVERY === 0) delays.push(now - Number(one.text.slice(1)));
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'report') {
    process.send?.({ delays, received } satisfies Heard);
    return;
  }
  void joinAll(order).then(() => process.send?.({ delays: [], received: 0 } satisfies Heard));
});

async function joinAll({ url, episodeKey, count }: Extract<Order, { kind: 'join' }>): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, () => watch(url, episodeKey)));
  }
}
