import { useEffect, useRef, useState } from 'react';
import type { DraftKind } from '../../contract/desk/limits-of-drafts';
import { act, DeskError } from '../api/call';

/** Somebody who arranges pauses so long before the preview follows. Milliseconds. */
const PAUSE_MS = 500;

let last: Promise<unknown> = Promise.resolve();
/** One after the other: the end of one draft never takes away the next one. What fails is told to who asked. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

/** What somebody tries out: see limits-of-drafts for what the subject of a kind is. */
export interface TriedOut<T extends object> {
  kind: DraftKind;
  subject: string;
  /** null where nothing is changed. */
  draft: T | null;
  /** The call of its kind that has the server show a draft. */
  show: (draft: T) => Promise<{ version: string }>;
  /** Revision of what viewers have. */
  saved: string;
}

/**
 * Has the server show a draft to this browser, and what is saved again when the preview goes.
 * @returns which version it shows now, '' before the first
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
  // Where this does not reach the server, the draft ends by itself in some minutes.
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
