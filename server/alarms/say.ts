import { type AlarmName, alarmRules } from '../../src/contract/desk/limits-of-alarms';
import type { Language } from '../messages';
import { alarmWords } from './words';

/** The stages of an alarm; 'test' is a message that an owner sends to try the channels. */
export type NewsState = 'began' | 'holds' | 'ended' | 'test';

/** A message about one alarm. Numbers are in the unit of its rule. */
export interface News {
  state: NewsState;
  /** The alarm's id; '' for a test, as its name is. */
  id: string;
  name: AlarmName | '';
  /** When the alarm began; unix ms, 0 for a test. */
  since: number;
  found: number;
  limit: number;
}

/** Puts the numbers of an alarm into a sentence. */
export function sentenceOf(name: AlarmName, { found, limit }: Pick<News, 'found' | 'limit'>, language: Language) {
  const words = alarmWords[language];
  const amount = words.amount[alarmRules[name].unit];
  const isLeast = name === 'diskData' || name === 'diskMedia';
  return words[isLeast ? 'least' : 'sentence'](words.rules[name].found(amount(found)), amount(limit));
}

/** The title and text of a message about an alarm. */
export function wordsOf({ state, name, found, limit }: News, language: Language): { title: string; text: string } {
  const words = alarmWords[language];
  if (name === '') return words.test;
  const { title } = words.rules[name];
  const text = sentenceOf(name, { found, limit }, language);
  if (state === 'ended') return { title: words.ended(title), text };
  return { title: state === 'holds' ? words.holds(title) : title, text };
}
