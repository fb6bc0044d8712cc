import { MEMORY, roomIn } from '../../scripts/lib/room.mjs';

/**
 * Has Chromium keep what pages draw in files instead of shared memory. Playwright always says so, for containers whose shared memory is
 * 64 MB; where there is room it costs a tenth of the processor time of opening a page, and the disk is written to all the while.
 */
export const IN_FILES = '--disable-dev-shm-usage';

/** Four browsers with a television's window each take a tenth of it. */
const ENOUGH_BYTES = 1024 ** 3;

/** Whether several browsers can draw in this machine's shared memory. */
export const hasRoom = (): boolean => roomIn(MEMORY) >= ENOUGH_BYTES;
