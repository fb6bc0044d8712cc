import type { ReactNode } from 'react';
import { isApiError } from '../../api/errors';
import { useCall } from '../../api/queries';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { EmptyBlock } from '../../ui/EmptyBlock';
import { ListState } from '../../ui/ListState';
import { useNavigation } from '../../ui/navigation';
import { useHelpText } from './help-text/use-help-text';
import styles from './ReadingPane.module.css';
import { ReadingText } from './ReadingText';

/** How long a text of help counts as fresh: only the operator changes it, and seldom. */
const staleMs = 30 * 60_000;

export interface ReadingPaneProps {
  /** Null where the address names no page. */
  id: number | null;
  /** A title that the page shows already: a text with the same title does not repeat it. */
  pageTitle?: string;
  landing?: boolean;
  /** Content below the text, once there is a text. */
  footer?: ReactNode;
}

/**
 * The text of one help page (`gethelpcontentbyid`), in each of its states. The panel itself is there from the start and stays when another page is
 * requested, so that focus has a place while the text is loading.
 */
export function ReadingPane({ id, pageTitle, landing, footer }: ReadingPaneProps) {
  const t = useT();
  const { go } = useNavigation();
  const query = useCall(
    'helpArticle',
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: staleMs, empty: (data) => data.info.length === 0 },
  );
  const content = query.data?.info[0];
  const text = useHelpText(content ? content.contxt : null);
  const gone = id === null || (isApiError(query.error) && query.error.kind === 'notFound');
  const toHelp = { label: t('info.text.toHelp'), onPress: () => go(paths.help(), { replace: true }) };
  const missing = { main: t('info.text.gone'), secondary: t('info.text.goneHint'), action: toHelp };
  const blank = text?.blank ? { main: t('info.text.blank'), action: toHelp } : null;
  const message = gone ? missing : blank;
  const readable = query.state === 'ready' || query.state === 'loading';
  return (
    <section className={styles.pane} aria-live="polite" aria-busy={query.state === 'loading'}>
      {message ? <EmptyBlock {...message} /> : null}
      {!message && readable ? (
        <ReadingText
          id={id ?? 0}
          title={content?.title ?? ''}
          text={text}
          titled={content?.title !== pageTitle}
          landing={landing}
          footer={footer}
        />
      ) : null}
      {!message && !readable ? (
        <ListState of={query} skeleton={null} empty={missing}>
          {null}
        </ListState>
      ) : null}
    </section>
  );
}
