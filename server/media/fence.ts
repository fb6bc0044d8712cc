import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What programs may do with a file of a stranger's. */
export interface Fence {
  /** Containers that may be opened; see ffmpeg's `-format_whitelist`. */
  formats: readonly string[];
  /** Of one picture that is decoded. */
  pixels: number;
  /** One program may run for so long. Milliseconds. */
  milliseconds: number;
  /** What lies in the folder that a program works in may grow to so much, and no file of it to more. Bytes. */
  outputBytes: number;
  /** Address space of one program. Bytes. */
  memory: number;
}

const fences = new AsyncLocalStorage<Fence>();

/** The fence that all this is done behind; undefined for files of the operator's. */
export const currentFence = (): Fence | undefined => fences.getStore();

/**
 * Does work behind a fence. Every program that it starts is held to it, also those that are added to the pipeline later: a
 * parameter would have to be handed through by each of them.
 */
export const behindFence = <T>(fence: Fence, work: () => Promise<T>): Promise<T> => fences.run(fence, work);

/** A program did more than its fence allows. */
export class OverFence extends Error {
  constructor(readonly what: 'time' | 'output') {
    super(what === 'time' ? 'it ran for too long' : 'it wrote too much');
    this.name = 'OverFence';
  }
}

/** Bytes of the files of a folder, without folders inside; a file that goes meanwhile has none. */
export const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
