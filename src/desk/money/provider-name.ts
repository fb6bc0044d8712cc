import { useTexts } from '../i18n/texts';

/** The name of a payment provider; an unknown one is shown by its key, none by a dash. */
export function useProviderName(): (provider: string) => string {
  const { providers } = useTexts().money;
  return (provider) => providers[provider as keyof typeof providers] ?? (provider || '—');
}
