import type { Texts } from '../types';
import type { auth as source } from '../zh-CN/auth';

export const auth: Texts<typeof source> = {};
