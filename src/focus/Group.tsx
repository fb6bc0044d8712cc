import { type HTMLAttributes, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { Direction } from '../platform/keys';
import { DepthContext, ParentContext } from './contexts';
import { isFinger } from './input';
import {
  activeScope,
  currentKey,
  firstLeaf,
  focusNode,
  getNode,
  isInside,
  landOnRepair,
  pushScope,
  setLanding,
} from './tree';
import { useNode } from './use-node';

interface GroupProps extends HTMLAttributes<HTMLDivElement> {
  id?: string;
  children: ReactNode;
  /** Re-entered at the child that was left (UI13). On by default. */
  remember?: boolean;
  /** Always entered at the child marked `landing`: the tab one is on. */
  entersAtLanding?: boolean;
  /** Lies over the page: this arrow leads back to it. */
  toPage?: Direction;
  /** This arrow leads here from a page that has nothing more that way. */
  fromPage?: Direction;
  /** And no other than this does, wherever things lie: Down at the end of a page is no way into the rail. */
  enteredBy?: Direction;
  /**
   * An arrow leads out of the group, for no child lies that way. True: it is used up, e.g. because the group has turned
   * a page and moved focus itself; else it goes on to what lies beside the group.
   */
  onEdge?: (direction: Direction) => boolean;
}

/** Things that belong together: a button bar, a column of settings. Left again, it is re-entered where it was left. */
export function Group({
  id,
  children,
  remember = true,
  entersAtLanding,
  toPage,
  fromPage,
  enteredBy,
  onEdge,
  ...rest
}: GroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const key = useNode(ref, id, {
    leaf: false,
    remember,
    entersAtLanding,
    fromPage,
    enteredBy,
    onEdge,
    focus: () => undefined,
    exit: (direction) => (direction === toPage ? activeScope() : null),
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
}: Omit<GroupProps, 'remember' | 'entersAtLanding' | 'toPage' | 'fromPage' | 'enteredBy' | 'onEdge'> & {
  /** It opens before anybody chose anything: when it goes, what is behind it is landed on anew. Asked once: as it opens. */
  cold?: boolean;
}) {
  const cameCold = useRef(cold);
  const ref = useRef<HTMLDivElement>(null);
  const depth = useContext(DepthContext);
  // What has nothing to focus yet, for it waits for an answer, has focus itself: nothing behind it may be pressed.
  const focus = () => ref.current?.focus({ preventScroll: true });
  const key = useNode(ref, id, { leaf: false, remember: true, boundary: true, focus });
  useLayoutEffect(() => {
    const opener = currentKey();
    const land = () => {
      if (isInside(currentKey(), key) && getNode(currentKey())?.leaf) return;
      const leaf = firstLeaf(key);
      focusNode(leaf ? leaf.key : key);
    };
    const forget = setLanding(key, land);
    const pop = pushScope(key);
    land();
    return () => {
      forget();
      if (cameCold.current) landOnRepair();
      pop();
      if (!cameCold.current && getNode(opener)?.element.isConnected) focusNode(opener, isFinger());
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
