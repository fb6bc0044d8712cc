import type { Texts } from '../types';
import type { player as source } from '../zh-CN/player';

export const player: Texts<typeof source> = {};
