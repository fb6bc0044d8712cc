import { vi } from 'vitest';

/** For tests: the spy that records the parameters of all acts of the desk. */
export const acted = vi.fn();

/** For tests: replaces the desk's acts, so that no server is needed. @param original the argument that vi.mock gives */
export const fakeActs = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  useAct: () => ({ mutateAsync: acted }),
});
