import { useCallback, useEffect } from 'react';
import { call, serverNow } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { openSocket } from '../../../api/socket';
import { limits } from '../../../contract/limits';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import type { DanmuLook } from '../../../player/controls/parts';
import type { DanmuSettings } from '../../../player/danmu/types';
import type { Player } from '../../../player/player';
import { useConfig } from '../../../state/config';
import { loadDanmu, startDanmu, useDanmu } from '../../../state/danmu';
import { useSession } from '../../../state/session';
import { useSettings } from '../../../state/settings';
import { danmuSettingsOf } from './danmu-settings';

/** Words and people that are shielded, and the account's settings, reach the player when they change. */
export function useDanmuAccount(player: Player | null): void {
  const platform = usePlatform();
  const uid = useSession((state) => state.user?.id ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other lists
  useEffect(() => {
    startDanmu(platform);
    void loadDanmu();
  }, [platform, uid]);
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
    const stopSettings = useSettings.subscribe((settings) => {
      const { danmuOn, danmuSettings } = player.store.getState();
      const wanted = danmuSettingsOf(settings);
      // Most changes come from the player itself.
      if (differs(danmuSettings, wanted)) player.commands.setDanmuSettings(wanted);
      if (danmuOn !== settings.danmuOpen) player.commands.setDanmuOn(settings.danmuOpen);
    });
    return () => {
      stopShields();
      stopSettings();
    };
  }, [player]);
}

const differs = (now: DanmuSettings, wanted: ReturnType<typeof danmuSettingsOf>): boolean =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).some(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(wanted[key]),
  );

/** Sends a comment at the film's present time. The answer of the sender is what went wrong, '' for nothing. */
export function useSendDanmu(player: Player | null, episodeKey: string | undefined) {
  const t = useT();
  return useCallback(
    async (text: string, look: DanmuLook): Promise<string> => {
      if (!player || !episodeKey) return t('player.sendFailed');
      const { rules } = useDanmu.getState();
      const most = rules?.maxChars ?? limits.danmuMaxChars;
      if (Array.from(text).length > most) return t('player.sendTooLong', { n: most });
      try {
        const clientId = `${serverNow().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
        const time = player.commands.danmuTime();
        const sent = await call('addBarrages', { episodeKey, text, time, clientId, ...look }, { silent: true });
        player.commands.setDanmuOn(true);
        player.commands.addDanmu({ ...sent, mine: true });
        return '';
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error.message || t('player.sendFailed');
      }
    },
    [player, episodeKey, t],
  );
}

/**
 * Comments that others send while we watch arrive over the realtime channel (sendBarrage). After the channel was gone,
 * what was sent meanwhile is fetched: none is lost, and none comes twice, for the list knows each by its id.
 */
export function useLiveDanmu(player: Player | null, episodeKey: string | undefined): void {
  useEffect(() => {
    if (!player || !episodeKey) return undefined;
    const { run } = useConfig.getState();
    let stop: () => void = () => undefined;
    let stopped = false;
    let connectedBefore = false;
    openSocket(run.chat || run.api, () => {
      const { token } = useSession.getState();
      return token ? { uid: token.uid, token: token.token } : null;
    }).then(
      (socket) => {
        if (stopped) {
          socket.disconnect();
          return;
        }
        socket.on('connect', () => {
          socket.emit('joinVideoRoom', { episodeKey });
          if (connectedBefore) player.commands.catchUpDanmu();
          connectedBefore = true;
        });
        socket.on('sendBarrage', (batch) => {
          if (batch.episodeKey === episodeKey) for (const danmu of batch.info) player.commands.addDanmu(danmu);
        });
        stop = () => {
          socket.disconnect();
        };
      },
      (error: unknown) => {
        // Comments then come with the next page of the film instead of at once.
        console.warn('[danmu] no live channel', error);
      },
    );
    return () => {
      stopped = true;
      stop();
    };
  }, [player, episodeKey]);
}
