import { useCallback, useMemo, useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { Card } from '../../../contract/schemas/common';
import { refreshStoreItems } from '../../../features/stores/refresh-stores';
import { useT } from '../../../i18n/use-t';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { arranged, type Move, moved, nextOf } from './order';

/** One title that is in the viewer's hand. */
interface Lifted {
  mediaKey: string;
  /** The place over which it is held, from 0. */
  to: number;
}

/** A move that was put down. */
interface Put extends Move {
  /** The server has taken it, and the list that shows it is on its way. */
  taken: boolean;
}

/**
 * The order of a playlist while it is changed: the server's, and over it the moves that it does not show yet. What is put down shows
 * at once and is told to the server, one move after the other; one that is refused is taken back, and no other with it.
 */
export function useStoreOrder(key: string, cards: readonly Card[]) {
  const t = useT();
  const fail = useFault();
  const [puts, setPuts] = useState<readonly Put[]>([]);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const rest = useMemo(
    () =>
      arranged(
        cards.map((card) => card.mediaKey),
        puts,
      ),
    [cards, puts],
  );
  const order = useMemo(() => (lifted ? moved(rest, rest.indexOf(lifted.mediaKey), lifted.to) : rest), [rest, lifted]);
  const latest = useRef({ rest, lifted });
  latest.current = { rest, lifted };
  const sending = useRef<Promise<void>>(Promise.resolve());
  // A list has come: it shows what was taken before it was asked for. In the same rendering, for made twice, two moves may differ from it.
  const [shown, setShown] = useState(cards);
  if (shown !== cards) {
    setShown(cards);
    setPuts(puts.filter(({ taken }) => !taken));
  }

  /** Known before it is rendered: a finger may let go before the last place it passed is on the screen. */
  const hold = useCallback((held: Lifted | null) => {
    latest.current.lifted = held;
    setLifted(held);
  }, []);
  /** @returns the order from then on */
  const put = useCallback(
    (mediaKey: string, to: number): string[] => {
      const { rest: before } = latest.current;
      const after = moved(before, before.indexOf(mediaKey), to);
      if (after.join() === before.join()) return after;
      const one: Put = { mediaKey, before: nextOf(after, mediaKey), taken: false };
      setPuts((now) => [...now, one]);
      const send = async () => {
        const [, refusal] = await attempt(call('moveInStore', { key, mediaKey, before: one.before }));
        if (refusal) toast.warn(refusal.message || t('player.actFailed'));
        setPuts((now) =>
          refusal
            ? now.filter((other) => other !== one)
            : now.map((other) => (other === one ? { ...one, taken: true } : other)),
        );
      };
      sending.current = sending.current.then(send).then(refreshStoreItems).catch(fail);
      return after;
    },
    [key, t, fail],
  );
  return {
    order,
    lifted: lifted?.mediaKey ?? '',
    lift: useCallback((mediaKey: string) => hold({ mediaKey, to: latest.current.rest.indexOf(mediaKey) }), [hold]),
    /** Moves what is lifted. @param to 0-based */
    carry: useCallback(
      (to: number) => {
        const { lifted: held } = latest.current;
        if (held) hold({ ...held, to });
      },
      [hold],
    ),
    /** Puts what is lifted where it is. @returns its place, from 1 */
    drop: useCallback((): number => {
      const { lifted: held } = latest.current;
      hold(null);
      return held ? put(held.mediaKey, held.to).indexOf(held.mediaKey) + 1 : 0;
    }, [hold, put]),
    /** Puts what is lifted back where it was. */
    takeBack: useCallback(() => hold(null), [hold]),
    put,
  };
}

export type StoreOrder = ReturnType<typeof useStoreOrder>;
