import type { DanmuMode } from '../../contract/schemas/danmu';

/** The look of a danmu, and the gold put into it. */
export interface DanmuLook {
  mode: DanmuMode;
  color: string;
  coins: number;
}
