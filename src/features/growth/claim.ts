import { call } from '../../api/client';
import type { Data } from '../../contract/types';
import { refreshGrowth } from './refresh';
import { zoneParam } from './zone';

/**
 * Claims the reward of a task, once: the server decides by what was done.
 * @returns the reward that this very call has booked
 * @throws ApiError where the server refuses or does not answer
 */
export async function claimTask(task: string): Promise<Data<'updateTask'>> {
  const booked = await call('updateTask', { task, ...zoneParam() });
  await refreshGrowth(booked.balance);
  return booked;
}
