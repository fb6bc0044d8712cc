import { useTexts } from '../i18n/texts';

/** How a way to pay is called; what is not known by name stands as it is, nothing as a dash. */
export function useProviderName(): (provider: string) => string {
  const { providers } = useTexts().money;
  return (provider) => providers[provider as keyof typeof providers] ?? (provider || '—');
}
