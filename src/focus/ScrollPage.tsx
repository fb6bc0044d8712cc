import { type HTMLAttributes, type ReactNode, useRef } from 'react';
import { limits } from '../contract/limits';
import type { Direction } from '../platform/keys';
import { dp } from '../theme/scale';
import { useRemoteKeys } from './key-handlers';
import { reveal, scrollBy } from './reveal';
import { focusTree } from './tree';
import { useNode } from './use-node';

interface ScrollPageProps extends HTMLAttributes<HTMLDivElement> {
  id?: string;
  children: ReactNode;
  landing?: boolean;
}

/** For reading: up and down move 300 px a step (spec 2.11), the page keys a screenful. Its ends let focus go on. */
export function ScrollPage({ id, children, landing, ...rest }: ScrollPageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const step = (by: number): boolean => {
    const element = ref.current;
    if (!element) return false;
    const before = element.scrollTop;
    scrollBy(element, by);
    return Math.abs(element.scrollTop - before) >= 1;
  };
  const key = useNode(ref, id, {
    leaf: true,
    focus: ({ still }) => {
      ref.current?.focus({ preventScroll: true });
      // A page may stand in another one that scrolls.
      if (ref.current && !still) reveal(ref.current);
    },
    arrow: (direction: Direction) =>
      (direction === 'down' && step(dp(limits.tvPageScrollPx))) ||
      (direction === 'up' && step(-dp(limits.tvPageScrollPx))),
  });
  useRemoteKeys({
    down: (press) => {
      if (focusTree.currentKey() !== key) return false;
      const screenful = (ref.current?.clientHeight ?? 0) * 0.9;
      if (press.key === 'channelDown') return step(screenful);
      if (press.key === 'channelUp') return step(-screenful);
      return false;
    },
  });
  return (
    <div
      ref={ref}
      tabIndex={0}
      data-focus=""
      data-landing={landing ? '' : undefined}
      data-scroller=""
      role="document"
      {...rest}
    >
      {children}
    </div>
  );
}
