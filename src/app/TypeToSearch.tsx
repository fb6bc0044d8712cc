import { useLayoutEffect, useRef } from 'react';
import { limits } from '../contract/limits';
import { paths } from '../lib/paths';
import { usePlatform } from '../platform/use-platform';
import { useNavigation } from '../ui/navigation';
import { takeAhead, typeAhead } from '../ui/type-ahead';
import type { RouteRow } from './routes/row';

/** Letters and digits open the search; what else a desktop keyboard sends (space, brackets) means something already. */
const opens = /^[0-9A-Za-z\u00c0-\u024f\u3040-\u9fff]$/;

/**
 * What is typed anywhere on a desktop goes into the search (look.md, Desktop). The search takes over as soon as it
 * stands; until then the letters that come meanwhile are added to its address. Films have keys of their own.
 */
export function TypeToSearch({ row }: { row: RouteRow | undefined }) {
  const platform = usePlatform();
  const { go } = useNavigation();
  const taker = useRef<HTMLSpanElement>(null);
  const waits = useRef(false);
  const searching = row?.path === paths.search();
  const asked = platform.layout === 'tv' && platform.name === 'browser';
  const on = asked && row !== undefined && (searching || (row.chrome !== 'full' && row.group !== 'playback'));
  // In the frame that shows the page: what is typed into it at once is not lost.
  useLayoutEffect(() => {
    if (searching) return;
    // It was left, perhaps before it stood.
    takeAhead();
    waits.current = false;
  }, [searching]);
  useLayoutEffect(() => {
    const element = taker.current;
    if (!element || !on) return undefined;
    const onTyped = (event: Event) => {
      const key = (event as CustomEvent<KeyboardEvent>).detail;
      if (!opens.test(key.key) || document.querySelector('[data-modal]')) return;
      key.preventDefault();
      go(paths.search(typeAhead(key.key, limits.searchMaxChars)), { replace: waits.current });
      waits.current = true;
    };
    element.addEventListener('dt-typed', onTyped);
    return () => element.removeEventListener('dt-typed', onTyped);
  }, [on, go]);
  return on ? <span ref={taker} hidden data-types="app" /> : null;
}
