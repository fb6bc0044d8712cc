import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { limits } from '../../src/contract/limits';
import { badRequest, type Refusal, unavailable } from '../errors';
import { strongest } from './strongest';

export type PictureType = 'png' | 'jpg' | 'gif';

export const contentTypes: Record<PictureType, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };

const beginnings: [PictureType, Buffer][] = [
  // The signature and the header chunk that has to follow it.
  ['png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['jpg', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['gif', Buffer.from('GIF87a', 'latin1')],
  ['gif', Buffer.from('GIF89a', 'latin1')],
];

/** What a file is by its first bytes, whatever it calls itself; null for anything that is no picture of ours. */
export const typeOfBytes = (bytes: Uint8Array): PictureType | null =>
  beginnings.find(([, begin]) => begin.equals(bytes.subarray(0, begin.length)))?.[0] ?? null;

/** What a file calls itself; null where its name has no ending, as a slice of a file in a browser has none. */
export function endingOf(name: string): string | null {
  const [, ending] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? [];
  return ending === undefined ? null : ending.toLowerCase().replace('jpeg', 'jpg');
}

/** A picture as it was written anew: `whole.<type>` and `<width>.<type>` for each width that is narrower than it. */
export interface Made {
  type: PictureType;
  widths: readonly number[];
  /** Px of the whole. */
  width: number;
  height: number;
  /** '#rrggbb': its strongest colour. */
  color: string;
}

/** Decodes pictures and writes them anew. */
export interface Pictures {
  /**
   * @param source the file as it came @param out absolute folder for what is made; it is made when it is not there
   * @throws Refusal where it is no picture, is damaged, or is over a limit
   */
  make(source: string, out: string): Promise<Made>;
  /** Ends the process that does it; the next picture begins another. */
  close(): void;
}

export interface PictureLimits {
  /** Of all frames together. */
  pixels: number;
  frames: number;
  /** From asking to having. */
  milliseconds: number;
}
export const pictureLimits: PictureLimits = { pixels: 50e6, frames: 200, milliseconds: 30_000 };

/** As many may wait for their turn; more would wait longer than a client does. */
const MOST_WAITING = 40;
/** A process that has had nothing to do for so long is ended: it holds some 60 MB. */
const IDLE_MS = 60_000;

type Why = 'type' | 'broken' | 'pixels' | 'frames' | 'slow';
/** What the process answers; `pixels` are rgb24 of a few cells, base64. */
type Answer = (Omit<Made, 'color'> & { pixels: string }) | { refused: Why };

const refusals: Record<Why, () => Refusal> = {
  type: () => badRequest((t) => t.uploadType('PNG, JPG, GIF')),
  broken: () => badRequest((t) => t.uploadBroken),
  pixels: () => badRequest((t) => t.uploadPixels),
  frames: () => badRequest((t) => t.uploadFrames),
  slow: () => badRequest((t) => t.uploadSlow),
};

/**
 * Pictures by a process beside this one, one after the other: what strangers sent can neither hold this process up nor end it,
 * and a decoder that does not come to an end is ended. @param bounds tests give small ones
 */
export function createPictures(bounds: PictureLimits = pictureLimits): Pictures {
  let child: ChildProcess | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const inTurn = async (source: string, out: string): Promise<Made> => {
    clearTimeout(idle);
    await mkdir(out, { recursive: true });
    child ??= begin();
    const answer = await ask(child, { source, out, widths: limits.imageWidths, largest: LARGEST, limits: bounds });
    if (answer === 'slow' || answer === 'gone') end();
    else {
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
    }
    if (typeof answer === 'object' && !('refused' in answer)) {
      const { pixels, ...made } = answer;
      return { ...made, color: strongest(Buffer.from(pixels, 'base64')) };
    }
    throw refusals[answer === 'slow' ? 'slow' : answer === 'gone' ? 'broken' : answer.refused]();
  };
  return {
    async make(source, out) {
      if (waiting >= MOST_WAITING) throw unavailable();
      waiting += 1;
      const mine = last.then(() => inTurn(source, out));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } catch (error) {
        await rm(out, { recursive: true, force: true });
        throw error;
      } finally {
        waiting -= 1;
      }
    },
    close: end,
  };
}

/** Px of the longer side: what fills a television is kept, what a camera takes beyond it is not. */
const LARGEST = 2560;
const program = fileURLToPath(new URL('./picture-process.mjs', import.meta.url));

function begin(): ChildProcess {
  const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {} });
  // It keeps nobody alive: who waits for a picture has a connection that does.
  child.unref();
  child.channel?.unref();
  return child;
}

interface Wish {
  source: string;
  out: string;
  widths: readonly number[];
  largest: number;
  limits: PictureLimits;
}
let wishes = 0;

/** @returns the process's answer, 'slow' where it did not come in time, 'gone' where the process ended over it */
function ask(child: ChildProcess, wish: Wish): Promise<Answer | 'slow' | 'gone'> {
  wishes += 1;
  const id = wishes;
  return new Promise((resolve) => {
    const finish = (answer: Answer | 'slow' | 'gone'): void => {
      clearTimeout(timer);
      child.off('message', heard);
      child.off('exit', gone);
      child.off('error', gone);
      resolve(answer);
    };
    const heard = (message: unknown): void => {
      const answer = message as { id: number; made: Answer };
      if (answer.id === id) finish(answer.made);
    };
    const gone = (): void => finish('gone');
    const timer = setTimeout(() => finish('slow'), wish.limits.milliseconds);
    child.on('message', heard);
    child.once('exit', gone);
    child.once('error', gone);
    child.send({ id, ...wish }, (error) => {
      if (error) gone();
    });
  });
}
