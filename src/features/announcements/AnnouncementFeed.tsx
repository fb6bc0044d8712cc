import { type ComponentType, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { followAnnouncements } from './follow';
import type { StripProps } from './strip-props';

/**
 * Listens for announcements. The strip's code is fetched with the first one; its live region is mounted before, so that screen readers announce it.
 */
export function AnnouncementFeed(props: StripProps) {
  const platform = usePlatform();
  const isThere = useConfig(({ config }) => config.announcements !== undefined);
  const [Strip, setStrip] = useState<ComponentType<StripProps> | null>(null);
  useEffect(() => followAnnouncements(platform), [platform]);
  useEffect(() => {
    if (!isThere) return;
    import('./AnnouncementStrip').then(
      (chunk) => setStrip(() => chunk.default),
      // The pages work without it; the next announcement tries again.
      (error: unknown) => console.warn('[announcements]', error),
    );
  }, [isThere]);
  if (!isThere) return null;
  return (
    <div role="status" aria-live="polite">
      {Strip ? <Strip {...props} /> : null}
    </div>
  );
}
