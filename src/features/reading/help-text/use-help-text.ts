import { useEffect, useMemo, useState } from 'react';
import type { HelpText } from './sanitize';

type Sanitize = (html: string) => HelpText;

/** Kept once it came: a page that is returned to shows its text in its first frame, so its place can be restored. */
let loaded: Sanitize | null = null;

/**
 * The sanitized text of a help page; null without HTML, and while the sanitizer's code is on its way. A chunk that
 * does not arrive is thrown to the page's boundary, which offers to try again.
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
