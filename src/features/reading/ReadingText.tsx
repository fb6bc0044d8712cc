import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { ScreenContext } from '../../focus/contexts';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { dp } from '../../theme/scale';
import { Button } from '../../ui/Button';
import { useNavigation } from '../../ui/navigation';
import { TextSkeleton } from '../../ui/Skeleton';
import { HelpProse } from './help-text/HelpProse';
import type { HelpLink, LinkTarget } from './help-text/links';
import type { HelpText } from './help-text/sanitize';
import { usePositionMark } from './position-mark';
import styles from './ReadingText.module.css';
import { ScrollFrame } from './ScrollFrame';

export interface ReadingTextProps {
  /** The text's id, by which its scroll position is restored after Back. */
  id: number;
  title: string;
  /** Null while the text is loading. */
  text: HelpText | null;
  /** Whether the title is shown above the text. */
  titled: boolean;
  landing?: boolean;
  /** Buttons below the text. */
  footer?: ReactNode;
  /** Whether the box of a short text is only as high as the text. */
  snug?: boolean;
}

/** A text to read: up and down scroll it by 300 px (spec 2.11), a thin mark shows the position, links are listed below it. */
export function ReadingText({ id, title, text, titled, landing, footer, snug }: ReadingTextProps) {
  const column = useRef<HTMLDivElement>(null);
  const mark = usePositionMark(() => column.current?.parentElement ?? null);
  const { follow } = mark;
  const keepLastLocation = usePlace(id, column, text !== null);
  // After each render, because another text, or the room of its buttons, moves the mark.
  useLayoutEffect(follow);
  return (
    <div className={styles.reading}>
      <ScrollFrame id="text" label={title} landing={landing} snug={snug} mark={mark} onScroll={keepLastLocation}>
        <div ref={column} className={styles.column}>
          {text && titled ? <h2 className={styles.title}>{title}</h2> : null}
          {text ? <HelpProse text={text} onResize={follow} /> : <TextSkeleton lines={8} />}
        </div>
      </ScrollFrame>
      {text ? <Links links={text.links} /> : null}
      {text ? footer : null}
    </div>
  );
}

/** The links of the text. A TV has no browser for outside pages (AT12), and some pages of the app do not exist: such links are not listed. */
function Links({ links }: { links: readonly HelpLink[] }) {
  const t = useT();
  const { openUrl } = usePlatform();
  const { go, knows } = useNavigation();
  const shown = links.filter(({ target }) => (target.kind === 'route' ? knows?.(target.path) !== false : openUrl));
  if (shown.length === 0) return null;
  const open = (target: LinkTarget) => (target.kind === 'route' ? go(target.path) : openUrl?.(target.url));
  return (
    <Group id="links" className={styles.buttons} role="group" aria-label={t('info.text.links')}>
      {shown.map(({ label, target }) => (
        <span key={target.kind === 'route' ? target.path : target.url} className={styles.button}>
          <Button label={label} icon={target.kind === 'site' ? 'globe' : undefined} onPress={() => open(target)} />
        </span>
      ))}
    </Group>
  );
}

/** Keeps the reader's scroll position in the page's memory (UI12); another text on the same page starts at its top. */
function usePlace(id: number, column: RefObject<HTMLDivElement | null>, ready: boolean): () => void {
  const memory = useContext(ScreenContext)?.memory;
  const key = `text:${id}`;
  const first = useRef(true);
  useLayoutEffect(() => {
    const scroller = column.current?.parentElement;
    if (!scroller || !ready) return;
    scroller.scrollTop = first.current ? dp(memory?.scroll.get(key) ?? 0) : 0;
    first.current = false;
  }, [column, memory, key, ready]);
  return () => {
    const scroller = column.current?.parentElement;
    if (scroller && ready) memory?.scroll.set(key, scroller.scrollTop / dp(1));
  };
}
