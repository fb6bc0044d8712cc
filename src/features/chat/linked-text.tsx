import { useMemo } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { useNavigation } from '../../ui/navigation';
import styles from './LinkedText.module.css';
import { linkHosts } from './link-hosts';
import { type ChatLink, linkParts, type TextPart } from './link-parts';

/** The pieces of a text by viewers or by the site, some of which are links. */
export function useTextParts(text: string): TextPart[] {
  const { knows } = useNavigation();
  const api = useConfig((state) => state.run.api);
  return useMemo(() => {
    const ownOrigins = [window.location.origin, api].filter(Boolean);
    return linkParts(text, { ownOrigins, hosts: linkHosts, knows: (path) => knows?.(path) ?? false });
  }, [text, api, knows]);
}

/** The links of a text, each target once. */
export function linksOf(parts: readonly TextPart[]): { label: string; link: ChatLink }[] {
  const links: { label: string; link: ChatLink }[] = [];
  for (const { text, link } of parts) {
    if (link && !links.some(({ label }) => label === text)) links.push({ label: text, link });
  }
  return links;
}

/** Opens a link: a page of ours in the app, an outside site where the device can. */
export function useOpenLink(): ((link: ChatLink) => void) & { canOpen(link: ChatLink): boolean } {
  const { go } = useNavigation();
  const { openUrl } = usePlatform();
  return useMemo(() => {
    const open = (link: ChatLink): void => (link.kind === 'route' ? go(link.path) : openUrl?.(link.url));
    return Object.assign(open, { canOpen: (link: ChatLink) => link.kind === 'route' || openUrl !== undefined });
  }, [go, openUrl]);
}

interface LinkedTextProps {
  text: string;
  /** Whether links are only marked: a remote cannot reach a word inside a text, and gets a button elsewhere. */
  marked?: boolean;
}

/** A text in which the app's own pages and https hosts of the list are links; everything else stays plain text. */
export function LinkedText({ text, marked }: LinkedTextProps) {
  const { layout } = usePlatform();
  const open = useOpenLink();
  const parts = useTextParts(text);
  return (
    <>
      {parts.map((part, at) =>
        part.link === undefined ? (
          part.text
        ) : marked || layout === 'tv' || !open.canOpen(part.link) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
          <span key={at} className={styles.marked}>
            {part.text}
          </span>
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
            key={at}
            role="link"
            className={styles.link}
            onClick={(event) => {
              event.stopPropagation();
              if (part.link) open(part.link);
            }}
          >
            {part.text}
          </span>
        ),
      )}
    </>
  );
}
