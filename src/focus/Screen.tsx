import { type HTMLAttributes, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { DepthContext, MemoryContext, ParentContext, ScreenContext, type ScreenScope } from './contexts';
import { isFinger } from './input';
import { newMemory, type ScreenMemory } from './memory';
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
    let restoring = Boolean(left.key);
    const back = restoring || memory.scroll.has('');
    untouched.current = !restoring;
    const stopRestoring = () => {
      restoring = false;
      untouched.current = false;
    };
    if (element && scroll) element.scrollTop = memory.scroll.get('') ?? 0;
    const land = () => {
      const at = currentKey();
      // Come back to or touched already, a phone's page stands where the finger left it.
      const still = isFinger() && (back || !untouched.current);
      const held = isInside(at, key) && getNode(at)?.leaf === true;
      const target = restoring ? restoreTarget(key, { ...memory, ...left }) : undefined;
      if (target) {
        if (getNode(left.key)) stopRestoring();
        if (target !== at) focusNode(target, still);
        return;
      }
      if (held) return;
      const leaf = firstLeaf(key);
      focusNode(leaf ? leaf.key : key, still);
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
  }, [key, memory, scroll]);

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
