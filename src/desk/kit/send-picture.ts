import type { SentPicture } from '../../contract/desk/pictures';
import { limits } from '../../contract/limits';
import { DeskError } from '../api/call';

const types = ['image/png', 'image/jpeg', 'image/gif'];
/** The file types that a file chooser offers. */
export const pictureTypes = types.join(',');

/** The first picture among dropped or pasted files. */
export const pictureIn = (files: FileList | undefined): File | undefined =>
  Array.from(files ?? []).find(({ type }) => type.startsWith('image/')) ?? files?.[0];

/** The fault that a file has before any of it is sent; undefined where there is none. */
export function wrongWith(file: File): 'notPicture' | 'tooLarge' | 'empty' | undefined {
  if (!types.includes(file.type)) return 'notPicture';
  if (file.size === 0) return 'empty';
  return file.size > limits.imageUploadDefaultBytes ? 'tooLarge' : undefined;
}

/** One chunk of a picture, as every call that receives pictures takes it. */
interface Part {
  press: string;
  chunk: number;
  chunks: number;
}
export type SendPart = (part: Part, bytes: Blob, signal: AbortSignal) => Promise<SentPicture>;

interface Sending {
  /** The id of the upload: a retry with the same one continues it. */
  press: string;
  signal: AbortSignal;
  /** @param percent 0 to 100 */
  onPart: (percent: number) => void;
}

/** Uploads a picture chunk by chunk. @param sendPart makes the call that receives it @returns its address and size @throws DeskError */
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
  // The server has accepted every chunk but returned no picture: it has lost one of them.
  throw new DeskError(0, '', null);
}
