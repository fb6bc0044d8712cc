import { wordsTw } from '../../lib/words-tw';
import type { words as simplified } from '../zh-CN/words';

/** As Taiwan says it, where it says it otherwise. */
export const words: Record<keyof typeof simplified, string> = wordsTw;
