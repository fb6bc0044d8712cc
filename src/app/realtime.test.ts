// @vitest-environment happy-dom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvents, ServerEvents, SocketHello } from '../contract/events';
import { startI18n } from '../i18n/i18n';
import { useConfig } from '../state/config';
import { useMessages } from '../state/messages';
import { useSession } from '../state/session';
import { dialogStore } from '../ui/dialogs';
import { toastStore } from '../ui/toast';
import { connectRealtime, startRealtime } from './realtime';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), call }));

type AppSocket = Socket<ClientEvents, ServerEvents>;
let io: Server<ClientEvents, ServerEvents>;
/** Sockets that are here now, and what each said first. */
let here: AppSocket[] = [];
let hellos: SocketHello[] = [];
let stop: () => void = () => undefined;
const goHome = vi.fn();

const sessionOf = (id: string) =>
  ({ user: { id, nickName: id }, token: { uid: id, token: `t-${id}`, sign: 's', expire: 0 }, checked: true }) as never;
const nobody = { user: null, token: null };
/** The server's answer to each call the channel leads to. */
const answers: Record<string, unknown> = {
  checkSession: { user: { id: 'a', nickName: '新名字', vipLevel: 3 } },
  messageCount: { totalMsgCount: 2, newWorks: 0 },
  staticConfig: useConfig.getState().config,
  siteConfig: null,
};
const asked = (name: string) => call.mock.calls.filter(([called]) => called === name).length;
/** A loaded machine is slow, and the socket's library is loaded first. */
const soon = (check: () => void) => vi.waitFor(check);
const joined = () => soon(() => expect(hellos).toHaveLength(1));
/** The connection that nobody holds ends in the next turn (api/realtime.ts): one begun before that would take the former server's. */
const hungUp = () => new Promise((done) => setTimeout(done));
beforeEach(async () => {
  await startI18n('zh-CN');
  here = [];
  hellos = [];
  goHome.mockReset();
  call.mockReset();
  call.mockImplementation(async (name: string) => answers[name]);
  const http = createServer();
  io = new Server(http);
  io.on('connection', (socket) => {
    here.push(socket);
    socket.on('disconnect', () => {
      here = here.filter((one) => one !== socket);
    });
    socket.on('hello', (hello, ack) => {
      hellos.push(hello);
      ack({ ret: 200 });
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { run } = useConfig.getState();
  useConfig.setState({ run: { ...run, chat: `http://127.0.0.1:${(http.address() as AddressInfo).port}` } });
  connectRealtime();
  useSession.setState(sessionOf('a'));
  stop = startRealtime(goHome);
});
afterEach(async () => {
  stop();
  await hungUp();
  useSession.setState({ ...nobody, checked: false });
  dialogStore.setState({ queue: [] });
  toastStore.setState({ queue: [] });
  await io.close();
});

describe('the realtime channel (spec section 4)', () => {
  it('asks who is signed in once the line is back, for userStateChange was not heard meanwhile; not at first', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    await joined();
    await soon(() => expect(asked('messageCount')).toBeGreaterThan(0));
    expect(asked('checkSession')).toBe(0);
    here[0]?.conn.close();
    await soon(() => expect(hellos).toHaveLength(2));
    await soon(() => expect(asked('checkSession')).toBe(1));
    expect(useSession.getState().user).toMatchObject({ vipLevel: 3 });
    chance.mockRestore();
  });

  it('says whose it is when it connects, and leaves with the user', async () => {
    await joined();
    expect(hellos).toEqual([{ uid: 'a', token: 't-a', version: '1.0.3' }]);
    useSession.setState(nobody);
    await soon(() => expect(here).toEqual([]));
    useSession.setState(sessionOf('b'));
    await soon(() => expect(hellos[1]?.uid).toBe('b'));
    expect(here).toHaveLength(1);
  });

  it('userLiveTest clears the user and asks; the answer leads home', async () => {
    await joined();
    io.emit('userLiveTest');
    await soon(() => expect(dialogStore.getState().queue).toHaveLength(1));
    const [dialog] = dialogStore.getState().queue;
    expect(dialog).toMatchObject({ text: '该账号已在其他设备登录', alert: true });
    expect(useSession.getState()).toMatchObject(nobody);
    // Under the question only a page that would ask for a login is left.
    expect(goHome.mock.calls).toEqual([[true]]);
    dialog?.answer(true);
    await soon(() => expect(goHome.mock.calls).toEqual([[true], []]));
  });

  it('userStateChange 0 validates and refreshes the user, who stays', async () => {
    await joined();
    io.emit('userStateChange', { action: 0, msg: '' });
    await soon(() => expect(useSession.getState().user).toMatchObject({ nickName: '新名字', vipLevel: 3 }));
    expect(asked('checkSession')).toBe(1);
    expect([goHome.mock.calls, toastStore.getState().queue, here.length]).toEqual([[], [], 1]);
  });

  it("userStateChange 1 says the server's words, clears the user and goes home", async () => {
    await joined();
    io.emit('userStateChange', { action: 1, msg: '账号已被停用' });
    await soon(() => expect(goHome).toHaveBeenCalledOnce());
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['账号已被停用']);
    expect(useSession.getState()).toMatchObject(nobody);
    expect(asked('checkSession')).toBe(0);
    await soon(() => expect(here).toEqual([]));
  });

  it('newWorks lights the dot of discovery, and nobody asks for it', async () => {
    await joined();
    await soon(() => expect(useMessages.getState().totalMsgCount).toBe(2));
    io.emit('newWorks', { at: Date.now(), teen: true });
    await soon(() => expect(useMessages.getState().newWorks).toBe(1));
    expect(asked('messageCount')).toBe(1);
    const config = useConfig.getState().config;
    useConfig.setState({ config: { ...config, teen: true } });
    io.emit('newWorks', { at: Date.now(), teen: false });
    io.emit('newWorks', { at: Date.now(), teen: true });
    await soon(() => expect(useMessages.getState().newWorks).toBe(2));
    useConfig.setState({ config });
  });

  it('the account’s settings are asked for once when somebody is signed in, and once when another device changed them', async () => {
    await joined();
    await soon(() => expect(asked('accountSettings')).toBe(1));
    io.emit('userStateChange', { action: 0, msg: '' });
    await soon(() => expect(asked('checkSession')).toBe(1));
    await soon(() => expect(asked('accountSettings')).toBe(2));
  });

  it('messageCounts is what the dots and numbers show, without being asked for', async () => {
    await joined();
    await soon(() => expect(useMessages.getState().totalMsgCount).toBe(2));
    const kinds = { system: 0, fans: 1, likes: 0, comments: 0, private: 2, muted: 5 };
    io.emit('messageCounts', { totalMsgCount: 3, kinds });
    await soon(() => expect(useMessages.getState()).toMatchObject({ totalMsgCount: 3, kinds, newWorks: 0 }));
    expect(asked('messageCount')).toBe(1);
  });
});
