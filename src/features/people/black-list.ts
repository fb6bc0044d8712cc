import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import type { t as Translate } from '../../i18n/i18n';
import { confirmDialog } from '../../ui/dialogs';

/** Whom it is about: a person, or who sent a bullet comment. */
export type Blocked = string | { danmuId: string };

/** Answers that tell how the viewer stands to somebody, or are made without whom they keep away. */
const shown: readonly EndpointName[] = ['titleDetails', 'space', 'myProfile', 'comments', 'votes'];
const lists: readonly EndpointName[] = ['peopleList', 'fans', 'blacklist', 'suggestedPeople', 'notices'];

/** How the viewer stands to somebody has changed: what shows it is asked for anew. */
export function standingChanged(): void {
  for (const name of shown) void queryClient.invalidateQueries({ queryKey: [name] });
  // A list under the viewer's hands stays as it is: who was unfollowed by mistake is still there.
  for (const name of lists) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}

/** Puts somebody on the black list, which ends following on both sides, or takes them off. @returns whether they are on it */
export async function setBlocked(who: Blocked, blocked: boolean): Promise<boolean> {
  const whom = typeof who === 'string' ? { uid: who } : who;
  const { isBlackList } = await call('blockPerson', { ...whom, status: blocked ? 1 : 0 });
  standingChanged();
  return isBlackList;
}

/** Asks before somebody is put on it. @param name what they are called; '' for who is known by no name */
export const sureToBlock = (t: typeof Translate, name: string): Promise<boolean> =>
  confirmDialog({
    title: name ? t('people.blockTitle', { name }) : t('people.blockSender'),
    text: name ? t('people.blockText') : t('people.blockSenderText'),
    confirm: t('people.block'),
  });

/** Asks before somebody is taken off it (spec section 8, 取消拉黑). */
export const sureToForgive = (t: typeof Translate): Promise<boolean> =>
  confirmDialog({ title: t('watch.forgiveTitle'), text: t('watch.forgiveText') });
