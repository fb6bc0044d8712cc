import { type AlarmName, alarmRules } from '../../src/contract/desk/limits-of-alarms';
import type { Language } from '../messages';
import { alarmWords } from './words';

/** What becomes of an alarm; a test is none. */
export type NewsState = 'began' | 'holds' | 'ended' | 'test';

/** What is told of one alarm. Numbers in the unit of their rule. */
export interface News {
  state: NewsState;
  /** '' for a test, as the name is. */
  id: string;
  name: AlarmName | '';
  /** When it began; unix ms, 0 for a test. */
  since: number;
  found: number;
  limit: number;
}

/** The numbers of an alarm in a sentence. */
export function sentenceOf(name: AlarmName, { found, limit }: Pick<News, 'found' | 'limit'>, language: Language) {
  const words = alarmWords[language];
  const amount = words.amount[alarmRules[name].unit];
  const isLeast = name === 'diskData' || name === 'diskMedia';
  return words[isLeast ? 'least' : 'sentence'](words.rules[name].found(amount(found)), amount(limit));
}

/** What is told, in words. */
export function wordsOf({ state, name, found, limit }: News, language: Language): { title: string; text: string } {
  const words = alarmWords[language];
  if (name === '') return words.test;
  const { title } = words.rules[name];
  const text = sentenceOf(name, { found, limit }, language);
  if (state === 'ended') return { title: words.ended(title), text };
  return { title: state === 'holds' ? words.holds(title) : title, text };
}
