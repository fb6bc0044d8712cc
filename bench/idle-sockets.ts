import { WebSocket } from 'ws';
import { socketVersion } from '../src/contract/events';

/** What the bench asks of the process that holds sockets which say nothing. */
export interface Order {
  url: string;
  /** Who is at each of them. */
  who: { uid: string; token: string }[];
}

/** Sockets that are opened at a time: a full backlog is not what is measured. */
const AT_ONCE = 50;

/** Says who it is, as the app does, and then no more than that it is there. */
function open(url: string, who: Order['who'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40'))
        socket.send(`420${JSON.stringify(['hello', { ...who, version: socketVersion }])}`);
      else if (text === '430[{"ret":200}]') resolve();
      else if (text.startsWith('430')) reject(new Error(text));
    });
  });
}

process.on('message', ({ url, who }: Order) => {
  const all = async (): Promise<void> => {
    for (let at = 0; at < who.length; at += AT_ONCE)
      await Promise.all(who.slice(at, at + AT_ONCE).map((one) => open(url, one)));
  };
  all().then(
    () => process.send?.({ open: who.length }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
