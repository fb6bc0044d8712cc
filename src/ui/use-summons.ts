import { type RefObject, useEffect } from 'react';

/**
 * Brings focus into a box each time it is summoned, where a form has to go on there. DOM focus, which the focus tree follows.
 * @param summons 0 for never; a greater number each time
 */
export function useSummons(box: RefObject<HTMLElement | null>, summons = 0): void {
  useEffect(() => {
    if (summons > 0) box.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [box, summons]);
}
