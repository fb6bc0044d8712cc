import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-t';
import { type Choice, type Chosen, choices } from '../../ime/composition';
import type { Ime } from '../../ime/ime';
import type { Keys } from '../../ime/keys';
import { learn, readLearned, writeLearned } from '../../ime/learned';
import type { Script } from '../../lib/traditional';
import { stored } from '../../platform/stored';
import { loadIme, loadScript } from './load-ime';

/** What the viewer of this device has chosen before. */
const learned = stored('ime.learned', { parse: readLearned, write: writeLearned });

export interface Offer {
  choices: readonly Choice[];
  /** What was typed, syllable by syllable. */
  reading: readonly string[];
}
export interface UsedIme {
  status: 'loading' | 'ready' | 'failed';
  /** Asks for the words again after they could not be fetched. */
  retry(): void;
  /** Nothing while the words are still on their way. */
  offer(input: string, keys: Keys): Offer;
  learn(words: Chosen['learn']): void;
}

const nothing: Offer = { choices: [], reading: [] };
interface LoadedIme {
  ime: Ime;
  script: Script;
}

/** The pinyin engine, fetched when a keyboard first needs it, with what this device has learned. */
export function useIme(enabled: boolean): UsedIme {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<LoadedIme | 'loading' | 'failed'>('loading');
  const asked = useRef<object | null>(null);
  const ask = useCallback(async () => {
    const mine = {};
    asked.current = mine;
    const settle = (found: LoadedIme | 'failed') => {
      if (asked.current === mine) setLoaded(found);
    };
    setLoaded('loading');
    try {
      const [ime, script] = await Promise.all([loadIme(), loadScript(language)]);
      ime.learned(learned.get());
      settle({ ime, script });
    } catch (error) {
      console.warn('[ime]', error);
      settle('failed');
    }
  }, [language]);
  useEffect(() => {
    if (!enabled) return undefined;
    void ask();
    return () => {
      asked.current = null;
    };
  }, [enabled, ask]);
  const ready = typeof loaded === 'object' ? loaded : null;
  return {
    status: typeof loaded === 'object' ? 'ready' : loaded,
    retry: () => void ask(),
    offer: useCallback(
      (input, keys) => {
        if (!ready || input === '') return nothing;
        const conversion = ready.ime.convert(input, keys);
        return { choices: choices(conversion, ready.script), reading: conversion.reading };
      },
      [ready],
    ),
    learn: (words) => {
      const list = words.reduce(learn, learned.get());
      learned.set(list);
      ready?.ime.learned(list);
    },
  };
}
