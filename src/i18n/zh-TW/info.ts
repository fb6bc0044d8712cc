import type { Texts } from '../types';
import type { info as source } from '../zh-CN/info';

export const info: Texts<typeof source> = {};
