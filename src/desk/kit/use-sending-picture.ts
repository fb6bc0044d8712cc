import { useEffect, useRef, useState } from 'react';
import type { SentPicture } from '../../contract/desk/pictures';
import { limits } from '../../contract/limits';
import { DeskError } from '../api/call';
import { useTexts } from '../i18n/texts';
import { newPress } from './press';
import { type SendPart, sendPicture, wrongWith } from './send-picture';
import { sentenceOf } from './states';

const MB = 1024 * 1024;
interface Trial {
  file: File;
  press: string;
}

/**
 * The upload of a picture: its progress, its fault, and a function for a retry. @param sendPart makes the call that receives it @param onSent
 * called with the uploaded picture
 */
export function useSendingPicture(sendPart: SendPart, onSent: (picture: SentPicture) => void) {
  const t = useTexts();
  /** The progress of the upload; null where there is none. */
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [trial, setTrial] = useState<Trial>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function go(next: Trial): Promise<void> {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setFault('');
    setPercent(0);
    setTrial(next);
    try {
      const sent = await sendPicture(sendPart, next.file, {
        press: next.press,
        signal: mine.signal,
        onPart: setPercent,
      });
      setTrial(undefined);
      onSent(sent);
    } catch (error) {
      // The upload was cancelled, or replaced by another one.
      if (mine.signal.aborted) return;
      if (!(error instanceof DeskError)) throw error;
      setFault(sentenceOf(error, t));
      // A picture that the server refused would be refused again, so no retry is offered.
      if (error.ret !== 0) setTrial(undefined);
    } finally {
      if (stop.current === mine) setPercent(null);
    }
  }
  return {
    percent,
    fault,
    take(file: File | undefined) {
      if (!file) return;
      const wrong = wrongWith(file);
      if (!wrong) return void go({ file, press: newPress() });
      const { pictures: words } = t;
      setTrial(undefined);
      setFault(wrong === 'tooLarge' ? words.tooLarge(limits.imageUploadDefaultBytes / MB) : words[wrong]);
    },
    /** Retries the upload; undefined where there is nothing to retry. */
    again: trial && percent === null ? () => void go(trial) : undefined,
    callOff() {
      stop.current?.abort();
      setPercent(null);
      setTrial(undefined);
    },
  };
}
