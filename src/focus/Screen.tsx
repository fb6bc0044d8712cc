import { type HTMLAttributes, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { DepthContext, MemoryContext, ParentContext, ScreenContext, type ScreenScope } from './contexts';
import { keepScroll } from './keep-scroll';
import { newMemory, type ScreenMemory } from './memory';
import { createPageLanding, type PageLanding } from './page-landing';
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

/** By these the viewer has taken over: a key, a finger, a pointer that chose something. */
const DEEDS = ['keydown', 'touchstart', 'click'] as const;

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
  const landing = useRef<PageLanding>(null);
  const scope = useMemo<ScreenScope>(
    () => ({ key, memory, scroller: () => ref.current, landAgain: () => landing.current?.landAgain() }),
    [key, memory],
  );

  useLayoutEffect(() => {
    const element = ref.current;
    const page = createPageLanding(key, memory);
    landing.current = page;
    const forget = element && scroll ? keepScroll(element, memory) : undefined;
    const close = page.open();
    for (const deed of DEEDS) window.addEventListener(deed, page.takenOver, true);
    return () => {
      for (const deed of DEEDS) window.removeEventListener(deed, page.takenOver, true);
      forget?.();
      close();
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
