import { connect, createServer, type Socket } from 'node:net';

export interface LineOptions {
  /** Where the server listens on this machine. */
  port: number;
  /** Bits a second towards the server, of all connections together. */
  bits: number;
  /** After so many bytes the connection that brings the next ones is reset, again and again. */
  breakEvery: number;
}

/** A line that is slow towards the server, and breaks. */
export interface SlowLine {
  /** Its address for a browser. */
  origin: string;
  /** Bytes that went towards the server so far, and connections that were reset. */
  seen(): { bytes: number; breaks: number };
  close(): void;
}

const TICK_MS = 20;

interface Waiting {
  from: Socket;
  to: Socket;
  bytes: Buffer;
}

/** Opens a proxy in front of a server. What the server answers passes as it comes. */
export async function openSlowLine({ port, bits, breakEvery }: LineOptions): Promise<SlowLine> {
  const queue: Waiting[] = [];
  const sockets = new Set<Socket>();
  const seen = { bytes: 0, breaks: 0 };
  const timer = setInterval(passOn(queue, seen, bits / 8), TICK_MS);
  const proxy = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    for (const socket of [from, to]) {
      sockets.add(socket);
      // A reset is what this line is for; the sender hears of it.
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    from.on('data', (bytes) => {
      if (seen.bytes >= (seen.breaks + 1) * breakEvery) {
        seen.breaks += 1;
        from.resetAndDestroy();
        return;
      }
      // The next ones come when these have passed: the line has no store of its own.
      from.pause();
      queue.push({ from, to, bytes });
    });
    from.on('close', () => to.end());
    to.on('data', (bytes) => from.write(bytes)).on('close', () => from.end());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen: () => ({ ...seen }),
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

/** @returns lets pass what the time since the last time allows; connections take turns */
function passOn(queue: Waiting[], seen: { bytes: number }, bytesASecond: number): () => void {
  let [room, at] = [0, performance.now()];
  return () => {
    const now = performance.now();
    // A clock that was late makes up for it; a line that was idle saves nothing up.
    room = queue.length === 0 ? 0 : Math.min(room + (bytesASecond * (now - at)) / 1_000, bytesASecond);
    at = now;
    while (room >= 1 && queue.length > 0) {
      const { from, to, bytes } = queue.shift() as Waiting;
      const part = bytes.subarray(0, Math.floor(room));
      room -= part.length;
      seen.bytes += part.length;
      if (!to.destroyed) to.write(part);
      if (part.length < bytes.length) queue.unshift({ from, to, bytes: bytes.subarray(part.length) });
      else from.resume();
    }
  };
}
