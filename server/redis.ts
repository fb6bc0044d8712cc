import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import { badRedis } from './errors';

/** What the processes of one site share beside the database. Its loss costs delay, never data. */
export interface SharedMemory {
  /** For commands that are worth nothing later: a command fails at once while Redis is away. */
  readonly client: Redis;
  /** A connection of its own, whose commands wait until Redis is back: for subscriptions. */
  patient(): Redis;
  /** A name in Redis that no other site uses. */
  key(name: string): string;
  /** Messages between the processes of the site. @see Post */
  post(name: string): Post;
  /** Carries what is sent to rooms to the sockets of all processes. */
  socketAdapter(): ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

/** Messages to the site's other processes, in their order; who was away for a while reads what it missed. */
export interface Post {
  /** It may be lost where Redis is away, and is never heard by this process. */
  send(text: string): void;
  /** Hears what is sent from now on. */
  hear(heard: (text: string) => void): void;
}

/** Longest that a command may take before its caller goes on without it. Milliseconds. */
const COMMAND_MS = 500;
/**
 * A connection that owes an answer for so long is given up and made anew: until Redis answers again nobody waits for it.
 * Milliseconds.
 */
const SILENT_MS = 3_000;
/** Longest pause between two tries to connect. Milliseconds. */
const RETRY_MS = 2_000;
/** A start waits so long for the first connection. Milliseconds. */
const FIRST_MS = 3_000;
/** Between a read that failed and the next. Milliseconds. */
const READ_AGAIN_MS = 500;
const READ_COUNT = 200;
const BLOCK_MS = 5_000;
/** Packets that the stream holds: some seconds of a busy site, for a process that was away that long. */
const STREAM_LENGTH = 10_000;
/** In every key: another version of the messages must never be read by this one. */
const FORMAT = 1;

const retryStrategy = (times: number): number => Math.min(RETRY_MS, 50 * 2 ** times);
const hasty: RedisOptions = {
  enableOfflineQueue: false,
  commandTimeout: COMMAND_MS,
  maxRetriesPerRequest: 0,
  socketTimeout: SILENT_MS,
};
/** A read is answered after BLOCK_MS at the latest, also where nothing came; the socket adapter waits as long. */
const patiently: RedisOptions = { maxRetriesPerRequest: null, socketTimeout: BLOCK_MS + 2 * SILENT_MS };

/**
 * Connects to Redis. Where it does not answer, the server starts all the same and says so: each process then serves its
 * own viewers until Redis is back.
 * @param url redis:// or rediss://, with password and number of the database
 * @param site a text that only this site's processes know; sites may share one Redis
 * @param report hears once of each time that Redis is away
 * @throws StartError bad_redis: the address is none, or Redis refuses the password
 */
export async function openSharedMemory(
  url: string,
  site: string,
  report: (error: unknown) => void,
): Promise<SharedMemory> {
  if (!/^rediss?:\/\/./.test(url)) throw badRedis('no address that begins with redis:// or rediss://');
  const open: Redis[] = [];
  const connect = (options: RedisOptions): Redis => {
    const client = new Redis(url, { ...options, retryStrategy });
    // Without a listener the library writes to the console; what is away is reported once, by the first connection.
    client.on('error', () => undefined);
    open.push(client);
    return client;
  };
  const close = async (): Promise<void> => {
    for (const client of open) client.disconnect();
  };
  const client = connect(hasty);
  const key = (name: string): string => `danmu-tv:${FORMAT}:${site}:${name}`;
  try {
    await firstAnswer(client, report);
  } catch (error) {
    await close();
    throw error;
  }
  reportOutages(client, report);
  return {
    client,
    key,
    patient: () => connect(patiently),
    post: (name) => createPost(client, () => connect(patiently), key(name), report),
    socketAdapter: () => streamsAdapter(connect(hasty), () => connect(patiently), key),
    close,
  };
}

/** Resolves when Redis answers, or when a start has waited long enough. */
async function firstAnswer(client: Redis, report: (error: unknown) => void): Promise<void> {
  const late = setTimeout(FIRST_MS, 'late', { ref: false });
  const ready = new Promise<'ready'>((resolve) => client.once('ready', () => resolve('ready')));
  const refused = new Promise<never>((_, reject) => {
    client.on('error', (error: Error) => {
      if (/WRONGPASS|NOAUTH|NOPERM|invalid username-password/i.test(error.message)) reject(badRedis(error.message));
    });
  });
  if ((await Promise.race([ready, refused, late])) === 'late') report(new Error(AWAY));
}

const AWAY = 'Redis does not answer: until it is back, each process reaches its own viewers alone';

function reportOutages(client: Redis, report: (error: unknown) => void): void {
  let away = client.status !== 'ready';
  client.on('ready', () => {
    away = false;
  });
  client.on('close', () => {
    // 'end' follows a close that was asked for.
    if (!away && client.status !== 'end') report(new Error(AWAY));
    away = true;
  });
}

/** A stream of Redis: unlike its channels it is still there after a connection that broke. */
function createPost(client: Redis, patient: () => Redis, stream: string, report: (error: unknown) => void): Post {
  const me = randomUUID();
  return {
    send(text) {
      // What is away was reported once.
      client.xadd(stream, 'MAXLEN', '~', STREAM_LENGTH, '*', 'from', me, 'text', text).catch(() => undefined);
    },
    hear(heard) {
      void follow(patient(), stream, (from, text) => from !== me && heard(text), report);
    },
  };
}

/** Reads until its connection is ended. */
async function follow(
  reader: Redis,
  stream: string,
  heard: (from: string, text: string) => void,
  report: (error: unknown) => void,
): Promise<void> {
  let after: string | undefined;
  while (reader.status !== 'end') {
    try {
      after ??= (await reader.xrevrange(stream, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
      const found = await reader.xread('COUNT', READ_COUNT, 'BLOCK', BLOCK_MS, 'STREAMS', stream, after);
      for (const [id, [, from = '', , text = '']] of (found as Entries | null)?.[0]?.[1] ?? []) {
        after = id;
        heard(from, text);
      }
    } catch (error) {
      // The end of the connection is ours; anything else must not be asked again without a pause.
      if ((reader.status as string) === 'end') return;
      report(error);
      await setTimeout(READ_AGAIN_MS);
    }
  }
}

type Entries = [stream: string, entries: [id: string, fields: string[]][]][];

/**
 * Habits of the library that are made harmless here. It awaits no answer of what it publishes and of how many processes
 * there are: a failure must not end this one. It reads on connections that it duplicates: they must wait for Redis. And it reads again at once when a
 * read failed, for ever: there has to be a pause, or nothing else would run.
 */
function streamsAdapter(sender: Redis, patient: () => Redis, key: (name: string) => string) {
  const publish = sender.publish.bind(sender) as (channel: string, message: string) => Promise<number>;
  sender.publish = ((channel: string, message: string) => publish(channel, message).catch(() => 0)) as never;
  // How many processes there are: without Redis this one.
  const alone = [key('sockets'), 1];
  const count = (name: string, args: string[], done: (error: null, answer: unknown) => void) =>
    sender.call(name, ...args).then(
      (answer) => done(null, answer),
      () => done(null, alone),
    );
  Object.assign(sender, { send_command: count });
  sender.duplicate = () => {
    const reader = patient();
    const read = reader.xread.bind(reader) as (...args: unknown[]) => Promise<unknown>;
    reader.xread = ((...args: unknown[]) =>
      read(...args).catch(async (error: unknown) => {
        await setTimeout(READ_AGAIN_MS);
        throw error;
      })) as never;
    return reader;
  };
  return createAdapter(sender, {
    streamName: key('sockets'),
    channelPrefix: key('sockets'),
    sessionKeyPrefix: key('socket:'),
    maxLen: STREAM_LENGTH,
  });
}
