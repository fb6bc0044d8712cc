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

/** The viewer's place in the app when a message comes. */
export interface Place {
  /** The path of the page's route, as written in the route table. */
  path: string;
  /** Whether a film is being watched. */
  film: boolean;
}

/** The pages that never show a tip, because they show the messages themselves (spec 2.11). */
const inboxes = ['/privateMessage', '/message'];

/** Whether a tip may be shown at a place at all. In 青少年模式 (teen mode) no message of other people is announced, since its pages are closed. */
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
 * Takes in a private message (spec section 4). No tip is shown for the viewer's own messages, for kind 0, for a muted conversation, and for the open
 * one, which the viewer sees anyway.
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

/** Takes in a notice: another person did something that concerns the viewer, or the site has written. */
export function takeNotice(given: NoticeTip, place: Place): void {
  if (!mayShow(place)) return;
  const { id, what, nickName, avatar, text, target } = given;
  const site = what === 'system';
  const did = site ? '' : t(`messages.did.${what}`);
  // The notice has no id of the person: two people with the same name share one face.
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
