/** For tests: the listeners of the channel by the name of their event, so that a test can send events. */
export const listeners = new Map<string, (given: object) => void>();

/** For tests: a realtime channel without a server. @param original the function that vi.mock gives */
export const fakeChannel = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  onEvent: (name: string, hear: (given: object) => void) => {
    listeners.set(name, hear);
    return () => undefined;
  },
});
