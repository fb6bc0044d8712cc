import type { ServerEvents } from '../../../contract/events';
import { t } from '../../../i18n/i18n';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { useSettings } from '../../../state/settings';
import { isTeen } from '../../../state/teen';
import { knownConversation } from '../../chat/known-conversation';
import { messageLine } from '../../chat/last-line';
import { openConversation } from '../../chat/open-conversation';
import { deedPath } from '../deeds';
import { playTipSound } from './tip-sound';
import { addTip, type TipMessage, type TipUser, tipsIgnored } from './tip-store';

type PrivateMessage = Parameters<ServerEvents['privateMessage']>[0];
type NoticeTip = Parameters<ServerEvents['noticeTip']>[0];

/** Where the viewer is when something comes. */
export interface Place {
  /** The path of the page's route, as the table of routes writes it. */
  path: string;
  /** A film is on. */
  film: boolean;
}

/** Never a tip where the messages themselves are in front of the viewer (spec 2.11). */
const inboxes = ['/privateMessage', '/message'];

/** Whether a tip may stand at a place at all. In 青少年模式 nothing of what others write is told: its pages are closed. */
export function mayShow({ path, film }: Place): boolean {
  if (isTeen() || inboxes.includes(path)) return false;
  const { enableNotify, tipsOverFilm } = useSettings.getState();
  return enableNotify && !tipsIgnored.getState().ignored && (!film || tipsOverFilm);
}

function tell(user: TipUser, message: TipMessage): void {
  addTip(user, message);
  if (useSettings.getState().messageSound) playTipSound();
}

/**
 * A private message has come (spec section 4). No tip of one's own, of kind 0, of a muted conversation, and of the one that is
 * open: its sender is in front of the viewer.
 */
export function takeMessage(given: PrivateMessage, place: Place): void {
  const { id, fromUid, avatar, nickname, type, message } = given;
  if (!mayShow(place) || type === 0 || fromUid === useSession.getState().user?.id) return;
  const open = openConversation.getState();
  if (open.peerId === fromUid || open.conversationId === message.conversationId) return;
  const known = knownConversation(message.conversationId);
  if (known?.muted) return;
  const name = known?.remark || nickname;
  const path = paths.chat({ toUid: fromUid, nickName: nickname, avatar });
  tell({ uid: fromUid, name, avatar }, { id, uid: fromUid, private: true, text: messageLine(t, message), path });
}

/** Somebody did something that concerns the viewer, or the site has written. */
export function takeNotice(given: NoticeTip, place: Place): void {
  if (!mayShow(place)) return;
  const { id, what, nickName, avatar, text, target } = given;
  const site = what === 'system';
  const did = site ? '' : t(`messages.did.${what}`);
  // Without an id of the person: two who are called alike have one face.
  const user = { uid: site ? '' : `${nickName} ${avatar}`, name: site ? t('messages.kind.system') : nickName, avatar };
  const path = site ? paths.systemMessageDetail(id) : deedPath(what, target);
  tell(user, {
    id: `${id} ${nickName}`,
    uid: user.uid,
    private: false,
    text: did && text ? `${did}：${text}` : did || text,
    path,
  });
}
