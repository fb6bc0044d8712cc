import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { takeNoMore } from './take-no-more';

it('a kept connection is answered once more after no new ones are taken, and is closed then', async () => {
  const app = fastify();
  let keeps = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!keeps) reply.header('Connection', 'close');
    done();
  });
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const kept = connect(port, '127.0.0.1');
  await once(kept, 'connect');
  const ask = async (): Promise<string> => {
    kept.write('GET / HTTP/1.1\r\nHost: tv\r\n\r\n');
    return String((await once(kept, 'data'))[0]);
  };
  const keepConnections = (keep: boolean) => {
    keeps = keep;
  };
  keepConnections(true);
  expect(await ask()).toMatch(/connection: keep-alive/i);
  // Without an end of its own: it is over when the connection has been used up.
  const over = takeNoMore(app.server, { keepConnections }, { settle: 1, usedUp: 2 ** 30 });
  await expect.poll(() => app.server.listening).toBe(false);
  const gone = once(kept, 'end');
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*connection: close.*here$/is);
  await gone;
  kept.end();
  await over;
  // What comes after it ends as ever.
  await app.close();
});

it('whoever waits to be accepted while it closes is answered', async () => {
  const app = fastify();
  app.post('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answers: Promise<string>[] = [];
  const write = async (): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.end('POST / HTTP/1.1\r\nHost: tv\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    return String(await buffer(socket));
  };
  // In the same turn of the event loop in which it goes on: all of them are connected by the system before it can accept one.
  const keepConnections = (keep: boolean) => {
    if (keep) setTimeout(() => answers.push(...Array.from({ length: 20 }, write)), 1);
  };
  await takeNoMore(app.server, { keepConnections }, { settle: 1, usedUp: 2 ** 30 });
  const all = await Promise.all(answers);
  expect(all).toHaveLength(20);
  for (const answer of all) expect(answer).toMatch(/^HTTP\/1\.1 200 .*here$/s);
  await app.close();
});

it('waits no longer than it is told for connections that nobody uses', async () => {
  const app = fastify();
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const kept = connect(port, '127.0.0.1');
  kept.write('GET / HTTP/1.1\r\nHost: tv\r\n\r\n');
  await once(kept, 'data');
  await takeNoMore(app.server, { keepConnections: () => undefined }, { settle: 1, usedUp: 1 });
  const gone = once(kept, 'close');
  await app.close();
  await gone;
});
