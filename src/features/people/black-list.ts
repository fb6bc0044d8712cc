import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import type { FeedType } from '../../contract/schemas/posts';
import type { Person } from '../../contract/schemas/social';
import type { t as Translate } from '../../i18n/i18n';
import { confirmDialog } from '../../ui/dialogs';
import { changePosts } from '../posts/post-cache';

/** The blocked one: a person by id, or the sender of a danmu. */
export type Blocked = string | { danmuId: string };

/** The calls whose answers contain how the viewer stands to somebody, or leave out blocked people. */
const shown: readonly EndpointName[] = ['titleDetails', 'space', 'myProfile', 'comments', 'votes', 'followUsers'];
const lists: readonly EndpointName[] = ['peopleList', 'fans', 'blacklist', 'suggestedPeople', 'notices'];
/** Feeds leave out blocked people, too; following somebody hardly changes them. */
const feeds: readonly EndpointName[] = ['feed', 'miniVideos'];
/** The feed with the posts of people whom the viewer follows (spec section 3). */
const ofFollowed: FeedType = 3;

type Standing = Pick<Person, 'focusStatus'> & Partial<Pick<Person, 'fans' | 'isBlackList'>>;

/**
 * Updates the caches after the viewer has followed, unfollowed, blocked or unblocked somebody: calls that show it are fetched anew, and posts by the
 * person show it at once.
 * @param id '' where only the server knows who it is
 */
export function standingChanged(id: string, standing: Standing): void {
  changePosts(
    ({ user }) => user.id === id,
    ({ user }) => ({ user: { ...user, ...standing } }),
  );
  for (const name of shown) void queryClient.invalidateQueries({ queryKey: [name] });
  // A list that the viewer is looking at stays as it is, so that a person unfollowed by mistake is still in it.
  const stale = standing.isBlackList === undefined ? lists : lists.concat(feeds);
  for (const name of stale) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['feed', { type: ofFollowed }], refetchType: 'none' });
}

/** Puts somebody on the black list, which ends following on both sides, or takes them off. @returns whether they are on it */
export async function setBlocked(who: Blocked, blocked: boolean): Promise<boolean> {
  const whom = typeof who === 'string' ? { uid: who } : who;
  const { isBlackList } = await call('blockPerson', { ...whom, status: blocked ? 1 : 0 });
  // Neither follows the other any more, whether the person was blocked or unblocked.
  standingChanged(typeof who === 'string' ? who : '', { isBlackList, focusStatus: false });
  return isBlackList;
}

/** Asks the viewer before somebody is blocked. @param name the person's name; '' where it is not known */
export const sureToBlock = (t: typeof Translate, name: string): Promise<boolean> =>
  confirmDialog({
    title: name ? t('people.blockTitle', { name }) : t('people.blockSender'),
    text: name ? t('people.blockText') : t('people.blockSenderText'),
    confirm: t('people.block'),
  });

/** Asks the viewer before somebody is taken off the black list (spec section 8, 取消拉黑). */
export const sureToForgive = (t: typeof Translate): Promise<boolean> =>
  confirmDialog({ title: t('watch.forgiveTitle'), text: t('watch.forgiveText') });
