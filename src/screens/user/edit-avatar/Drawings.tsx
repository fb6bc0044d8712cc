import { useState } from 'react';
import { Focusable } from '../../../focus/Focusable';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { type Drawing, drawingOf, drawings, drawingUrl } from '../../../lib/drawings';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { touchColumns } from '../../../ui/use-grid-size';
import styles from './EditAvatar.module.css';

/** Design px. */
const shapes = {
  tv: { columns: 6, width: 152, height: 152, gapX: 30, gapY: 30 },
  touch: { columns: 4, width: 72, height: 72, gapX: 14, gapY: 14 },
};
const rows: Drawing[] = [...drawings];
const keyOf = (name: Drawing): string => name;

/** Our own drawings, for who has no picture at hand; the one that is worn is marked. */
export function Drawings({ wear }: { wear: (avatar: string) => Promise<string> }) {
  const t = useT();
  const fail = useFault();
  const { layout } = usePlatform();
  const [busy, setBusy] = useState(false);
  const worn = useSession((state) => drawingOf(state.user?.avatar ?? ''));
  const choose = async (name: Drawing) => {
    if (busy) return;
    setBusy(true);
    const refused = await wear(drawingUrl(name));
    setBusy(false);
    if (refused) toast.warn(refused);
  };
  const shape = shapes[layout];
  const columns = layout === 'tv' ? shape.columns : touchColumns(window.innerWidth, shape.columns);
  return (
    <section className={styles.drawings}>
      <h2 className={styles.heading}>{t('avatar.drawings')}</h2>
      <Grid
        {...shape}
        id="drawings"
        label={t('avatar.drawings')}
        columns={columns}
        landing={layout === 'tv'}
        items={rows}
        itemKey={keyOf}
        initialIndex={worn ? rows.indexOf(worn) : undefined}
        render={(name) => (
          <Focusable
            id={name}
            className={styles.drawing}
            aria-label={name}
            aria-pressed={name === worn}
            onPress={() => void choose(name).catch(fail)}
          >
            <Avatar src={drawingUrl(name)} name="" size={shape.width} />
            {name === worn ? (
              <span className={styles.worn}>
                <Icon name="check" />
              </span>
            ) : null}
          </Focusable>
        )}
      />
    </section>
  );
}
