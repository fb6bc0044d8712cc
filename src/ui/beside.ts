import { createContext } from 'react';

/** Inside a panel beside the page: what opens over it stays at that side too, so that the page remains in sight. */
export const BesideContext = createContext(false);
