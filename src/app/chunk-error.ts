/** A screen's code did not arrive: offline, or an older build than the server's. Asking again is what helps. */
export class ChunkError extends Error {
  constructor(readonly reason: unknown) {
    super('a screen could not be fetched');
    this.name = 'ChunkError';
  }
}
