import { useMemo, useState } from 'react';
import { type Choice, choose, eraseKey, nothingComposed, takenText, typeKey } from '../../ime/composition';
import { type UsedIme, useIme } from './use-ime';

export interface Composing {
  /** Something is being spelled. */
  active: boolean;
  /** What was chosen of it so far, and the rest syllable by syllable. */
  taken: string;
  reading: readonly string[];
  choices: readonly Choice[];
  status: UsedIme['status'];
  retry(): void;
  type(key: string): void;
  erase(): void;
  clear(): void;
  /** @returns the text, where nothing is left to choose for */
  choose(choice: Choice): string | null;
  /** Everything by the best candidates. */
  finish(): string;
  /** The keys themselves, for what is no pinyin. */
  raw(): string;
}

/** What is written while a word is being spelled. Nothing of it is in the field yet. */
export function useComposition(enabled: boolean): Composing {
  const ime = useIme(enabled);
  const [composition, setComposition] = useState(nothingComposed);
  const { input } = composition;
  const { offer } = ime;
  const { choices, reading } = useMemo(() => withRaw(input, offer(input, 'letters')), [input, offer]);
  const take = (choice: Choice): string | null => {
    const chosen = choose(composition, choice);
    setComposition(chosen.composition);
    ime.learn(chosen.learn);
    return chosen.text;
  };
  return {
    active: input !== '',
    taken: takenText(composition),
    reading,
    choices,
    status: ime.status,
    retry: ime.retry,
    type: (key) => setComposition((now) => typeKey(now, key)),
    erase: () => setComposition(eraseKey),
    clear: () => setComposition(nothingComposed),
    choose: take,
    finish: () => {
      let rest = composition;
      let best = choices[0];
      while (best) {
        const chosen = choose(rest, best);
        ime.learn(chosen.learn);
        if (chosen.text !== null) {
          setComposition(nothingComposed);
          return chosen.text;
        }
        rest = chosen.composition;
        best = withRaw(rest.input, offer(rest.input, 'letters')).choices[0];
      }
      return '';
    },
    raw: () => {
      setComposition(nothingComposed);
      return takenText(composition) + input;
    },
  };
}

/** What fits no word, or comes before the words are there, can still be taken as it was typed. */
function withRaw(input: string, offer: { choices: readonly Choice[]; reading: readonly string[] }) {
  if (input === '' || offer.choices.length > 0) return offer;
  const raw: Choice = {
    shown: input,
    candidate: { text: input, length: input.length, syllables: [], cost: 0, base: 0 },
  };
  return { choices: [raw], reading: [input] };
}
