import { useCallback, useState } from 'react';
import { useLanguage } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { json, stored } from '../../platform/stored';
import { useRegion } from '../../state/region';
import { useNavigation } from '../../ui/navigation';
import { type Country, commonCountries, firstCountry } from './country';

/** Session storage: the form that opened the list may be built anew when the viewer comes back, and has its country still. */
const chosen = stored('country.', json(readCountry));

function readCountry(found: unknown): Country | null {
  const { code, dial, names } = Object(found) as Partial<Country>;
  const named = Object(names) as Partial<Country['names']>;
  const [cn, tw] = [named['zh-CN'], named['zh-TW']];
  if (typeof code !== 'string' || typeof dial !== 'string' || typeof cn !== 'string' || typeof tw !== 'string')
    return null;
  return { code, dial, names: { 'zh-CN': cn, 'zh-TW': tw } };
}

/** What was chosen for a form; null before. */
export const countryOf = (scope: string): Country | null => chosen.of(scope).get();

/** The list's answer to the form that opened it. */
export const keepCountry = (scope: string, country: Country): void => chosen.of(scope).set(country);

/** Once the form was sent, or given up: the next one begins with the viewer's own country. */
export const forgetCountry = (scope: string): void => chosen.of(scope).remove();

export interface CountryChoice {
  country: {
    /** ISO 3166-1, as the server's calls want it. */
    code: string;
    /** Without '+'. */
    dial: string;
    /** In the viewer's language. */
    name: string;
  };
  /** Shows the list of all countries; what is chosen there stands in `country` after the way back. */
  open(): void;
}

/**
 * The country that a form asks for, e.g. of a phone number: the one chosen in this tab, else the viewer's own region, else
 * China. @param scope names the form, e.g. 'register'; each has its own choice
 */
export function useCountryChoice(scope: string): CountryChoice {
  const language = useLanguage();
  const region = useRegion();
  const { go } = useNavigation();
  // Read once: the list is a page of its own, and the form is built anew on the way back.
  const [kept] = useState(() => countryOf(scope));
  const { code, dial, names } = kept ?? commonCountries.find((one) => one.code === region) ?? firstCountry;
  const open = useCallback(() => go(paths.countryList(scope)), [go, scope]);
  return { country: { code, dial, name: names[language] }, open };
}
