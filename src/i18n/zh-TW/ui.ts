import type { Texts } from '../types';
import type { ui as source } from '../zh-CN/ui';

export const ui: Texts<typeof source> = {};
