import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findServer, type ProbeProblem } from '../../api/probe';
import type { MessageKey } from '../../i18n/i18n';
import { t } from '../../i18n/i18n';
import { addressesMeant } from '../../lib/server-address';
import { useSession } from '../../state/session';

const sentences: Record<ProbeProblem, MessageKey> = {
  unreachable: 'device.server.unreachable',
  foreign: 'device.server.foreign',
  insecure: 'device.server.insecure',
};

export interface Connecting {
  text: string;
  change(text: string): void;
  /** What is wrong with the address, for the viewer; '' while nothing is. */
  problem: string;
  busy: boolean;
  /** It is there: nothing is typed any more. */
  isFound: boolean;
  /** Checks the typed address, or a given one. */
  connect(address?: string): void;
}

/** Typing an address and asking whether a server of ours is there. `onFound` gets it without a slash at its end. */
export function useConnect(initial: string, onFound: (address: string) => void): Connecting {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [isFound, setFound] = useState(false);
  // One question at a time; the answer to one whose page is gone is nobody's.
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current = -1;
    },
    [],
  );
  // Done may be pressed before the last character is painted.
  const latest = useRef(initial);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    setProblem('');
  };
  const connect = async (given: string) => {
    const meant = addressesMeant(given);
    if (meant.length === 0) {
      setProblem(t(given.trim() ? 'device.server.invalid' : 'device.server.empty'));
      return;
    }
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    setProblem('');
    const probe = await findServer(meant, useSession.getState().visitorId);
    if (mine !== asked.current) return;
    setBusy(false);
    if (probe.found) {
      // At once: what a phone typed with is given back to the server it came from, before calls go to another.
      flushSync(() => setFound(true));
      onFound(probe.address);
    } else setProblem(t(sentences[probe.problem], { address: probe.address }));
  };
  return {
    text,
    change,
    problem,
    busy,
    isFound,
    connect: (address) => {
      if (busy) return;
      if (address) change(address);
      void connect(latest.current);
    },
  };
}
