import { type HTMLAttributes, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { usePlatform } from '../platform/use-platform';
import { DepthContext, MemoryContext, ParentContext, ScreenContext, type ScreenScope } from './contexts';
import { newMemory, type ScreenMemory } from './memory';
import { settle } from './motion';
import {
  activeScope,
  byReadingOrder,
  currentKey,
  firstLeaf,
  focusNode,
  getNode,
  isInside,
  leavesOf,
  pushScope,
  setLanding,
} from './tree';
import { useNode } from './use-node';

interface ScreenProps extends HTMLAttributes<HTMLElement> {
  children: ReactNode;
  /** The whole page scrolls. Off where a screen lays out its own scrolling parts. */
  scroll?: boolean;
  /** Design px below the scroller's top where a shelf that has focus sits. */
  anchor?: number;
  /** Design px that something pinned takes at the scroller's top. */
  pinned?: number;
}

/** Focus was put somewhere by the person, so a late restore must not take it away. */
function restoreTarget(key: string, memory: ScreenMemory): string | undefined {
  if (memory.key && getNode(memory.key) && isInside(memory.key, key)) return memory.key;
  if (memory.order < 0) return undefined;
  return leavesOf(key).sort(byReadingOrder)[memory.order]?.key;
}

/** A finger scrolls and leaves the focus behind: what was in sight counts, not what had the focus. CSS px. */
function stayAt(focused: HTMLElement | undefined, scrolled: number | undefined): void {
  const scroller = focused?.closest<HTMLElement>('[data-scroller]');
  if (!scroller || scrolled === undefined) return;
  settle(scroller.firstElementChild);
  scroller.scrollTop = scrolled;
}

/**
 * A page: one focused element on landing (UI11), the very item and scroll position that were left on return (UI12).
 * A screen's author says what it shows and writes no focus code.
 */
export function Screen({ children, scroll = true, anchor, pinned, ...rest }: ScreenProps) {
  const ref = useRef<HTMLElement>(null);
  const depth = useContext(DepthContext);
  const given = useContext(MemoryContext);
  const own = useRef<ScreenMemory>(newMemory());
  const memory = given ?? own.current;
  const key = useNode(ref, undefined, {
    leaf: false,
    remember: true,
    focus: () => ref.current?.focus({ preventScroll: true }),
  });
  const untouched = useRef(false);
  const platform = usePlatform();
  const scope = useMemo<ScreenScope>(() => {
    const landAgain = () => {
      const at = getNode(currentKey());
      if (!untouched.current || !at || !isInside(at.key, key) || at.element.hasAttribute('data-landing')) return;
      const leaf = firstLeaf(key);
      if (leaf?.element.hasAttribute('data-landing')) focusNode(leaf.key);
    };
    return { key, memory, scroller: () => ref.current, landAgain };
  }, [key, memory]);

  useLayoutEffect(() => {
    const element = ref.current;
    // Copied: while the page mounts, its own landing would overwrite what was left.
    const left = { key: memory.key, order: memory.order };
    const place = memory.scroll.get('');
    let restoring = Boolean(left.key);
    untouched.current = !restoring;
    const stopRestoring = () => {
      restoring = false;
      untouched.current = false;
    };
    if (element && scroll) element.scrollTop = memory.scroll.get('') ?? 0;
    const land = () => {
      const at = currentKey();
      const held = isInside(at, key) && getNode(at)?.leaf === true;
      const target = restoring ? restoreTarget(key, { ...memory, ...left }) : undefined;
      if (target) {
        if (getNode(left.key)) stopRestoring();
        if (target !== at) focusNode(target);
        // Also where a repair had put the focus there first, and brought it into view.
        if (platform.layout === 'touch') stayAt(getNode(target)?.element, place);
        return;
      }
      if (held) return;
      const leaf = firstLeaf(key);
      focusNode(leaf ? leaf.key : key);
    };
    const forget = setLanding(key, land);
    const pop = pushScope(key);
    if (activeScope() === key) land();
    const onScroll = () => {
      if (element) memory.scroll.set('', element.scrollTop);
    };
    // The first press or touch means the person has taken over.
    window.addEventListener('keydown', stopRestoring, true);
    window.addEventListener('touchstart', stopRestoring, true);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('keydown', stopRestoring, true);
      window.removeEventListener('touchstart', stopRestoring, true);
      element?.removeEventListener('scroll', onScroll);
      if (memory.key)
        memory.order = leavesOf(key)
          .sort(byReadingOrder)
          .findIndex((node) => node.key === memory.key);
      forget();
      pop();
    };
  }, [key, memory, platform, scroll]);

  return (
    <main
      ref={ref}
      tabIndex={-1}
      data-screen=""
      data-scroller={scroll ? '' : undefined}
      data-anchor={anchor}
      data-pinned={pinned}
      {...rest}
    >
      <ScreenContext.Provider value={scope}>
        <ParentContext.Provider value={key}>
          <DepthContext.Provider value={depth + 1}>{children}</DepthContext.Provider>
        </ParentContext.Provider>
      </ScreenContext.Provider>
    </main>
  );
}
