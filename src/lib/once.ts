/**
 * Asks once, and keeps what came for good; those who ask meanwhile share it. A failure is not kept: the next one to ask tries again.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
