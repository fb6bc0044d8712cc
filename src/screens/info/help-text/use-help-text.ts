import { useEffect, useMemo, useState } from 'react';
import type { HelpText } from './sanitize';

type Sanitize = (html: string) => HelpText;

/**
 * The sanitized text of a help page; null while the sanitizer's code is on its way. A chunk that does not arrive is
 * thrown to the page's boundary, which offers to try again.
 */
export function useHelpText(html: string): HelpText | null {
  const [loaded, setLoaded] = useState<{ sanitize: Sanitize | null; failure: unknown }>({
    sanitize: null,
    failure: null,
  });
  useEffect(() => {
    let mounted = true;
    import('./sanitize').then(
      ({ sanitizeHelp }) => {
        if (mounted) setLoaded({ sanitize: sanitizeHelp, failure: null });
      },
      (failure: unknown) => {
        if (mounted) setLoaded({ sanitize: null, failure });
      },
    );
    return () => {
      mounted = false;
    };
  }, []);
  if (loaded.failure) throw loaded.failure;
  const { sanitize } = loaded;
  return useMemo(() => (sanitize ? sanitize(html) : null), [sanitize, html]);
}
