/** For tests: what the channel tells reaches whoever listens, by the name of its event. */
export const listeners = new Map<string, (given: object) => void>();

/** For tests: the realtime channel with nobody at its other end. @param original what vi.mock gives */
export const fakeChannel = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  onEvent: (name: string, hear: (given: object) => void) => {
    listeners.set(name, hear);
    return () => undefined;
  },
});
