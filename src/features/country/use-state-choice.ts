import { useCallback, useState } from 'react';
import type { Language } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { json, plainText, stored } from '../../platform/stored';
import { useNavigation } from '../../ui/navigation';

/** A state, province or prefecture, or the name that the viewer typed for it. */
export interface StateOfCountry {
  country: string;
  /** The part of ISO 3166-2 behind the country; '' where the name was typed. */
  code: string;
  names: Record<Language, string>;
}

const chosen = stored('countryState.', json(readState));

function readState(found: unknown): StateOfCountry | null {
  const { country, code, names } = Object(found) as Partial<StateOfCountry>;
  const named = Object(names) as Partial<StateOfCountry['names']>;
  const [cn, tw] = [named['zh-CN'], named['zh-TW']];
  if (typeof country !== 'string' || typeof code !== 'string' || typeof cn !== 'string' || typeof tw !== 'string')
    return null;
  return { country, code, names: { 'zh-CN': cn, 'zh-TW': tw } };
}

/** The state that was chosen for a form, if it belongs to the form's present country; null otherwise. */
export function stateOf(scope: string, country: string): StateOfCountry | null {
  const found = chosen.of(scope).get();
  return found?.country === country ? found : null;
}

export const keepState = (scope: string, state: StateOfCountry): void => chosen.of(scope).set(state);

/** Forgets the choice once the form was sent or given up. */
export const forgetState = (scope: string): void => chosen.of(scope).remove();

/** The draft of a name that is typed for a country without a list. */
export const stateDraft = (scope: string) => stored('countryState.', plainText).of(`${scope}.typed`);

/**
 * The state that a form asks for, after its country. Another country has no state yet.
 * @param scope as of useCountryChoice @param country ISO 3166-1
 */
export function useStateChoice(scope: string, country: string) {
  const language = useLanguage();
  const { go } = useNavigation();
  const [kept] = useState(() => stateOf(scope, country));
  const found = kept?.country === country ? kept : null;
  const open = useCallback(() => go(paths.countryStateList(scope, country)), [go, scope, country]);
  return { state: found ? { code: found.code, name: found.names[language] } : null, open };
}
