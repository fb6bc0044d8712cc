import type { Lack } from '../../growth/growth';
import type { Messages } from '../../messages';

/** The sentence of why something brought no gold; nothing where nothing stood in the way. */
export const noteOf = (t: Messages, lack: Lack): { note?: string } => (lack ? { note: t.growth[lack] } : {});
