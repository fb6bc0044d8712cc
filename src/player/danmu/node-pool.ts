import { lookOf, plateEm, plateStyle } from '../../lib/danmu-looks';
import type { PlacedDanmu } from './types';

export interface NodePool {
  /**
   * An element showing the comment: in the layer, at its resting place in the top left corner and ready to move; or on a
   * belt that moves, `x` pixels from its left edge.
   */
  acquire(placed: PlacedDanmu, belt?: HTMLElement, x?: number): HTMLElement;
  /** An empty belt, `width` pixels long and as high as the layer. */
  addBelt(width: number): HTMLElement;
  release(node: HTMLElement): void;
  setOpacity(opacity: number): void;
  readonly opacity: number;
  destroy(): void;
}

const keepAtMost = 120;

/** Elements are used again: making and removing them costs time and leaves garbage. */
export function createNodePool(stage: HTMLElement, fontFamily: string, startOpacity: number): NodePool {
  const layer = document.createElement('div');
  layer.className = 'danmu-layer';
  layer.setAttribute('aria-hidden', 'true');
  layer.style.cssText =
    'position:absolute;left:0;top:0;width:100%;height:100%;overflow:hidden;pointer-events:none;contain:strict;' +
    `white-space:pre;font-weight:600;font-family:${fontFamily}`;
  stage.appendChild(layer);
  const spare: HTMLElement[] = [];
  let opacity = startOpacity;
  const pool: NodePool = {
    get opacity() {
      return opacity;
    },
    acquire(placed, belt, x = 0) {
      const node = spare.pop() ?? document.createElement('div');
      // Never as markup: whatever a comment holds is text.
      node.textContent = placed.item.text;
      node.className = placed.item.mine ? 'danmu danmu-mine' : 'danmu';
      const place = belt ? `left:${x}px;top:${placed.y}px;contain:layout size style;` : moving(opacity);
      node.style.cssText = place + nodeStyle(placed);
      return (belt ?? layer).appendChild(node);
    },
    addBelt(width) {
      const belt = document.createElement('div');
      belt.style.cssText = `position:absolute;width:${width}px;height:100%;z-index:0;${moving(opacity)}`;
      return layer.appendChild(belt);
    },
    release(node) {
      node.remove();
      if (spare.length < keepAtMost) spare.push(node);
    },
    setOpacity(value) {
      opacity = value;
    },
    destroy() {
      spare.length = 0;
      layer.remove();
    },
  };
  return pool;
}

/** Opacity is set on each thing that moves, not on the layer: a layer's would make the GPU draw everything twice. */
const moving = (opacity: number) => `left:0;top:0;contain:layout size style;will-change:transform;opacity:${opacity};`;

function nodeStyle({ item, width, height, fontPx }: PlacedDanmu): string {
  const look = lookOf(item.look);
  const border = look ? plateEm.gap : item.mine ? 0.08 : 0;
  const letters = look
    ? plateStyle(look, item.mine)
    : `color:${item.color};text-shadow:${edgeOf(item.color)};${item.mine ? ownFrame : ''}`;
  return (
    `position:absolute;width:${width}px;height:${height}px;` +
    `font-size:${fontPx}px;line-height:${height - Math.round(fontPx * border * 2)}px;` +
    `z-index:${item.mode === 'scroll' ? 0 : 1};${letters}`
  );
}

const ownFrame = 'box-sizing:border-box;border:0.08em solid currentColor;border-radius:0.2em;padding:0 0.34em;';

/**
 * Four hard edges and a soft one round letters of a colour, as a text-shadow: they read at three metres on white snow. In
 * em, so that they grow with the text.
 */
export const edgeOf = (color: string): string => outline(isDark(color) ? '255,255,255' : '0,0,0');
const outline = (rgb: string) =>
  [
    `0.045em 0.045em 0 rgba(${rgb},0.9)`,
    `-0.045em 0.045em 0 rgba(${rgb},0.9)`,
    `0.045em -0.045em 0 rgba(${rgb},0.9)`,
    `-0.045em -0.045em 0 rgba(${rgb},0.9)`,
    `0 0 0.12em rgba(${rgb},0.7)`,
  ].join(',');

/** Whether '#rrggbb' stands out more against a white edge than against a black one, by WCAG's contrast (AX3). */
export function isDark(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  const light = 0.2126 * linear(value >> 16) + 0.7152 * linear(value >> 8) + 0.0722 * linear(value);
  return 1.05 / (light + 0.05) > (light + 0.05) / 0.05;
}

/** Light of one channel of sRGB, its last eight bits, 0-1. */
const linear = (value: number): number => {
  const share = (value & 255) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
