import { createStore } from 'zustand/vanilla';
import { limits } from '../../../contract/limits';
import { plainText, stored } from '../../../platform/stored';

/** Somebody whose face a tip shows (spec section 3, tip user list). */
export interface TipUser {
  /** '' for the site. */
  uid: string;
  name: string;
  avatar: string;
}

/** One of what a tip tells of (spec section 3, tip message list). */
export interface TipMessage {
  id: string;
  uid: string;
  private: boolean;
  text: string;
  /** Where it leads. */
  path: string;
}

interface Tips {
  /** The latest first, each once. */
  users: TipUser[];
  /** The latest first. */
  messages: TipMessage[];
}

const none: Tips = { users: [], messages: [] };

/** What the tip shows now; there is none while there are no messages. What comes within 10 s stands in the same tip. */
export const tipStore = createStore<Tips>(() => none);

/** Spec section 4: that tips are ignored is saved for the session. */
const ignored = stored('tipsIgnored', plainText);
/** Whether that is so; a store of its own, because a page has a switch for it. */
export const tipsIgnored = createStore<{ ignored: boolean }>(() => ({ ignored: ignored.get() !== '' }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function addTip(user: TipUser, message: TipMessage): void {
  const { users, messages } = tipStore.getState();
  if (messages.some(({ id }) => id === message.id)) return;
  tipStore.setState({
    users: [user, ...users.filter(({ uid }) => uid !== user.uid)],
    messages: [message, ...messages],
  });
  clearTimeout(timer);
  timer = setTimeout(closeTip, limits.tipPopupMs);
}

/** The tip goes; the next message begins a new one. */
export function closeTip(): void {
  clearTimeout(timer);
  tipStore.setState(none);
}

/** No tip and no sound any more until the app is started anew, or the viewer takes it back. */
export function ignoreTips(ignore: boolean): void {
  if (ignore) {
    ignored.set('1');
    closeTip();
  } else ignored.remove();
  tipsIgnored.setState({ ignored: ignore });
}

/** Somebody else is signed in, or nobody: nothing is left of what was told (spec section 4, resetting messages). */
export function resetTips(): void {
  closeTip();
  tipsIgnored.setState({ ignored: ignored.get() !== '' });
}
