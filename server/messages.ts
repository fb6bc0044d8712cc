import type { limits } from '../src/contract/limits';
import { type Messages, zhCN } from './messages/zh-cn';
import { zhTW } from './messages/zh-tw';

export type { Messages };
export type Language = (typeof limits.languages)[number];

export const messages: Record<Language, Messages> = { 'zh-CN': zhCN, 'zh-TW': zhTW };
