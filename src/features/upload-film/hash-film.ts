import { sha256 } from 'js-sha256';

/** The hashes that identify a film's file; hex. `chunks` in their order. */
export interface FilmHash {
  whole: string;
  chunks: string[];
}

/**
 * Computes the SHA-256 of a file and of each of its chunks, with one chunk in memory at a time.
 * @param onChunk hears of each chunk's hash as it is known @throws the device's error where the file cannot be read any more
 */
export async function hashFilm(
  file: Blob,
  chunkBytes: number,
  onChunk: (index: number, hash: string) => void = () => undefined,
): Promise<FilmHash> {
  const whole = sha256.create();
  const chunks: string[] = [];
  for (let at = 0; at < file.size; at += chunkBytes) {
    const bytes = await bytesOf(file.slice(at, at + chunkBytes));
    whole.update(bytes);
    const hash = sha256(bytes);
    chunks.push(hash);
    onChunk(chunks.length - 1, hash);
  }
  return { whole: whole.hex(), chunks };
}

/** Reads a blob with a FileReader: engines before 76 have no Blob.arrayBuffer. */
function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}
