import { type ComponentType, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { followAnnouncements } from './follow';
import type { StripProps } from './strip-props';

/** Listens for announcements. What shows one is fetched with the first of them; its place is there before, so that readers hear it. */
export function AnnouncementFeed(props: StripProps) {
  const platform = usePlatform();
  const isThere = useConfig(({ config }) => config.announcements !== undefined);
  const [Strip, setStrip] = useState<ComponentType<StripProps> | null>(null);
  useEffect(() => followAnnouncements(platform), [platform]);
  useEffect(() => {
    if (!isThere) return;
    import('./AnnouncementStrip').then(
      (chunk) => setStrip(() => chunk.default),
      // The pages do without; the next announcement tries again.
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
