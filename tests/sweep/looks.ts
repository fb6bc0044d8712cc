import type { Spot } from './probe';

/**
 * What a page looks like, measured: sizes of what is pressed (UI4, AX9), colours and strokes (UI9), what lies outside
 * the safe area (UI1). Measured inside the page (page/).
 */
export interface Looks {
  /** What is wrong with the size of one control; '' where nothing is. */
  sizeOf(element: Element): string;
  /** What can hardly be read on a control that has focus: text or a sign under 3 to 1; '' where all can (UI11, AX3). */
  faintOf(element: Element): string;
  /** TV: controls under 64 px high or 75x75 to click (UI4). Touch: targets under 48x48 (AX9). */
  smallControls(): Spot[];
  /** TV: colours that leave RGB 16-235, a light ground, strokes under 2 px (UI9). */
  colours(): Spot[];
  /** TV: text that stands still outside the safe area (UI1). What scrolls may run over the edge. */
  unsafeText(): Spot[];
}
