import type { ServerEvents } from '../../contract/events';
import { currentLanguage, t, wholeCatalogue } from '../../i18n/i18n';
import { paths } from '../../lib/paths';
import { confirmDialog } from '../../ui/dialogs';

type Gift = Parameters<ServerEvents['vipGift']>[0];

/** Tells the viewer of VIP that somebody has given them: by whom, how much, with a way to see it. @param go leads to a page of the app */
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
