import { type ComponentType, useEffect, useState } from 'react';
import { plainText, stored } from '../../platform/stored';

/** Ms: the first screen has what it needs by then. Where an earlier run has kept an advert, nothing is fetched for it. */
const lateMs = 5_000;

/** The start-up adverts, whose code comes after the first screen. Without it there are none. */
export function LateAdverts({ allowed }: { allowed: boolean }) {
  const [Adverts, setAdverts] = useState<ComponentType<{ allowed: boolean }> | null>(null);
  useEffect(() => {
    const kept = stored('startupAdverts', plainText).get().length > 2;
    const timer = window.setTimeout(
      () => {
        import('../../features/adverts/StartupAdverts').then(
          (chunk) => setAdverts(() => chunk.default),
          (error: unknown) => console.warn('[adverts]', error),
        );
      },
      kept ? 0 : lateMs,
    );
    return () => window.clearTimeout(timer);
  }, []);
  return Adverts ? <Adverts allowed={allowed} /> : null;
}
