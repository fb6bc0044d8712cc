import { vi } from 'vitest';
import { patienceMs } from './patience';

/** Before each file of units: `vi.waitFor` gives up after a second, in which a busy machine may not come to it once. */
const { waitFor } = vi;
vi.waitFor = (check, options = patienceMs) => waitFor(check, options);
