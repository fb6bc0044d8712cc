import type { Texts } from '../types';
import type { user as source } from '../zh-CN/user';

export const user: Texts<typeof source> = {};
