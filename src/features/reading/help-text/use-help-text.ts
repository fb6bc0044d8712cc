import { useEffect, useMemo, useState } from 'react';
import type { HelpText } from './sanitize';

type Sanitize = (html: string) => HelpText;

/** The sanitizer, kept once it is loaded, so that a page to which the viewer returns has its text in the first frame and can restore its position. */
let loaded: Sanitize | null = null;

/**
 * The sanitized text of a help page; null without HTML, and while the sanitizer's code is loading. A chunk that fails to load is thrown to the page's
 * error boundary, which offers to try again.
 */
export function useHelpText(html: string | null): HelpText | null {
  const [sanitize, setSanitize] = useState<Sanitize | null>(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (loaded) return undefined;
    let mounted = true;
    import('./sanitize').then(
      ({ sanitizeHelp }) => {
        loaded = sanitizeHelp;
        if (mounted) setSanitize(() => sanitizeHelp);
      },
      (reason: unknown) => {
        if (mounted) setFailure(reason);
      },
    );
    return () => {
      mounted = false;
    };
  }, []);
  if (failure) throw failure;
  return useMemo(() => (sanitize && html !== null ? sanitize(html) : null), [sanitize, html]);
}
