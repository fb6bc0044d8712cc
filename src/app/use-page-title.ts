import { useEffect } from 'react';
import { hasText, type MessageKey, wholeCatalogue } from '../i18n/i18n';
import { useT } from '../i18n/use-t';
import { useBrand } from '../state/brand';
import { useWindowName } from '../ui/window-title';

/**
 * The window's title: what a page calls itself, or what its route is called. A page that is opened by its address comes before its texts:
 * the brand alone stands until then.
 */
export function usePageTitle(key: MessageKey): void {
  const t = useT();
  const { name: brand } = useBrand();
  // The language is not among them, but another one is another text.
  const named = useWindowName((state) => state.name);
  const text = named || (hasText(key) ? t(key) : '');
  useEffect(() => {
    let here = true;
    const show = (title: string) => {
      if (here) document.title = title ? `${title} - ${brand}` : brand;
    };
    show(text);
    if (!text) {
      wholeCatalogue().then(
        () => show(t(key)),
        // The page itself says that its texts could not be fetched.
        () => undefined,
      );
    }
    return () => {
      here = false;
    };
  }, [text, key, brand, t]);
}
