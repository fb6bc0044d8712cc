import { ROOT_FOCUS_KEY, SpatialNavigationService } from '@noriginmedia/norigin-spatial-navigation';
import type { NodeSpec } from './node';

/** The key of the node that all others hang under. */
export const ROOT = ROOT_FOCUS_KEY;

export interface FocusRecord {
  add(node: NodeSpec): void;
  remove(key: string): void;
  /** The key of the node that has focus; the empty string before the first. */
  current(): string;
  setCurrent(key: string): void;
}

const noop = () => undefined;
const emptyLayout = { x: 0, y: 0, width: 0, height: 0, left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Norigin as the record of nodes, parents and the current one. Its key listeners, its search for a neighbour and its way of
 * focusing elements stay unused (docs/decisions/2026-11-21-focus.md), so it never needs a node's layout.
 */
export function createFocusRecord(): FocusRecord {
  const norigin = new SpatialNavigationService();
  norigin.init({
    shouldFocusDOMNode: false,
    focusOnPresetKey: false,
    layoutAdapter: {
      addEventListeners: noop,
      removeEventListeners: noop,
      measureLayout: async ({ node }) => ({ ...emptyLayout, node }),
      blurNode: noop,
      focusNode: noop,
    },
  });
  return {
    add(node) {
      norigin.addFocusable({
        focusKey: node.key,
        node: node.element,
        parentFocusKey: node.parentKey,
        onEnterPress: noop,
        onEnterRelease: noop,
        onArrowPress: () => true,
        onArrowRelease: noop,
        onFocus: noop,
        onBlur: noop,
        onUpdateFocus: noop,
        onUpdateHasFocusedChild: noop,
        saveLastFocusedChild: node.remember ?? false,
        trackChildren: false,
        focusable: true,
        isFocusBoundary: node.boundary ?? false,
        autoRestoreFocus: false,
        forceFocus: false,
      });
    },
    remove: (key) => norigin.removeFocusable({ focusKey: key }),
    current: () => norigin.getCurrentFocusKey(),
    setCurrent: (key) => norigin.setCurrentFocusedKey(key, {}),
  };
}
