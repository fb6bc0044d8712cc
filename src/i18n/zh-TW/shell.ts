import type { Texts } from '../types';
import type { shell as source } from '../zh-CN/shell';

export const shell: Texts<typeof source> = {};
