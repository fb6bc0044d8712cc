import type { Texts } from '../types';
import type { browse as source } from '../zh-CN/browse';

export const browse: Texts<typeof source> = {};
