import { randomBytes } from 'node:crypto';
import { newId } from '../ids';

/** What stays of a closed account goes by a name that begins so; no account's id does. */
export const NOBODY = 'n:';

/** A name that leads to nobody, another one each time. @param now unix ms */
export const nobody = (now: number): string => `${NOBODY}${newId(now)}${randomBytes(8).toString('hex')}`;
