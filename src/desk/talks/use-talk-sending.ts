import { useRef, useState } from 'react';
import type { TalkMessage } from '../../contract/desk/talks';
import { act, DeskError } from '../api/call';
import { newPress } from '../kit/press';
import type { useDraft } from '../kit/use-draft';

/** The message that is being written: its text, and a picture that is uploaded already. '' for none. */
export type TalkDraft = ReturnType<typeof useDraft<{ text: string; picture: string }>>;

/**
 * Sends what is written: the picture first, then the text, each as a message of its own. A part that failed stays in the draft, and is one
 * message however often it is sent again. Text that was written during the sending stays, too.
 */
export function useTalkSending(conversationId: string, draft: TalkDraft, onSent: (message: TalkMessage) => void) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<DeskError>();
  /** The `clientId` of each message that has not been sent yet, by its content. */
  const presses = useRef(new Map<string, string>());
  const say = async (said: { text: string; picture?: string }): Promise<void> => {
    const what = JSON.stringify(said);
    const clientId = presses.current.get(what) ?? newPress();
    presses.current.set(what, clientId);
    const message = await act('talkSay', { conversationId, clientId, ...said });
    presses.current.delete(what);
    onSent(message);
  };
  async function send(): Promise<void> {
    if (isSending) return;
    const { text, picture } = draft.value;
    setSending(true);
    try {
      if (picture) {
        await say({ text: '', picture });
        if (draft.now().picture === picture) draft.set({ picture: '' });
      }
      if (text.trim() !== '') await say({ text });
      setFault(undefined);
      const left = draft.now();
      const rest = left.text.startsWith(text) ? left.text.slice(text.length) : left.text;
      if (rest.trim() === '' && left.picture === '') draft.clear();
      else draft.set({ text: rest });
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setFault(error);
    } finally {
      setSending(false);
    }
  }
  return { isSending, fault, send };
}
