import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { EndpointName } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import { type Answer, type Caller, callOver, type Fields } from './client';
import { sendThrough } from './sender';

/** Where people are, and how long. */
export interface Stay {
  /** e.g. 'http://127.0.0.1:4000' */
  origin: string;
  isOver: () => boolean;
}

async function answered<N extends EndpointName>(
  { origin }: Stay,
  name: N,
  fields: Fields,
  caller: Caller,
): Promise<Answer<N>['data']> {
  const answer = await callOver<N>(origin, name, fields, caller);
  expect(answer, name).toMatchObject({ ret: 200 });
  return answer.data;
}

/** Signs in, asks as who it is, and signs out, again and again. @returns how often @throws where a call of it fails */
export async function signsIn(stay: Stay, account: string, password: string): Promise<number> {
  const device = { deviceId: 'device-that-signs-in' };
  let times = 0;
  do {
    const { token } = await answered(stay, 'login', { account, password }, device);
    const caller = { ...device, token };
    await answered(stay, 'myProfile', {}, caller);
    await answered(stay, 'playRecords', { page: 1, size: 20 }, caller);
    await answered(stay, 'logout', {}, caller);
    // Whoever is asked next knows of it.
    expect(await callOver(stay.origin, 'myProfile', {}, caller), 'after it').toMatchObject({ ret: 201 });
    times += 1;
  } while (!stay.isOver());
  return times;
}

/**
 * Asks where a film is and fetches its manifest, its segments and its pictures, again and again.
 * @param folder of the episode on the disk @returns how many files were fetched @throws where one of them is not as it lies there
 */
export async function watchesFilm(stay: Stay, episodeKey: string, folder: string): Promise<number> {
  const files = readdirSync(folder).filter((name) => /\.(?:mpd|m4s|mp4|jpg)$/.test(name));
  expect(files).toEqual(expect.arrayContaining(['manifest.mpd', expect.stringMatching(/\.m4s$/), 'poster.jpg']));
  let fetched = 0;
  do {
    const { dash } = await answered(stay, 'playAddress', { episodeKey }, { deviceId: 'device-that-watches' });
    for (const name of files) {
      const file = await fetch(new URL(name, stay.origin + dash));
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([name, file.status, bytes.equals(readFileSync(join(folder, name)))]).toEqual([name, 200, true]);
      fetched += 1;
    }
  } while (!stay.isOver());
  return fetched;
}

/**
 * Sends a film of some chunks, four side by side, and takes it back, again and again. A device would send a chunk once more that got no
 * answer; here none may need it. @returns how many films @throws where a call or a chunk of it fails
 */
export async function uploads(stay: Stay, caller: Caller): Promise<number> {
  const bytes = randomBytes(4.5 * limits.uploadChunkBytes);
  let sent = 0;
  do {
    const { upload, broken } = await sendThrough({ origin: () => stay.origin, caller, bytes, fileKey: `film-${sent}` });
    expect(broken, 'chunks and calls of an upload that failed').toBe(0);
    const { phase, present } = await answered(stay, 'videoUpload', { id: upload.id }, caller);
    expect([phase, present]).toEqual(['ready', '11111']);
    await answered(stay, 'cancelVideo', { id: upload.id }, caller);
    sent += 1;
  } while (!stay.isOver());
  return sent;
}
