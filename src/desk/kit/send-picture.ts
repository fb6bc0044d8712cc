import type { SentPicture } from '../../contract/desk/pictures';
import { limits } from '../../contract/limits';
import { DeskError } from '../api/call';

const types = ['image/png', 'image/jpeg', 'image/gif'];
/** What a file chooser offers. */
export const pictureTypes = types.join(',');

/** The pictures among what was dropped or pasted; the first is taken. */
export const pictureIn = (files: FileList | undefined): File | undefined =>
  Array.from(files ?? []).find(({ type }) => type.startsWith('image/')) ?? files?.[0];

/** What of a file can be told before any of it is sent; undefined where nothing speaks against it. */
export function wrongWith(file: File): 'notPicture' | 'tooLarge' | 'empty' | undefined {
  if (!types.includes(file.type)) return 'notPicture';
  if (file.size === 0) return 'empty';
  return file.size > limits.imageUploadDefaultBytes ? 'tooLarge' : undefined;
}

/** A part of a picture, as every call that takes one knows it. */
interface Part {
  press: string;
  chunk: number;
  chunks: number;
}
export type SendPart = (part: Part, bytes: Blob, signal: AbortSignal) => Promise<SentPicture>;

interface Sending {
  /** Made once for one picture: who sends it again goes on with it. */
  press: string;
  signal: AbortSignal;
  /** @param percent 0 to 100 */
  onPart: (percent: number) => void;
}

/** Sends a picture part by part. @param sendPart makes the call that takes it @returns its address and size @throws DeskError */
export async function sendPicture(
  sendPart: SendPart,
  file: File,
  { press, signal, onPart }: Sending,
): Promise<SentPicture> {
  const size = limits.uploadChunkBytes;
  const chunks = Math.ceil(file.size / size);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const part = file.slice(chunk * size, (chunk + 1) * size);
    const sent = await sendPart({ press, chunk, chunks }, part, signal);
    onPart(Math.round(((chunk + 1) / chunks) * 100));
    if (sent.address) return sent;
  }
  // All were taken and it is no picture yet: the server has lost a part of it.
  throw new DeskError(0, '', null);
}
