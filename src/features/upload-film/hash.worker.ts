import { hashFilm } from './hash-film';

export interface HashOrder {
  file: Blob;
  chunkBytes: number;
}
/** The hash of a chunk, the hash of the whole file at the end, or the error that the file cannot be read any more. */
export type HashReport = { chunk: number; hash: string } | { whole: string } | { failed: string };

const scope = self as unknown as {
  onmessage: (event: { data: HashOrder }) => void;
  postMessage(message: HashReport): void;
};

scope.onmessage = ({ data: { file, chunkBytes } }) => {
  hashFilm(file, chunkBytes, (chunk, hash) => scope.postMessage({ chunk, hash })).then(
    ({ whole }) => scope.postMessage({ whole }),
    (error: unknown) => scope.postMessage({ failed: String(error) }),
  );
};
