import { vi } from 'vitest';

/** For tests: what any act of the desk was given. */
export const acted = vi.fn();

/** For tests: the desk's acts with no server behind them. @param original what vi.mock gives */
export const fakeActs = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  useAct: () => ({ mutateAsync: acted }),
});
