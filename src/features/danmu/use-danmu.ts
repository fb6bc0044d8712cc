import { useCallback, useEffect, useRef } from 'react';
import { attempt } from '../../api/attempt';
import { call, newClientId } from '../../api/client';
import { joinRoom, onEvent } from '../../api/realtime';
import { limits } from '../../contract/limits';
import { useT } from '../../i18n/use-t';
import type { Player } from '../../player/player';
import { useSession } from '../../state/session';
import { useSettings } from '../../state/settings';
import type { DanmuLook } from './look';
import { changeDanmu, danmuNow } from './settings';
import { loadDanmu, startDanmu, useDanmu } from './shields';

/** Hands shielded words and people, and the account's settings, to the player whenever they change. */
export function useDanmuAccount(player: Player | null): void {
  const uid = useSession((state) => state.user?.id ?? '');
  useEffect(() => {
    startDanmu();
    void loadDanmu(uid);
  }, [uid]);
  useEffect(() => {
    if (!player) return undefined;
    const shields = () => {
      const { words, users } = useDanmu.getState();
      player.commands.setDanmuSettings({
        keywords: words.map(({ word }) => word),
        senders: users.map(({ sender }) => sender),
      });
    };
    const { words, users } = useDanmu.getState();
    if (words.length > 0 || users.length > 0) shields();
    const stopShields = useDanmu.subscribe((state, before) => {
      if (state.words !== before.words || state.users !== before.users) shields();
    });
    const follow = () => {
      const { on, ...settings } = danmuNow();
      player.commands.setDanmuSettings(settings);
      if (player.store.getState().danmuOn !== on) player.commands.setDanmuOn(on);
    };
    follow();
    const stopSettings = useSettings.subscribe((settings, before) => {
      if (settings.danmu !== before.danmu) follow();
    });
    return () => {
      stopShields();
      stopSettings();
    };
  }, [player]);
}

interface Sending {
  said: string;
  time: number;
  clientId: string;
}

/**
 * Returns the function that sends a danmu at the film's present time and resolves to the error's text, '' where it was sent. A danmu that is sent
 * again after a lost answer counts as the same one: the server may have it already (spec 7.5).
 */
export function useSendDanmu(player: Player | null, episodeKey: string | undefined) {
  const t = useT();
  const unanswered = useRef<Sending | null>(null);
  return useCallback(
    async (text: string, look: DanmuLook): Promise<string> => {
      if (!player || !episodeKey) return t('player.sendFailed');
      const { rules } = useDanmu.getState();
      const most = rules?.maxChars ?? limits.danmuMaxChars;
      if (Array.from(text).length > most) return t('player.sendTooLong', { n: most });
      const said = JSON.stringify([episodeKey, text, look]);
      const last = unanswered.current;
      const sending = last?.said === said ? last : { said, time: player.commands.danmuTime(), clientId: newClientId() };
      unanswered.current = sending;
      const { time, clientId } = sending;
      const [sent, refusal] = await attempt(
        call('sendDanmu', { episodeKey, text, time, clientId, ...look }, { silent: true }),
      );
      // With `ret` 0 our server did not answer: there was no answer, or a proxy's.
      if (refusal?.ret !== 0) unanswered.current = null;
      if (!sent) return refusal.message || t(navigator.onLine === false ? 'keep.danmu.offline' : 'player.sendFailed');
      // The sender wants to see their own danmu.
      if (!danmuNow().on) changeDanmu({ on: true });
      // The next episode may have begun meanwhile: the danmu then appears only in the list of its own episode.
      if (player.store.getState().source?.episodeKey === episodeKey) player.commands.addDanmu({ ...sent, mine: true });
      return '';
    },
    [player, episodeKey, t],
  );
}

/**
 * Shows danmu that others send at this moment, which arrive over the realtime channel (sendBarrage), as long as danmu are on. Those that were sent
 * before the channel was there, or while it was gone, are fetched once it is there: none is lost, and none appears twice, because the player's list
 * knows each by its id.
 */
export function useLiveDanmu(player: Player | null, episodeKey: string | undefined): void {
  useEffect(() => {
    if (!player || !episodeKey) return undefined;
    let leave: () => void = () => undefined;
    const follow = (on: boolean) => {
      leave();
      leave = on ? joinVideoRoom(player, episodeKey) : () => undefined;
    };
    follow(player.store.getState().danmuOn);
    const stop = player.store.subscribe(({ danmuOn }, before) => {
      if (danmuOn !== before.danmuOn) follow(danmuOn);
    });
    return () => {
      stop();
      leave();
    };
  }, [player, episodeKey]);
}

/** Listens to new danmu, and fetches those that were sent before. @returns the function that leaves the room */
function joinVideoRoom(player: Player, episodeKey: string): () => void {
  const stopHearing = onEvent('sendBarrage', (batch) => {
    if (batch.episodeKey === episodeKey) for (const danmu of batch.info) player.commands.addDanmu(danmu);
  });
  const stopDropping = onEvent('danmuGone', ({ episodeKey: of, ids }) => {
    if (of === episodeKey) for (const id of ids) player.commands.removeDanmu(id);
  });
  const room = { join: 'joinVideoRoom', leave: 'leaveVideoRoom', payload: { episodeKey } } as const;
  // Danmu are fetched whatever the server's answer to the join is: nothing that is fetched now is older than this connection.
  const leave = joinRoom(room, () => player.commands.catchUpDanmu());
  return () => {
    stopHearing();
    stopDropping();
    leave();
  };
}
