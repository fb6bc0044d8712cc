import { call } from '../../api/client';
import type { Data } from '../../contract/types';
import { refreshGrowth } from './refresh';
import { zoneParam } from './zone';

/**
 * Fetches the reward of a task, once: the server counts by what was done.
 * @returns what was booked by this very call
 * @throws ApiError where the server refuses or does not answer
 */
export async function claimTask(task: string): Promise<Data<'updateTask'>> {
  const booked = await call('updateTask', { task, ...zoneParam() });
  await refreshGrowth(booked.balance);
  return booked;
}
