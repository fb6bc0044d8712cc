import { type ReactNode, useEffect } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { TextSkeleton } from '../../../ui/Skeleton';
import styles from './ReadingPane.module.css';
import { ReadingText } from './ReadingText';

/** Texts of help change with the operator's pen, not with the hour. */
const staleMs = 30 * 60_000;

export interface ReadingPaneProps {
  /** Null where the address names none. */
  id: number | null;
  /** A title that the page shows already: a text of the same name does not repeat it. */
  pageTitle?: string;
  landing?: boolean;
  footer?: ReactNode;
  /** There is something to read, or to press, for the first time. */
  onSettled?: () => void;
}

/** The text of one help page (`gethelpcontentbyid`), in each of its states. */
export function ReadingPane({ id, pageTitle, landing, footer, onSettled }: ReadingPaneProps) {
  const t = useT();
  const { go } = useNavigation();
  const query = useCall(
    'getHelpContentById',
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: staleMs, empty: (data) => data.info.length === 0 },
  );
  const gone = id === null || (isApiError(query.error) && query.error.kind === 'notFound');
  const failed = gone || (query.state !== 'loading' && query.state !== 'ready');
  useEffect(() => {
    if (failed) onSettled?.();
  }, [failed, onSettled]);
  const missing = {
    main: t('info.text.gone'),
    vice: t('info.text.goneHint'),
    action: { label: t('info.text.toHelp'), onPress: () => go(paths.help(), { replace: true }) },
  };
  const content = query.data?.info[0];
  return (
    <section className={styles.pane} aria-live="polite" aria-busy={query.state === 'loading'}>
      {gone ? (
        <EmptyBlock {...missing} />
      ) : (
        <ListState
          state={query.state}
          skeleton={<Skeleton />}
          empty={missing}
          error={query.error?.message}
          onRetry={() => void query.refetch()}
        >
          {content ? (
            <ReadingText
              id={content.id}
              title={content.title}
              html={content.contxt}
              titled={content.title !== pageTitle}
              landing={landing}
              footer={footer}
              onReady={onSettled}
            />
          ) : null}
        </ListState>
      )}
    </section>
  );
}

function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <TextSkeleton lines={9} />
    </div>
  );
}
