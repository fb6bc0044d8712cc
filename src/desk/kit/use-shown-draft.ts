import { useEffect, useRef, useState } from 'react';
import type { DraftKind } from '../../contract/desk/limits-of-drafts';
import { act, DeskError } from '../api/call';

/** The pause in editing after which the preview is updated. Milliseconds. */
const PAUSE_MS = 500;

let last: Promise<unknown> = Promise.resolve();
/** Runs calls one after the other, so that the end of one draft never removes the next one. An error reaches only its own caller. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

/** A draft that an editor tries out; limits-of-drafts says what the subject of each kind is. */
export interface TriedOut<T extends object> {
  kind: DraftKind;
  subject: string;
  /** The draft; null where nothing is changed. */
  draft: T | null;
  /** The call with which the server shows a draft of this kind. */
  show: (draft: T) => Promise<{ version: string }>;
  /** The revision that viewers see. */
  saved: string;
}

/**
 * Has the server show a draft to this browser, and the saved data again when the preview closes.
 * @returns the version that the server shows now, '' before the first
 */
export function useShownDraft<T extends object>({ kind, subject, draft, show, saved }: TriedOut<T>, isOn: boolean) {
  const wanted = draft && JSON.stringify(draft);
  const [version, setVersion] = useState('');
  const [error, setError] = useState<DeskError | null>(null);
  const [tries, setTries] = useState(0);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    const follow = async () => {
      try {
        const shown =
          wanted === null ? await ended(kind, subject, saved) : await latestShow.current(JSON.parse(wanted) as T);
        if (!isWanted) return;
        setVersion(`${shown.version} ${tries}`);
        setError(null);
      } catch (fault) {
        if (!(fault instanceof DeskError)) throw fault;
        if (isWanted) setError(fault);
      }
    };
    const timer = setTimeout(() => void inTurn(follow), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [kind, subject, wanted, saved, isOn, tries]);
  // Where this call does not reach the server, the draft ends by itself in some minutes.
  useEffect(() => () => void inTurn(() => act('draftEnd', { kind, subject }).catch(() => undefined)), [kind, subject]);
  const retry = () => {
    setError(null);
    setTries((n) => n + 1);
  };
  return { version, error, retry };
}

async function ended(kind: DraftKind, subject: string, saved: string): Promise<{ version: string }> {
  await act('draftEnd', { kind, subject });
  return { version: saved };
}
