import { sha256 } from 'js-sha256';

/** What a file is told by; hex. `chunks` in their order. */
export interface FilmHash {
  whole: string;
  chunks: string[];
}

/**
 * SHA-256 of a file and of each of its chunks, one chunk in memory at a time.
 * @param onChunk hears of each as it is known @throws what the device says where the file cannot be read any more
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

/** By a reader: engines before 76 have no Blob.arrayBuffer. */
function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}
