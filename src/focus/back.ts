import { type ChainOptions, createChain, useChain } from './chain';

/** @returns true when the handler has used the press */
export type BackHandler = () => boolean;

const chain = createChain<BackHandler>();

/** Back was pressed. @returns true when a handler has used it */
export const runBack = (): boolean => chain.ask((handler) => handler());

/** Registers what Back closes here (menu, controls, dialog, page). Deeper components are asked first. */
export function useBack(handler: BackHandler, options: ChainOptions = {}): void {
  useChain(chain, handler, options);
}
