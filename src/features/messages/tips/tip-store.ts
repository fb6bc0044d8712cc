import { createStore } from 'zustand/vanilla';
import { limits } from '../../../contract/limits';
import { plainText, stored } from '../../../platform/stored';

/** A person whose face a tip shows (spec section 3, tip user list). */
export interface TipUser {
  /** '' for the site. */
  uid: string;
  name: string;
  avatar: string;
}

/** A message in a tip (spec section 3, tip message list). */
export interface TipMessage {
  id: string;
  uid: string;
  private: boolean;
  text: string;
  /** The path that it leads to. */
  path: string;
}

interface Tips {
  /** The people, the latest first, each once. */
  users: TipUser[];
  /** The messages, the latest first. */
  messages: TipMessage[];
}

const none: Tips = { users: [], messages: [] };

/** The content of the tip; there is no tip while there are no messages. Messages that come within 10 s share one tip. */
export const tipStore = createStore<Tips>(() => none);

/** Whether tips are ignored, saved for the session (spec section 4). */
const ignored = stored('tipsIgnored', plainText);
/** The same as a store, because a page has a switch for it. */
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

/** Closes the tip; the next message begins a new one. */
export function closeTip(): void {
  clearTimeout(timer);
  tipStore.setState(none);
}

/** Turns tips and their sound off until the app is started anew, or the viewer turns them on again. */
export function ignoreTips(ignore: boolean): void {
  if (ignore) {
    ignored.set('1');
    closeTip();
  } else ignored.remove();
  tipsIgnored.setState({ ignored: ignore });
}

/** Drops all tips after another user has signed in, or nobody (spec section 4, resetting messages). */
export function resetTips(): void {
  closeTip();
  tipsIgnored.setState({ ignored: ignored.get() !== '' });
}
