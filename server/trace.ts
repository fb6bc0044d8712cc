import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** The id of the request that all this is done for, also inside of a job that it has left; '' where there is none. */
export const currentTrace = (): string => traces.getStore() ?? '';

/** Runs work for a request. @param trace the request's id, or '' */
export const withTrace = <T>(trace: string, work: () => T): T => traces.run(trace, work);
