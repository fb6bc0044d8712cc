import type { Texts } from '../types';
import type { vip as source } from '../zh-CN/vip';

export const vip: Texts<typeof source> = {};
