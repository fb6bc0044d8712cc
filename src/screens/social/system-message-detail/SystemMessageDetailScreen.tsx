import { useEffect, useRef } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { refetchOf } from '../../../api/refresh';
import type { SystemMessage } from '../../../contract/schemas/notices';
import { LinkedText, linksOf, useOpenLink, useTextParts } from '../../../features/chat/linked-text';
import { usePositionMark } from '../../../features/reading/position-mark';
import { ReadingLayout } from '../../../features/reading/ReadingLayout';
import { ScrollFrame } from '../../../features/reading/ScrollFrame';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { dateTime } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import { TextSkeleton } from '../../../ui/Skeleton';
import styles from './SystemMessageDetail.module.css';

/** /systemMessageDetail (query id): one message of the site, whole. Opening it reads it. */
export default function SystemMessageDetailScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const id = query.get('id') ?? '';
  const asked = useCall('systemMessage', { id }, { enabled: id !== '' });
  const { data } = asked;
  // Its line in the lists is read now.
  useEffect(() => {
    if (data) refetchOf('systemMessages', 'messageKinds');
  }, [data]);
  const gone = id === '' || (isApiError(asked.error) && asked.error.kind === 'notFound');
  const missing = {
    icon: 'info' as const,
    main: t('messages.missing.main'),
    secondary: t('messages.missing.text'),
    action: { label: t('messages.missing.back'), onPress: () => go(paths.systemMessage(), { replace: true }) },
  };
  return (
    <ReadingLayout title={t('messages.detail')} scrolls>
      {gone ? (
        <EmptyBlock {...missing} />
      ) : (
        <ListState of={asked} skeleton={<Waiting />} empty={missing}>
          {data ? <Message of={data} /> : null}
        </ListState>
      )}
    </ReadingLayout>
  );
}

const Waiting = () => (
  <div className={styles.frame}>
    <div className={styles.column}>
      <TextSkeleton lines={8} />
    </div>
  </div>
);

function Message({ of: message }: { of: SystemMessage }) {
  const { layout } = usePlatform();
  const tv = layout === 'tv';
  const column = useRef<HTMLDivElement>(null);
  const mark = usePositionMark(() => column.current?.parentElement ?? null);
  const { title, text, picture, at } = message;
  return (
    <div className={styles.frame}>
      <ScrollFrame id="text" label={title} landing mark={mark}>
        <div ref={column} className={styles.column}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.time}>{dateTime(at)}</p>
          <div className={styles.body}>
            {picture ? (
              <div className={styles.picture}>
                <Picture src={picture} width={tv ? 560 : 358} ratio="wide" alt="" />
              </div>
            ) : null}
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          </div>
        </div>
      </ScrollFrame>
      <Links of={message} />
    </div>
  );
}

/** Where the message leads: what its button says, and on a television the links of its text as well. */
function Links({ of: { text, link, linkText } }: { of: SystemMessage }) {
  const t = useT();
  const { layout } = usePlatform();
  const open = useOpenLink();
  const inText = linksOf(useTextParts(text));
  const [own] = linksOf(useTextParts(link));
  const links = [
    ...(own ? [{ label: linkText || t('messages.link'), link: own.link }] : []),
    ...(layout === 'tv' ? inText : []),
  ].filter((one) => open.canOpen(one.link));
  if (links.length === 0) return null;
  return (
    <Group id="links" className={styles.links}>
      {links.map((one, index) => (
        <span key={one.label} className={styles.link}>
          <Button
            id={`link-${index}`}
            tone={index === 0 && own ? 'primary' : 'plain'}
            icon={one.link.kind === 'site' ? 'globe' : undefined}
            label={one.label}
            onPress={() => open(one.link)}
          />
        </span>
      ))}
    </Group>
  );
}
