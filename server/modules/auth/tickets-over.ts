import { ret } from '../../../src/contract/ret';
import { Refusal } from '../../errors';

/** The way was lost in the middle: the ticket ran out, was used, or is none. The screen leads back with what was typed. */
export const wayOver = (): Refusal => new Refusal('way_over', ret.conflict, (t) => t.wayOver, { step: 'start' });
