import { useEffect, useRef } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { AppKind } from '../../contract/schemas/apps';
import { t } from '../../i18n/i18n';
import { paths } from '../../lib/paths';
import type { Platform } from '../../platform/platform';
import { plainText, stored } from '../../platform/stored';
import { usePlatform } from '../../platform/use-platform';
import { useBrand } from '../../state/brand';
import { confirmDialog } from '../../ui/dialogs';
import { useNavigation } from '../../ui/navigation';

/** The app kind of each packaged platform; a browser's page always comes from the server itself. */
const kinds: Partial<Record<Platform['name'], AppKind>> = { androidtv: 'tv', tizen: 'tizen', webos: 'webos' };

/** The version about which the viewer was told: once is enough, as long as the old one works. */
const told = stored('updateTold', plainText);

/** Asks once in each run whether this packaged app is too old (hasSwitchVersion, spec 7.2), and says so in one dialog when that disturbs nothing. */
export function useVersionCheck(mayInterrupt: boolean): void {
  const { name, packaged } = usePlatform();
  const { go } = useNavigation();
  const brand = useBrand().name;
  const asked = useRef(false);
  const kind = packaged ? kinds[name] : undefined;
  useEffect(() => {
    if (!kind || !mayInterrupt || asked.current) return;
    asked.current = true;
    const now = String(import.meta.env.VITE_APP_VERSION);
    const ask = async () => {
      const [answer] = await attempt(call('switchVersion', { kind, appVersion: now }));
      if (!answer?.hasSwitch) return;
      const { force, version } = answer;
      if (!force && told.get() === version) return;
      told.set(version);
      const update = await confirmDialog({
        title: t(force ? 'update.force.title' : 'update.title'),
        text: t(force ? 'update.force.text' : 'update.text', { name: brand, version, now }),
        confirm: t('update.go'),
        cancel: t('update.later'),
      });
      if (update) go(paths.appDownload());
    };
    ask().catch((error: unknown) => console.warn('[apps]', error));
  }, [kind, mayInterrupt, go, brand]);
}
