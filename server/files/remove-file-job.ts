import { jobKind } from '../jobs/kinds';

/** A stored picture goes from where it is kept, unless somebody has it by then. */
export const removeFileJob = jobKind<{ hash: string; type: string }>('file-remove', 2);
