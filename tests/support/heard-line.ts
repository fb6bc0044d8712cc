import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line to a server that notes what is sent to one path, also by pages that are gone when it arrives. */
export interface HeardLine {
  /** Its address for a browser. */
  origin: string;
  /** Bodies that were posted to that path. */
  heard: string[];
  close(): Promise<void>;
}

/** @param server its address @param path of the requests that are noted */
export async function openHeardLine(server: string, path: string): Promise<HeardLine> {
  const heard: string[] = [];
  const { hostname, port } = new URL(server);
  const proxy = createServer((from, to) => {
    const { method, url, headers } = from;
    const body: Buffer[] = [];
    from.on('data', (bytes: Buffer) => body.push(bytes));
    from.on('end', () => {
      if (method === 'POST' && url === path) heard.push(Buffer.concat(body).toString());
    });
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    // Either end may go in the middle: then there is nobody to tell.
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    heard,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
