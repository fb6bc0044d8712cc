import { createContext, useContext } from 'react';
import type { ChatMessage } from '../../../contract/schemas/chat';

/** What stands over a conversation because of one of its bubbles. */
export type Layer =
  | { kind: 'actions' | 'text' | 'picture'; message: ChatMessage; mine: boolean }
  | { kind: 'unsent'; clientId: string };

/** Opens one. A bubble cannot hold it: inside a collection nothing is a node of its own. */
export const LayerContext = createContext<(layer: Layer) => void>(() => undefined);
export const useOpenLayer = (): ((layer: Layer) => void) => useContext(LayerContext);
