import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onEvent } from '../../api/realtime';
import type { Place } from '../../features/messages/tips/late';
import { wholeCatalogue } from '../../i18n/i18n';
import type { RouteRow } from '../routes/row';

/** Tips of new messages, whose code comes with the first of them. Without it the dots tell as much. */
export function LateTips({ row }: { row: RouteRow | undefined }) {
  const [Tip, setTip] = useState<ComponentType<{ place: Place }> | null>(null);
  const place: Place = { path: row?.path ?? '', film: row?.group === 'playback' };
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    const load = async () => {
      const [tips] = await Promise.all([import('../../features/messages/tips/late'), wholeCatalogue()]);
      setTip(() => tips.MessageTip);
      return tips;
    };
    const lost = (error: unknown) => console.warn('[tips]', error);
    const stops = [
      onEvent('privateMessage', (event) => {
        load().then((tips) => tips.takeMessage(event, latest.current), lost);
      }),
      onEvent('noticeTip', (event) => {
        load().then((tips) => tips.takeNotice(event, latest.current), lost);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Tip ? <Tip place={place} /> : null;
}
