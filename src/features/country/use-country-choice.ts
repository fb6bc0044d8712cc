import { useCallback, useState } from 'react';
import { limits } from '../../contract/limits';
import { useLanguage } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { json, stored } from '../../platform/stored';
import { useRegion } from '../../state/region';
import { useNavigation } from '../../ui/navigation';
import { type Country, commonCountries, firstCountry } from './country';
import { useCountries } from './load-places';

/** In session storage, because the form that opened the list may be mounted anew when the viewer comes back, and has to keep its country. */
const chosen = stored('country.', json(readCountry));

function readCountry(found: unknown): Country | null {
  const { code, dial, names } = Object(found) as Partial<Country>;
  const named = Object(names) as Partial<Country['names']>;
  const [cn, tw] = [named['zh-CN'], named['zh-TW']];
  if (typeof code !== 'string' || typeof dial !== 'string' || typeof cn !== 'string' || typeof tw !== 'string')
    return null;
  return { code, dial, names: { 'zh-CN': cn, 'zh-TW': tw } };
}

/** The country that was chosen for a form; null before. */
export const countryOf = (scope: string): Country | null => chosen.of(scope).get();

/** Stores the country that was chosen in the list, for the form that opened it. */
export const keepCountry = (scope: string, country: Country): void => chosen.of(scope).set(country);

/** Forgets the choice once the form was sent or given up: the next one starts with the viewer's own country. */
export const forgetCountry = (scope: string): void => chosen.of(scope).remove();

export interface CountryChoice {
  country: {
    /** ISO 3166-1, as the server's calls want it. */
    code: string;
    /** The dialling code without '+'. */
    dial: string;
    /** The name in the viewer's language. */
    name: string;
  };
  /** Shows the list of all countries; the choice is in `country` when the viewer comes back. */
  open(): void;
}

/**
 * The country that a form asks for, e.g. of a phone number: the one chosen in this tab, else the viewer's own region, else China. @param scope names
 * the form, e.g. 'register'; each has its own choice
 */
export function useCountryChoice(scope: string): CountryChoice {
  const language = useLanguage();
  const region = useRegion();
  const { go } = useNavigation();
  // The choice is read once: the list is a page of its own, and the form is mounted anew on the way back.
  const [kept] = useState(() => countryOf(scope));
  const known = kept ?? commonCountries.find((one) => one.code === region);
  // 'GL' stands for an unknown region, not for Greenland.
  const isSomewhere = region !== limits.defaultRegion;
  // Few viewers live elsewhere, so the full list is fetched for them alone.
  const all = useCountries(!known && isSomewhere).places;
  const { code, dial, names } =
    known ?? (isSomewhere ? all.find((one) => one.code === region) : undefined) ?? firstCountry;
  const open = useCallback(() => go(paths.countryList(scope)), [go, scope]);
  return { country: { code, dial, name: names[language] }, open };
}
