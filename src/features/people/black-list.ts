import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import type { FeedType } from '../../contract/schemas/posts';
import type { Person } from '../../contract/schemas/social';
import type { t as Translate } from '../../i18n/i18n';
import { confirmDialog } from '../../ui/dialogs';
import { changePosts } from '../posts/post-cache';

/** Whom it is about: a person, or who sent a bullet comment. */
export type Blocked = string | { danmuId: string };

/** Answers that tell how the viewer stands to somebody, or are made without whom they keep away. */
const shown: readonly EndpointName[] = ['titleDetails', 'space', 'myProfile', 'comments', 'votes', 'followUsers'];
const lists: readonly EndpointName[] = ['peopleList', 'fans', 'blacklist', 'suggestedPeople', 'notices'];
/** Made without whom they keep away, too; who is followed hardly changes them. */
const feeds: readonly EndpointName[] = ['feed', 'miniVideos'];
/** The list of what those publish whom the viewer follows (spec section 3). */
const ofFollowed: FeedType = 3;

type Standing = Pick<Person, 'focusStatus'> & Partial<Pick<Person, 'fans' | 'isBlackList'>>;

/**
 * How the viewer stands to somebody has changed: what shows it is asked for anew, and what they published says it at once.
 * @param id '' where only the server knows who it is
 */
export function standingChanged(id: string, standing: Standing): void {
  changePosts(
    ({ user }) => user.id === id,
    ({ user }) => ({ user: { ...user, ...standing } }),
  );
  for (const name of shown) void queryClient.invalidateQueries({ queryKey: [name] });
  // A list under the viewer's hands stays as it is: who was unfollowed by mistake is still there.
  const stale = standing.isBlackList === undefined ? lists : lists.concat(feeds);
  for (const name of stale) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['feed', { type: ofFollowed }], refetchType: 'none' });
}

/** Puts somebody on the black list, which ends following on both sides, or takes them off. @returns whether they are on it */
export async function setBlocked(who: Blocked, blocked: boolean): Promise<boolean> {
  const whom = typeof who === 'string' ? { uid: who } : who;
  const { isBlackList } = await call('blockPerson', { ...whom, status: blocked ? 1 : 0 });
  // Neither follows the other any more, whichever way it went.
  standingChanged(typeof who === 'string' ? who : '', { isBlackList, focusStatus: false });
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
