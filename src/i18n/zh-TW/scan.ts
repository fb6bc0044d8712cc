import type { Texts } from '../types';
import type { scan as source } from '../zh-CN/scan';

export const scan: Texts<typeof source> = {};
