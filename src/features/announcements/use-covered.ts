import { useEffect, useState } from 'react';

/** The interval of checks, in ms. Observing every change of the page would cost time with each danmu. */
const lookMs = 500;

const isCovered = (): boolean => document.querySelector('[data-player="full"]:not([data-controls])') !== null;

/** Whether a film fills the screen without its controls. @param wanted whether anybody needs the answer; otherwise nothing is checked */
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
