import { type RefObject, useContext, useId, useLayoutEffect, useRef } from 'react';
import { ParentContext, ScreenContext } from './contexts';
import type { NodeSpec } from './node';
import { focusTree } from './tree';

type Options = Omit<NodeSpec, 'key' | 'parentKey' | 'element'>;

/**
 * Registers an element as a node of the focus tree while it is mounted and visible.
 * @param id names the node within its parent, for restoring focus after the page was built anew; without it the
 *   node is found again by its place in reading order.
 * @returns the node's key.
 */
export function useNode(
  ref: RefObject<HTMLElement | null>,
  id: string | undefined,
  options: Options,
  enabled = true,
): string {
  const parentKey = useContext(ParentContext);
  const screen = useContext(ScreenContext);
  const generated = useId();
  const key = `${parentKey}/${id ?? generated}`;
  const latest = useRef(options);
  latest.current = options;
  const { leaf, boundary, remember, dock } = options;
  const hasArrow = Boolean(options.arrow);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    element.setAttribute('data-node', key);
    focusTree.add({
      key,
      parentKey,
      element,
      leaf,
      boundary,
      remember,
      dock,
      focus: (cause) => {
        latest.current.focus(cause);
        if (screen && leaf) screen.memory.key = key;
      },
      arrow: hasArrow ? (direction) => latest.current.arrow?.(direction) ?? false : undefined,
      onEdge: (direction) => latest.current.onEdge?.(direction) ?? false,
      prepare: (direction) => latest.current.prepare?.(direction),
      adopt: (target) => {
        latest.current.adopt?.(target);
        if (screen && leaf) screen.memory.key = key;
      },
    });
    // A page that had nothing to focus may have it now.
    focusTree.scheduleRepair();
    return () => focusTree.remove(key);
  }, [ref, key, parentKey, screen, enabled, leaf, boundary, remember, dock, hasArrow]);
  return key;
}
