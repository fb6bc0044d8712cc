import { useMemo } from 'react';
import { t } from '../../../i18n/i18n';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { useConfig } from '../../../state/config';
import { useServerAddress } from '../../../state/server-address';
import { useSession } from '../../../state/session';
import { confirmDialog } from '../../../ui/dialogs';
import { type Navigation, useNavigation } from '../../../ui/navigation';
import { readScanned, type Scanned, type ScanPlace } from '../scanned';

/** What the last code said, for /scanCodeResult: never in an address, for it may be anybody's secret. */
export const foundText = stored('scan.found', plainText);

/** What a code is read against: this site's addresses, the app's pages, who is signed in. */
export function useScanPlace(): ScanPlace & { here: string } {
  const { knows } = useNavigation();
  const uid = useSession((state) => state.user?.id ?? '');
  const server = useServerAddress((state) => state.current);
  const lan = useConfig((state) => state.dynamic?.lanUrl ?? '');
  return useMemo(() => {
    const here = originOf(server) || `${window.location.protocol}//${window.location.host}`;
    const origins = [here, originOf(lan)].filter((one, at, all) => one !== '' && all.indexOf(one) === at);
    return { here, origins, uid, knows: (path) => knows?.(path) ?? true };
  }, [knows, uid, server, lan]);
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    // None is known.
    return '';
  }
}

/** Does what a code asks for. @returns whether the page is left; false where the viewer said no, and may scan on */
export async function follow(raw: string, place: ScanPlace, go: Navigation['go']): Promise<boolean> {
  const found = readScanned(raw, place);
  if (found.kind === 'page') {
    go(found.path, { replace: true });
    return true;
  }
  if (found.kind === 'gift') return askGift(found, go);
  foundText.set(raw);
  go(paths.scanCodeResult());
  return true;
}

type Gift = Extract<Scanned, { kind: 'gift' }>;

/** Spec section 4, Gift flow. */
async function askGift({ userId, packId, categoryId }: Gift, go: Navigation['go']) {
  const sure = await confirmDialog({
    title: t('scan.gift.title'),
    text: t('scan.gift.text'),
    confirm: t('scan.gift.confirm'),
  });
  if (!sure) return false;
  go(paths.giveVip(userId, packId, categoryId), { replace: true });
  return true;
}
