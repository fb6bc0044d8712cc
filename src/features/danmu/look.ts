import type { DanmuMode } from '../../contract/schemas/danmu';

/** How a comment is to look, and the gold laid into it. */
export interface DanmuLook {
  mode: DanmuMode;
  color: string;
  coins: number;
}
