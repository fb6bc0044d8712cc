import { type RefObject, useRef } from 'react';
import type { Direction } from '../platform/keys';
import { reveal } from './reveal';
import { useNode } from './use-node';

interface Walk {
  box: RefObject<HTMLElement | null>;
  id: string;
  /** An arrow at an end. @returns true where more comes there, and focus stays */
  onEdge: (direction: 'up' | 'down') => boolean;
  /** Focus has come so near to the top that what is above is wanted. */
  onNearTop: () => void;
  /** There is an item that takes focus. */
  enabled: boolean;
}

/** Items below which more is asked for, so that a remote that walks up seldom waits. */
const ahead = 6;

/**
 * Up and Down walk a long column of items, each of which is marked `data-item`: one leaf of the focus tree that moves inside itself,
 * so that a press measures nothing of the hundred others. Entered from below it begins with the last. What it holds may change
 * under it: an item is known by its mark.
 */
export function useItemWalk({ box, id, onEdge, onNearTop, enabled }: Walk): void {
  const held = useRef('');
  const items = (): HTMLElement[] =>
    Array.from(box.current?.querySelectorAll<HTMLElement>('[data-item] [data-focus]') ?? []);
  const markOf = (item: Element): string => item.closest('[data-item]')?.getAttribute('data-item') ?? '';
  const to = (item: HTMLElement | undefined, still = false): boolean => {
    if (!item) return false;
    held.current = markOf(item);
    item.focus({ preventScroll: true });
    if (!still) reveal(item);
    return true;
  };
  useNode(
    box,
    id,
    {
      leaf: true,
      focus: ({ direction, still }) => {
        const all = items();
        const last = all[all.length - 1];
        const left = direction === 'up' ? last : all.find((item) => markOf(item) === held.current);
        to(left ?? last, still);
      },
      adopt: (target) => {
        held.current = markOf(target);
      },
      arrow: (direction: Direction) => {
        if (direction !== 'up' && direction !== 'down') return false;
        const all = items();
        const now = all.indexOf(document.activeElement as HTMLElement);
        if (direction === 'up' && now < ahead) onNearTop();
        if (to(all[direction === 'up' ? now - 1 : now + 1])) return true;
        return onEdge(direction);
      },
    },
    enabled,
  );
}
