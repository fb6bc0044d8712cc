// @vitest-environment happy-dom
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvents, ServerEvents } from '../contract/events';
import { configureRealtime, greetAgain, holdRealtime, joinRoom, onEvent, onGreeted, type Room } from './realtime';

type ServerSocket = Socket<ClientEvents, ServerEvents>;

let http: HttpServer;
let io: Server<ClientEvents, ServerEvents>;
let user: { uid: string; token: string } | null;
/** Connections that stand now, and what each socket of the run has said. */
let here: ServerSocket[];
let said: string[];
/** How the next hellos are answered; all after them with 200. */
let helloRets: number[];
/** How the next who want a code's room are answered; all after them with 403. */
let remoteRets: number[];
const ends: (() => void)[] = [];
/** A loaded machine is slow, and the socket's library is loaded first. */
const soon = (check: () => void) => vi.waitFor(check);
const film = (episodeKey: string): Room => ({
  join: 'joinVideoRoom',
  leave: 'leaveVideoRoom',
  payload: { episodeKey },
});
const phone: Room = { join: 'joinRemote', leave: 'leaveRemote', payload: { code: 'c', secret: 's' } };
const keep = (end: () => void) => {
  ends.push(end);
  return end;
};

beforeEach(async () => {
  [here, said, helloRets, remoteRets, user] = [[], [], [], [], { uid: 'ming', token: 't' }];
  http = createServer();
  io = new Server(http);
  io.on('connection', (socket) => {
    here.push(socket);
    socket.on('disconnect', () => {
      here = here.filter((one) => one !== socket);
    });
    socket.on('hello', ({ uid }, ack) => {
      said.push(`hello ${uid}`);
      ack({ ret: helloRets.shift() ?? 200 });
    });
    socket.on('joinVideoRoom', ({ episodeKey }, ack) => {
      said.push(`join ${episodeKey}`);
      ack?.({ ret: 200 });
    });
    socket.on('leaveVideoRoom', ({ episodeKey }) => said.push(`leave ${episodeKey}`));
    socket.on('joinRemote', ({ code }, ack) => {
      said.push(`remote ${code}`);
      ack({ ret: remoteRets.shift() ?? 403 });
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  configureRealtime({ url: () => url, who: () => user });
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  // What nobody holds ends in the next turn: a test that holds before that would take the former server's connection.
  await new Promise((done) => setTimeout(done));
  await soon(() => expect(here).toEqual([]));
  await io.close();
});

describe('the one connection', () => {
  it('carries a signed-in viewer, the film they watch and the phone they type with', async () => {
    const [joined, opened] = [vi.fn(), vi.fn()];
    keep(holdRealtime());
    keep(joinRoom(film('e1'), joined));
    keep(joinRoom(phone, opened));
    await soon(() => expect(said).toEqual(['hello ming', 'join e1', 'remote c']));
    await soon(() => expect([joined.mock.calls, opened.mock.calls]).toEqual([[[200]], [[403]]]));
    expect(here).toHaveLength(1);
    const heard = vi.fn();
    keep(onEvent('sendBarrage', heard));
    io.emit('sendBarrage', { episodeKey: 'e1', info: [] });
    await soon(() => expect(heard).toHaveBeenCalledWith({ episodeKey: 'e1', info: [] }));
  });

  it('stands for a visitor while they are in a room, without a hello, and not a moment longer', async () => {
    user = null;
    const leave = keep(joinRoom(film('e1'), () => undefined));
    await soon(() => expect(said).toEqual(['join e1']));
    leave();
    await soon(() => expect(here).toEqual([]));
  });

  it('stays where one film is left for the next', async () => {
    const leave = keep(joinRoom(film('e1'), () => undefined));
    await soon(() => expect(said).toContain('join e1'));
    const [first] = here;
    leave();
    keep(joinRoom(film('e2'), () => undefined));
    await soon(() => expect(said).toEqual(['hello ming', 'join e1', 'leave e1', 'join e2']));
    expect(here).toEqual([first]);
  });

  it('is one room for all who want it: it is left with the last of them', async () => {
    const [one, two] = [vi.fn(), vi.fn()];
    const leaveOne = keep(joinRoom(film('e1'), one));
    const leaveTwo = keep(joinRoom(film('e1'), two));
    await soon(() => expect([one.mock.calls, two.mock.calls]).toEqual([[[200]], [[200]]]));
    leaveOne();
    leaveOne();
    keep(joinRoom(film('e2'), () => undefined));
    await soon(() => expect(said).toContain('join e2'));
    expect(said).not.toContain('leave e1');
    leaveTwo();
    await soon(() => expect(said).toContain('leave e1'));
  });

  it('says hello and joins its rooms again after the line was cut', async () => {
    const joined = vi.fn();
    keep(joinRoom(film('e1'), joined));
    await soon(() => expect(joined).toHaveBeenCalledTimes(1));
    here[0]?.conn.close();
    await soon(() => expect(joined).toHaveBeenCalledTimes(2));
    expect(said).toEqual(['hello ming', 'join e1', 'hello ming', 'join e1']);
  });

  /** What is to be done later is caught, and done at once. @returns waits for it */
  function hurried() {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    const later = () => timers.mock.calls.find(([, ms]) => ms === 16_500)?.[0];
    return async () => {
      await soon(() => expect(later()).toBeDefined());
      const act = later();
      vi.restoreAllMocks();
      return () => act?.();
    };
  }

  it.each([429, 500, 503])('says hello again, later, where the server could not take it then (%i)', async (ret) => {
    helloRets = [ret];
    const known = vi.fn();
    keep(onGreeted(known));
    const putOff = hurried();
    keep(holdRealtime());
    const again = await putOff();
    expect([said, known.mock.calls]).toEqual([['hello ming'], []]);
    again();
    await soon(() => expect(known).toHaveBeenCalledTimes(1));
    expect(said).toEqual(['hello ming', 'hello ming']);
    expect(here).toHaveLength(1);
  });

  it('asks for a room again, later, where the server could not look then, and as long as it is wanted', async () => {
    remoteRets = [503, 200];
    const joined = vi.fn();
    const putOff = hurried();
    const leave = keep(joinRoom(phone, joined));
    const again = await putOff();
    expect(joined.mock.calls).toEqual([[null]]);
    again();
    await soon(() => expect(joined.mock.calls).toEqual([[null], [200]]));
    leave();
    again();
    expect(said.filter((one) => one.startsWith('remote'))).toHaveLength(2);
  });

  it('begins anew when somebody else signs in: nothing meant for the first reaches the second', async () => {
    keep(holdRealtime());
    await soon(() => expect(said).toEqual(['hello ming']));
    const [first] = here;
    user = { uid: 'vip', token: 't2' };
    greetAgain();
    await soon(() => expect(said).toEqual(['hello ming', 'hello vip']));
    await soon(() => expect(here).toHaveLength(1));
    expect(here[0]).not.toBe(first);
  });
});
