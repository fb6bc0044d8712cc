import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { socketVersion } from '../src/contract/events';

/** What the bench asks of the process that floods. */
export interface Flood {
  url: string;
  hellos: number;
  /** It gives up after so long. Milliseconds. */
  within: number;
}
export interface Flooded {
  /** Hellos that were written, whoever read them. */
  sent: number;
  /** How often it was cut off, or not let in. */
  cut: number;
}

/** Written before it looks whether it is still connected. */
const AT_ONCE = 500;
/** What may wait to be written: more only fills this process. Bytes. */
const MOST_WAITING = 4_000_000;
/** Before it comes again, where it was not let in. Milliseconds. */
const AGAIN_MS = 20;

const hello = `420${JSON.stringify(['hello', { uid: 'vip', token: 'guessed', version: socketVersion }])}`;

/** One socket that says hello as fast as it can until it is cut off. @returns how many it sent */
async function once(url: string, most: number): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on('close', () => resolve(false));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) resolve(true);
    });
  });
  let sent = 0;
  while (isOpen && socket.readyState === WebSocket.OPEN && sent < most) {
    if (socket.bufferedAmount < MOST_WAITING) {
      for (let n = 0; n < AT_ONCE; n += 1) socket.send(hello);
      sent += AT_ONCE;
    }
    await nextTurn();
  }
  socket.terminate();
  return sent;
}

process.on('message', ({ url, hellos, within }: Flood) => {
  const until = Date.now() + within;
  const all = async (): Promise<Flooded> => {
    let [sent, cut] = [0, 0];
    while (sent < hellos && Date.now() < until) {
      const more = await once(url, hellos - sent);
      sent += more;
      if (sent < hellos) cut += 1;
      if (more === 0) await pause(AGAIN_MS);
    }
    return { sent, cut };
  };
  all().then(
    (done) => process.send?.(done),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
