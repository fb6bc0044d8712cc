import { Agent, request as begin } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { endpoints } from '../../src/contract/endpoints';
import { socketVersion } from '../../src/contract/events';
import type { Envelope } from '../../src/contract/ret';
import type { Token } from '../../src/contract/schemas/user';
import type { Data } from '../../src/contract/types';
import { createSessions } from '../accounts/sessions';
import type { Db } from '../db/db';
import { getRequest, postRequest, type WireRequest } from './client';
import { userRow } from './fixture';

/** People who talk in pairs, each over a socket of their own, while processes of the site may end and come back. */
export interface Talk {
  /** The site's processes; of each pair the two are at different ones, where there are several. */
  origins: readonly string[];
  /** Who talks: the first with the second, the third with the fourth. */
  tokens: readonly Token[];
  messages: number;
  /** Whether they go on after those. */
  more?: () => boolean;
  perSecond: number;
  /** So many that wait for an answer hold the next one back. */
  atOnce?: number;
  /** Hears how many the server has acknowledged. */
  onAcknowledged?: (count: number) => void;
}

/** What became of the messages. Times in ms. */
export interface Talked {
  acknowledged: number;
  /** From sending to the acknowledgement, and to the other's socket. */
  acks: number[];
  delays: number[];
  /** Sends that failed and were sent again, under the same name. */
  repeated: number;
  /** Acknowledged, and not in the conversation. */
  lost: number;
  /** In a conversation more than once. */
  twice: number;
  /** Conversations whose two ends read another order, or one with gaps. */
  unlike: number;
  /** Messages that no socket heard: who came back asks for those. */
  unheard: number;
}

/** A request that has no answer after so long is sent again. Milliseconds. */
const ANSWER_MS = 10_000;
/** Between two tries. Milliseconds. */
const AGAIN_MS = 100;
const PAGE = 100;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** One request over a connection that is kept. @throws where there is no answer */
function ask<T>(origin: string, { method, url, headers, payload }: WireRequest): Promise<Envelope<T>> {
  return new Promise((resolve, reject) => {
    const request = begin(origin + url, { method, headers, agent, timeout: ANSWER_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(parts).toString()));
        } catch (error) {
          reject(error);
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(payload);
  });
}

interface Person {
  token: Token;
  peer: string;
  conversationId: string;
  /** Where this one is; the other process where that is away. */
  at: number;
}

const deviceOf = ({ uid }: Token): string => `device-of-${uid}`;

/** Adds people who follow each other in pairs, so that nobody is a stranger, and signs them in. @param count even */
export async function addTalkers(db: Db, count: number): Promise<Token[]> {
  const sessions = createSessions(db, Date.now);
  const model = await userRow('talker');
  const idOf = (n: number): string => `talker-${n}`;
  const tokens: Token[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = idOf(n);
    await db
      .insertInto('users')
      .values({ ...model, id, account: id })
      .execute();
    tokens.push((await sessions.issue(id, `device-of-${id}`)).token);
  }
  const follows = tokens.map(({ uid }, n) => ({ uid, target: idOf(n ^ 1), created_at: 1 }));
  await db.insertInto('follows').values(follows).execute();
  return tokens;
}

/** Talks until all is sent, then reads every conversation from both ends. */
export async function talk({
  origins,
  tokens,
  messages,
  more,
  perSecond,
  atOnce,
  onAcknowledged,
}: Talk): Promise<Talked> {
  const people = tokens.map((token, n): Person => {
    const peer = tokens[n ^ 1]?.uid ?? '';
    const [a, b] = [token.uid, peer].sort();
    return { token, peer, conversationId: `p:${a}:${b}`, at: n % origins.length };
  });
  const log = {
    sentAt: new Map<string, number>(),
    heard: new Set<string>(),
    acks: [] as number[],
    delays: [] as number[],
  };
  const hear = (clientId: string): void => {
    const sentAt = log.sentAt.get(clientId);
    if (sentAt === undefined || log.heard.has(clientId)) return;
    log.heard.add(clientId);
    log.delays.push(performance.now() - sentAt);
  };
  const lines = people.map((person) => stayConnected(origins, person, hear));
  await Promise.all(lines.map((line) => line.open));
  const acknowledged = new Set<string>();
  let repeated = 0;
  const start = performance.now();
  const sends: Promise<void>[] = [];
  for (let n = 0; n < messages || more?.(); n += 1) {
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    while (atOnce !== undefined && sends.length - acknowledged.size >= atOnce) await pause(1);
    const person = people[n % people.length] as Person;
    const clientId = `t-${start.toFixed(0)}-${n}`;
    const sentAt = performance.now();
    log.sentAt.set(clientId, sentAt);
    sends.push(
      sendUntilTaken(origins, person, clientId, `第 ${n} 条`, () => {
        repeated += 1;
      }).then(() => {
        acknowledged.add(clientId);
        log.acks.push(performance.now() - sentAt);
        onAcknowledged?.(acknowledged.size);
      }),
    );
  }
  await Promise.all(sends);
  const found = await compare(origins, people, acknowledged);
  for (const line of lines) line.close();
  return {
    acknowledged: acknowledged.size,
    acks: log.acks,
    delays: log.delays,
    repeated,
    unheard: sends.length - log.heard.size,
    ...found,
  };
}

/** Sends a message under one name until a process takes it. @throws where one refuses it */
async function sendUntilTaken(
  origins: readonly string[],
  { token, peer, at }: Person,
  clientId: string,
  text: string,
  again: () => void,
): Promise<void> {
  const path = endpoints.sendMessage.path.toLowerCase();
  const wire = postRequest(path, { toUid: peer, clientId, text }, { token, deviceId: deviceOf(token) });
  for (let tries = 0; ; tries += 1) {
    const origin = origins[(at + tries) % origins.length] ?? '';
    const answer = await ask<Data<'sendMessage'>>(origin, wire).catch(() => undefined);
    if (answer?.ret === 200) return;
    // 503: the process is about to end, or others hold the database.
    if (answer && answer.ret !== 503) throw new Error(`${answer.ret}: ${answer.msg}`);
    again();
    await pause(AGAIN_MS);
  }
}

interface Line {
  open: Promise<void>;
  close(): void;
}

/** A socket that says who it is and comes back when it breaks, over the channel's own protocol: a client of 3 KB. */
function stayConnected(origins: readonly string[], { token, at }: Person, hear: (clientId: string) => void): Line {
  let socket: WebSocket;
  let isOver = false;
  let opened = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const connect = (tries: number): void => {
    const origin = origins[(at + tries) % origins.length] ?? '';
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    socket = new WebSocket(url, { perMessageDeflate: false });
    // What breaks closes, and is opened again there.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isOver) setTimeout(connect, AGAIN_MS, tries + 1);
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) {
        const hello = { uid: token.uid, token: token.token, version: socketVersion };
        socket.send(`420${JSON.stringify(['hello', hello])}`);
      } else if (text.startsWith('430')) opened();
      else if (text.startsWith('42["privateMessage"')) {
        const [, { message }] = JSON.parse(text.slice(2));
        if (message.sender !== token.uid) hear(message.clientId);
      }
    });
  };
  connect(0);
  return {
    open,
    close: () => {
      isOver = true;
      socket.close();
    },
  };
}

/** Reads every conversation from both of its ends. */
async function compare(origins: readonly string[], people: Person[], acknowledged: ReadonlySet<string>) {
  const found = { lost: 0, twice: 0, unlike: 0 };
  const present = new Set<string>();
  for (let n = 0; n < people.length; n += 2) {
    const [one, other] = await Promise.all([n, n + 1].map((at) => readAll(origins, people[at] as Person)));
    if (!one || !other) continue;
    const isWhole = one.every(([seq], at) => seq === at + 1);
    if (!isWhole || JSON.stringify(one) !== JSON.stringify(other)) found.unlike += 1;
    for (const [, clientId] of one) {
      if (present.has(clientId)) found.twice += 1;
      present.add(clientId);
    }
  }
  for (const clientId of acknowledged) if (!present.has(clientId)) found.lost += 1;
  return found;
}

/** All that somebody reads of their conversation, from its beginning: places and names. */
async function readAll(origins: readonly string[], { token, conversationId, at }: Person) {
  const all: [seq: number, clientId: string][] = [];
  for (;;) {
    const after = all.at(-1)?.[0] ?? 0;
    const path = endpoints.chatMessages.path.toLowerCase();
    const wire = getRequest(path, { conversationId, after, size: PAGE }, { token, deviceId: deviceOf(token) });
    const answer = await untilAnswered<Data<'chatMessages'>>(origins, at, wire);
    if (answer.ret !== 200) throw new Error(`${answer.ret}: ${answer.msg}`);
    for (const { seq, clientId } of answer.data.info) all.push([seq, clientId]);
    if (!answer.data.hasMore) return all;
  }
}

/** Asks one process after the other until one answers: the last that was killed may still be starting. */
async function untilAnswered<T>(origins: readonly string[], at: number, wire: WireRequest): Promise<Envelope<T>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask<T>(origins[(at + tries) % origins.length] ?? '', wire).catch(() => undefined);
    if (answer) return answer;
    await pause(AGAIN_MS);
  }
}
