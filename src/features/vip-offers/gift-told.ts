import type { ServerEvents } from '../../contract/events';
import { currentLanguage, t, wholeCatalogue } from '../../i18n/i18n';
import { paths } from '../../lib/paths';
import { confirmDialog } from '../../ui/dialogs';

type Gift = Parameters<ServerEvents['vipGift']>[0];

/** Somebody has given this viewer VIP: by whom, how much, and a way to it. @param go to a page of the app */
export async function tellGift({ from, typeName, typeNameTw, days }: Gift, go: (path: string) => void): Promise<void> {
  await wholeCatalogue();
  const look = await confirmDialog({
    title: t('gift.got.title'),
    text: t('gift.got', {
      name: from || t('gift.somebody'),
      n: days,
      level: currentLanguage() === 'zh-TW' ? typeNameTw : typeName,
    }),
    confirm: t('gift.got.vip'),
    cancel: t('gift.got.later'),
  });
  if (look) go(paths.vip());
}
