import { useEffect, useMemo, useState } from 'react';
import {
  type Choice,
  type Composition,
  choose,
  eraseKey,
  nothingComposed,
  readComposition,
  takenText,
  typeKey,
  writeComposition,
} from '../../ime/composition';
import { plainText, stored } from '../../platform/stored';
import { appendText, dropChar } from '../use-typing';
import type { SheetProps } from './sheet';
import { type Offer, type UsedIme, useIme } from './use-ime';

/** What became of a key or a choice; null where it was not for the spelling. */
type Effect = 'spelled' | 'written' | null;

export interface Composing {
  /** Something is being spelled. */
  active: boolean;
  /** What was chosen of it so far, and the rest syllable by syllable. */
  taken: string;
  reading: readonly string[];
  choices: readonly Choice[];
  status: UsedIme['status'];
  retry(): void;
  /** Takes one of the choices; it is written once nothing is left to choose for. */
  pick(at: number): Effect;
  /** A key of the screen: a letter spells, a sign is written after what was being spelled. */
  press(char: string): void;
  /** A key of a desktop's keyboard. */
  typed(key: string): Effect;
  /** The last letter, or where none is being spelled the last character of the text. */
  erase(): void;
  /** All that is being spelled, or all of the text. */
  clear(): void;
  /** Writes everything by the best candidates. */
  settle(): void;
  /** Writes the keys themselves, for what is no pinyin. */
  settleRaw(): void;
}

/** What is written while a word is being spelled. Nothing of it is in the field before it is chosen. */
export function useComposition({ label, value, maxLength, onChange }: SheetProps): Composing {
  const ime = useIme(true);
  const [composition, setComposition] = useKeptComposition(label, value);
  const { input } = composition;
  const active = input !== '';
  const { offer, learn } = ime;
  const { choices, reading } = useMemo(() => withRaw(input, offer(input, 'letters')), [input, offer]);
  const write = (text: string) => onChange(appendText(value, text, maxLength));
  const type = (key: string) => setComposition((now) => typeKey(now, key));
  const eraseLast = () => setComposition(eraseKey);
  const pick = (at: number): Effect => {
    const choice = choices[at];
    if (!choice) return 'spelled';
    const chosen = choose(composition, choice);
    setComposition(chosen.composition);
    learn(chosen.learn);
    if (chosen.text === null) return 'spelled';
    write(chosen.text);
    return 'written';
  };
  /** @param after a sign that ends it */
  const settle = (after = '') => {
    const text = active ? finish(composition, choices, ime) : '';
    setComposition(nothingComposed);
    write(text + after);
  };
  return {
    active,
    taken: takenText(composition),
    reading,
    choices,
    status: ime.status,
    retry: ime.retry,
    pick,
    press: (char) => (isLetter(char) ? type(char) : settle(char)),
    typed(key) {
      const letter = key.toLowerCase();
      if (!active && !isLetter(letter)) return null;
      if (/^[1-7]$/.test(key)) return pick(Number(key) - 1);
      if (isLetter(letter) || key === "'") type(letter);
      else if (key === 'Backspace') eraseLast();
      else {
        settle(key);
        return 'written';
      }
      return 'spelled';
    },
    erase: () => (active ? eraseLast() : onChange(dropChar(value))),
    clear: () => (active ? setComposition(nothingComposed) : onChange('')),
    settle,
    settleRaw: () => {
      setComposition(nothingComposed);
      write(takenText(composition) + input);
    },
  };
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** By the label of the field. */
const spelled = stored('composing.', plainText);

/** A reload gives what is being spelled back, with the text that it follows. */
function useKeptComposition(label: string, value: string) {
  const [composition, setComposition] = useState(() => readComposition(spelled.of(label).get(), value));
  useEffect(() => {
    if (composition.input === '') spelled.of(label).remove();
    else spelled.of(label).set(writeComposition(value, composition));
  }, [label, value, composition]);
  return [composition, setComposition] as const;
}

/** The whole by the best candidate again and again. */
function finish(composition: Composition, choices: readonly Choice[], { offer, learn }: UsedIme): string {
  let rest = composition;
  let best = choices[0];
  while (best) {
    const chosen = choose(rest, best);
    learn(chosen.learn);
    if (chosen.text !== null) return chosen.text;
    rest = chosen.composition;
    best = withRaw(rest.input, offer(rest.input, 'letters')).choices[0];
  }
  return '';
}

/** What fits no word, or comes before the words are there, can still be taken as it was typed. */
function withRaw(input: string, offer: Offer): Offer {
  if (input === '' || offer.choices.length > 0) return offer;
  const raw: Choice = {
    shown: input,
    candidate: { text: input, length: input.length, syllables: [], cost: 0, base: 0 },
  };
  return { choices: [raw], reading: [input] };
}
