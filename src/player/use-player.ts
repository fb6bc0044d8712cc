import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createPlayer, type Player, type PlayerOptions } from './player';
import type { PlayerState } from './state';

/**
 * A player for as long as both elements are mounted, null before. Everything but the elements is read once, when the
 * player is made: callbacks that change belong into a ref of the caller's.
 */
export function useNewPlayer(
  media: HTMLVideoElement | null,
  danmuStage: HTMLElement | null,
  options: Omit<PlayerOptions, 'media' | 'danmuStage'>,
): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  const first = useRef(options);
  useEffect(() => {
    if (!media || !danmuStage) return;
    const made = createPlayer({ ...first.current, media, danmuStage });
    setPlayer(made);
    return () => {
      setPlayer(null);
      void made.destroy();
    };
  }, [media, danmuStage]);
  return player;
}

/** One part of the state; the component renders when that part changes. `select` must not make a new object each time. */
export function usePlayer<T>(player: Player, select: (state: PlayerState) => T): T {
  return useStore(player.store, select);
}
