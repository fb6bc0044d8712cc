import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ScreenContext } from '../../../focus/contexts';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { TextSkeleton } from '../../../ui/Skeleton';
import { HelpProse } from '../help-text/HelpProse';
import type { LinkTarget } from '../help-text/links';
import { useHelpText } from '../help-text/use-help-text';
import { usePositionMark } from './position-mark';
import styles from './ReadingText.module.css';
import { ScrollFrame } from './ScrollFrame';

export interface ReadingTextProps {
  /** Names the text, for finding its place again after Back. */
  id: number;
  title: string;
  html: string;
  /** The title stands above the text. */
  titled: boolean;
  landing?: boolean;
  /** Buttons below the text. */
  footer?: ReactNode;
  onReady?: () => void;
}

/** A text to read: up and down move it 300 px (spec 2.11), a thin mark says where one is, links stand below it. */
export function ReadingText({ id, title, html, titled, landing, footer, onReady }: ReadingTextProps) {
  const t = useT();
  const { openUrl } = usePlatform();
  const { go } = useNavigation();
  const text = useHelpText(html);
  const column = useRef<HTMLDivElement>(null);
  const mark = usePositionMark(() => column.current?.parentElement ?? null);
  const keepPlace = usePlace(id, column, text !== null);
  // After the text was appended, and when its buttons took their room.
  const { follow } = mark;
  useLayoutEffect(() => {
    if (text) follow();
  }, [text, follow]);
  useEffect(() => {
    if (text) onReady?.();
  }, [text, onReady]);

  if (!text) return <TextSkeleton lines={8} />;
  if (text.blank) {
    const action = { label: t('info.text.toHelp'), onPress: () => go(paths.help(), { replace: true }) };
    return <EmptyBlock main={t('info.text.blank')} action={action} />;
  }
  const open = (target: LinkTarget) => (target.kind === 'route' ? go(target.path) : openUrl?.(target.url));
  // A TV has no browser to send anybody to (AT12): where the platform cannot open sites, they stay words.
  const links = text.links.filter(({ target }) => target.kind === 'route' || openUrl);
  return (
    <div className={styles.reading}>
      <ScrollFrame id="text" label={title} landing={landing} mark={mark} onScroll={keepPlace}>
        <div ref={column} className={styles.column}>
          {titled ? <h2 className={styles.title}>{title}</h2> : null}
          <HelpProse text={text} onResize={mark.follow} />
        </div>
      </ScrollFrame>
      {links.length > 0 ? (
        <Group id="links" className={styles.buttons} role="group" aria-label={t('info.text.links')}>
          {links.map(({ label, target }) => (
            <span key={target.kind === 'route' ? target.path : target.url} className={styles.button}>
              <Button label={label} icon={target.kind === 'site' ? 'globe' : undefined} onPress={() => open(target)} />
            </span>
          ))}
        </Group>
      ) : null}
      {footer}
    </div>
  );
}

/** The reader's place: kept by the page's memory (UI12), and the top for another text on the same page. */
function usePlace(id: number, column: React.RefObject<HTMLDivElement | null>, ready: boolean): () => void {
  const memory = useContext(ScreenContext)?.memory;
  const key = `text:${id}`;
  const first = useRef(true);
  useLayoutEffect(() => {
    const scroller = column.current?.parentElement;
    if (!scroller || !ready) return;
    scroller.scrollTop = first.current ? (memory?.scroll.get(key) ?? 0) : 0;
    first.current = false;
  }, [column, memory, key, ready]);
  return () => {
    const scroller = column.current?.parentElement;
    if (scroller) memory?.scroll.set(key, scroller.scrollTop);
  };
}
