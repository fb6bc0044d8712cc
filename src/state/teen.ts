import { queryClient } from '../api/queries';
import { forgetPersisted } from '../api/query-persister';
import { loadServerConfig, useConfig } from './config';

/** Whether 青少年模式 is on for whoever watches here, as the server said last. */
export const isTeen = (): boolean => useConfig.getState().config.teen;
export const useTeen = (): boolean => useConfig((state) => state.config.teen);

/** Asks the server anew. What was shown under the other rule is forgotten, and asked for again where it is seen. */
export async function refreshTeen(): Promise<void> {
  const before = isTeen();
  await loadServerConfig();
  if (isTeen() === before) return;
  forgetPersisted();
  await queryClient.resetQueries();
}
