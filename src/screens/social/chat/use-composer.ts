import { useState } from 'react';
import { limits } from '../../../contract/limits';
import type { Conversation, MessageCard } from '../../../contract/schemas/chat';
import { post } from '../../../features/chat/outbox';
import { rememberPhrase } from '../../../features/chat/phrases';
import { imageProblem } from '../../../features/upload-image/check-image';
import { useT } from '../../../i18n/use-t';
import { plainText, stored } from '../../../platform/stored';
import { isTooLong } from '../../../ui/TextArea';
import { toast } from '../../../ui/toast';
import { measureImage } from './measure-image';

const drafts = stored('chatDraft.', plainText);
const megabyte = 1024 * 1024;

export interface Composer {
  text: string;
  /** Why the text cannot be sent as it is. */
  error: string | undefined;
  ready: boolean;
  change(text: string): void;
  /** Adds to the end of what is written. */
  add(text: string): void;
  /** Sends what is written, or the given text. @returns why not, '' where it goes */
  send(text?: string): string;
  sendCard(card: MessageCard): void;
  sendPictures(files: readonly File[]): Promise<void>;
  /** Sends a picture that a phone has uploaded. */
  sendUploaded(filepath: string): void;
}

/**
 * What is being written in a conversation. The draft survives a reload, an error and Back; what was sent stands in the
 * conversation at once and waits there for the server.
 */
export function useComposer(conversation: Conversation, onSent: () => void): Composer {
  const t = useT();
  const draft = drafts.of(conversation.id);
  const [text, setText] = useState(draft.get);
  const change = (next: string) => {
    setText(next);
    if (next) draft.set(next);
    else draft.remove();
  };
  const tooLong = isTooLong(text.trim(), limits.chatMaxChars);
  const send = (given?: string): string => {
    const words = (given ?? text).trim();
    if (!words) return t('chat.nothingToSend');
    const over = Array.from(words).length - limits.chatMaxChars;
    if (over > 0) return t('ui.tooLong', { n: limits.chatMaxChars, over });
    post(conversation, { text: words });
    rememberPhrase(words);
    if (given === undefined || given.trim() === text.trim()) change('');
    onSent();
    return '';
  };
  return {
    text,
    error: tooLong
      ? t('ui.tooLong', { n: limits.chatMaxChars, over: Array.from(text.trim()).length - limits.chatMaxChars })
      : undefined,
    ready: text.trim() !== '' && !tooLong,
    change,
    add: (more) => change(text + more),
    send,
    sendCard(card) {
      post(conversation, { card });
      onSent();
    },
    async sendPictures(files) {
      for (const file of files) {
        const problem = imageProblem(file);
        if (problem === 'type') toast.warn(t('upload.type'));
        else if (problem === 'size') toast.warn(t('upload.size', { n: limits.imageUploadDefaultBytes / megabyte }));
        else post(conversation, { file, ...(await measureImage(file)) });
      }
      onSent();
    },
    sendUploaded(filepath) {
      post(conversation, { uploaded: filepath });
      onSent();
    },
  };
}
