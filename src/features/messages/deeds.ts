import type { ServerEvents } from '../../contract/events';
import { noticeKinds } from '../../contract/notice-kinds';
import type { Notice } from '../../contract/schemas/notices';
import type { t as Translate } from '../../i18n/i18n';
import { count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { kindTable, type MessageKind } from './kinds';

type What = Parameters<ServerEvents['noticeTip']>[0]['what'];
type Target = Notice['target'];

/** The list that each kind of event belongs to. */
export const kindOf: Record<What, MessageKind> = { ...noticeKinds, system: 'system' };

/** The path of an event: the very comment, the second of the episode, the film, the person; else its list. */
export function deedPath(what: What, target: Target | null): string {
  const list = kindTable[kindOf[what]].path;
  if (!target) return list;
  const { mediaKey, episodeKey: episode, commentId: comment, time, uid } = target;
  if (what === 'likeStore') return target.storeKey ? paths.store(target.storeKey) : list;
  if (what === 'follow') return uid ? paths.space(uid) : list;
  if (target.postId) return paths.post(target.postId, comment);
  if (!mediaKey) return list;
  if (what === 'likeTitle') return paths.play(mediaKey);
  if (what === 'likeDanmu') return paths.play(mediaKey, { episode, t: Math.floor(time) });
  return paths.play(mediaKey, { comment });
}

/** The names of the people, two at most, e.g. '林深、阿may', and the total where there are more. */
export function peopleNames(t: typeof Translate, people: readonly { nickName: string }[], total: number) {
  const shown = people.slice(0, 2).map(({ nickName }) => (people.length > 1 ? clipped(nickName) : nickName));
  const names = shown.join(t('messages.people.and')) || t('messages.somebody');
  return {
    names,
    of: total > shown.length && shown.length > 0 ? t('messages.people.more', { n: count(total, t('ui.wan')) }) : '',
  };
}

/** A long name is shortened, so that it does not hide that there are others. */
const clipped = (name: string): string => {
  const chars = Array.from(name);
  return chars.length > 8 ? `${chars.slice(0, 7).join('')}…` : name;
};
