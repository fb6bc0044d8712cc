import { useEffect, useState } from 'react';

/** Ms between two looks. Watching every change of the page would cost each comment that flies. */
const lookMs = 500;

const isCovered = (): boolean => document.querySelector('[data-player="full"]:not([data-controls])') !== null;

/** Whether a film fills the screen and its controls are not up. @param wanted somebody waits for that; nobody looks otherwise */
export function useCovered(wanted: boolean): boolean {
  const [covered, setCovered] = useState(isCovered);
  useEffect(() => {
    if (!wanted) return undefined;
    const look = () => setCovered(isCovered());
    look();
    const timer = window.setInterval(look, lookMs);
    return () => window.clearInterval(timer);
  }, [wanted]);
  return covered;
}
