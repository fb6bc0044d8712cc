import { type HTMLAttributes, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { Direction } from '../platform/keys';
import { DepthContext, ParentContext } from './contexts';
import type { Dock } from './dock';
import { isFinger } from './input';
import { focusTree } from './tree';
import { useNode } from './use-node';

interface GroupProps extends HTMLAttributes<HTMLDivElement> {
  id?: string;
  children: ReactNode;
  /** Re-entered at the child that was left (UI13). On by default, but for a dock. */
  remember?: boolean;
  /** It is the tabs beside every page, and stands there as this says. Entered at the child marked `landing`. */
  dock?: Dock;
  /**
   * An arrow leads out of the group, because no child is in that direction. True: it is used up, e.g. the group has turned
   * a page and moved focus itself. Else focus goes on to the group's neighbour.
   */
  onEdge?: (direction: Direction) => boolean;
}

/** Things that belong together: a button bar, a column of settings. Left again, it is re-entered where it was left. */
export function Group({ id, children, dock, remember = !dock, onEdge, ...rest }: GroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const key = useNode(ref, id, {
    leaf: false,
    remember,
    dock,
    onEdge,
    focus: () => undefined,
  });
  return (
    <div ref={ref} {...rest}>
      <ParentContext.Provider value={key}>{children}</ParentContext.Provider>
    </div>
  );
}

/**
 * A modal: traps focus while it is open, lands on its first element (or the one marked `landing`) and gives focus back
 * to where it came from when it goes.
 */
export function FocusScope({
  id,
  children,
  cold = false,
  ...rest
}: Omit<GroupProps, 'remember' | 'dock' | 'onEdge'> & {
  /**
   * The scope was open before the viewer chose anything, so there is nothing to go back to: when it closes, focus lands
   * anew on the page behind it. Read once, when the scope opens.
   */
  cold?: boolean;
}) {
  const cameCold = useRef(cold);
  const ref = useRef<HTMLDivElement>(null);
  const depth = useContext(DepthContext);
  // A modal that has nothing to focus yet, because it waits for an answer, has focus itself: nothing behind it may be pressed.
  const focus = () => ref.current?.focus({ preventScroll: true });
  const key = useNode(ref, id, { leaf: false, remember: true, boundary: true, focus });
  useLayoutEffect(() => {
    const { nodes, scopes } = focusTree;
    const opener = focusTree.currentKey();
    // It came by itself: what had focus then is wherever the page began, which may have been before its content was there.
    const isCold = cameCold.current || scopes.isUntouched();
    const land = () => {
      const at = focusTree.currentKey();
      if (nodes.isInside(at, key) && nodes.get(at)?.leaf) return;
      focusTree.focus(nodes.firstLeaf(key)?.key ?? key);
    };
    const forget = scopes.setLanding(key, land);
    const close = focusTree.pushScope(key);
    land();
    return () => {
      forget();
      close(isCold);
      if (!isCold && nodes.get(opener)?.element.isConnected) focusTree.focus(opener, isFinger());
    };
  }, [key]);
  return (
    <div ref={ref} tabIndex={-1} data-modal="" {...rest}>
      <ParentContext.Provider value={key}>
        <DepthContext.Provider value={depth + 1}>{children}</DepthContext.Provider>
      </ParentContext.Provider>
    </div>
  );
}
