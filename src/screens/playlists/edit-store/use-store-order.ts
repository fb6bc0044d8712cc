import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { Card } from '../../../contract/schemas/common';
import { refreshStoreItems } from '../../../features/stores/refresh-stores';
import { useT } from '../../../i18n/use-t';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { moved, nextOf } from './order';

/** One title that is in the viewer's hand. */
interface Lifted {
  mediaKey: string;
  /** The order before it was lifted. */
  before: string[];
}

/**
 * The order of a playlist while it is changed. What is put down shows at once and is told to the server, one move after the other; one
 * that is refused is taken back.
 */
export function useStoreOrder(key: string, cards: readonly Card[]) {
  const t = useT();
  const fail = useFault();
  const [order, setOrder] = useState<string[]>(() => cards.map((card) => card.mediaKey));
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const latest = useRef({ order, lifted });
  latest.current = { order, lifted };
  const sending = useRef<Promise<void>>(Promise.resolve());
  // Titles came or went: those that stay keep their places here.
  useEffect(() => {
    const keys = cards.map((card) => card.mediaKey);
    setOrder((now) => {
      const stay = now.filter((one) => keys.indexOf(one) >= 0);
      return [...stay, ...keys.filter((one) => stay.indexOf(one) < 0)];
    });
  }, [cards]);

  const send = useCallback(
    (mediaKey: string, after: string[], before: string[]) => {
      const move = async () => {
        const [, refusal] = await attempt(call('moveInStore', { key, mediaKey, before: nextOf(after, mediaKey) }));
        if (!refusal) return;
        toast.warn(refusal.message || t('player.actFailed'));
        setOrder(before);
      };
      sending.current = sending.current.then(move).then(refreshStoreItems).catch(fail);
    },
    [key, t, fail],
  );
  const put = useCallback(
    (mediaKey: string, to: number) => {
      const before = latest.current.order;
      const after = moved(before, before.indexOf(mediaKey), to);
      setOrder(after);
      if (after.join() !== before.join()) send(mediaKey, after, before);
    },
    [send],
  );
  return {
    order,
    lifted: lifted?.mediaKey ?? '',
    lift: useCallback((mediaKey: string) => {
      setLifted({ mediaKey, before: latest.current.order });
    }, []),
    /** Moves what is lifted. @param to 0-based */
    carry: useCallback((to: number) => {
      const { order: now, lifted: held } = latest.current;
      if (!held) return;
      // Known before it is rendered: a finger may let go before the last place it passed is on the screen.
      latest.current.order = moved(now, now.indexOf(held.mediaKey), to);
      setOrder(latest.current.order);
    }, []),
    /** Puts what is lifted where it is. @returns its place, from 1 */
    drop: useCallback((): number => {
      const { order: now, lifted: held } = latest.current;
      if (!held) return 0;
      setLifted(null);
      if (now.join() !== held.before.join()) send(held.mediaKey, now, held.before);
      return now.indexOf(held.mediaKey) + 1;
    }, [send]),
    /** Puts what is lifted back where it was. */
    takeBack: useCallback(() => {
      const { lifted: held } = latest.current;
      if (held) setOrder(held.before);
      setLifted(null);
    }, []),
    put,
  };
}

export type StoreOrder = ReturnType<typeof useStoreOrder>;
