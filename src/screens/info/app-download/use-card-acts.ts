import { fetchApp, wholeAddress } from '../../../features/apps/fetch-app';
import { useSiteOrigin } from '../../../features/apps/site-origin';
import { useT } from '../../../i18n/use-t';
import { useOffer, usePlatform } from '../../../platform/use-platform';
import { copyText } from '../../../ui/copy-text';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import type { AppCard } from './cards';

/** What can be done with a client's card here. An absent one cannot be done on this device. */
export interface CardActs {
  download?: () => void;
  install?: () => void;
  copy?: () => void;
}

/** @returns what this device can do with a card: a television's package only shows where to go */
export function useCardActs(): (card: AppCard) => CardActs {
  const t = useT();
  const fail = useFault();
  const origin = useSiteOrigin();
  const platform = usePlatform();
  const canInstall = useOffer(platform.install);
  const copy = async (text: string) => {
    if (await copyText(text)) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  return (card) => {
    // Only a window of a browser has files and a clipboard.
    if (!platform.windowed) return {};
    const { kind, url, state, pcOnly } = card;
    const acts: CardActs = {};
    const here = !pcOnly || platform.layout === 'tv';
    if (state === 'ready' && here)
      acts.download = () => {
        if (kind) fetchApp(kind, url, platform).catch(fail);
        else platform.openUrl?.(url);
      };
    if (state === 'web' && here && canInstall && platform.install) {
      const { install } = platform;
      acts.install = () => install.take().catch(fail);
    }
    const link = url ? (url[0] === '/' ? (origin || wholeAddress('')) + url : url) : origin;
    if (link && (state === 'ready' || state === 'web')) acts.copy = () => copy(link).catch(fail);
    return acts;
  };
}
