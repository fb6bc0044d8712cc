import { useState } from 'react';
import { useCall } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { Good } from '../../contract/schemas/growth';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import styles from './DanmuLooks.module.css';
import { LookSample } from './LookSample';
import { useStoreOpen } from './store-open';
import { wear } from './wear';

interface DanmuLooksProps {
  /** The class of the heading. */
  headingClass: string | undefined;
  /** Called when another look is worn: the rules of the viewer's danmu have to be fetched again. */
  onWorn: () => void;
  /** Called with the sentence that says why a look cannot be put on. */
  onRefused: (sentence: string) => void;
}

/**
 * The looks that the viewer's danmu can have, each drawn as it looks. A look that is owned is put on at once, for this danmu and later ones; any
 * other shows its price. Empty where the store is closed or does not answer.
 */
export default function DanmuLooks({ headingClass, onWorn, onRefused }: DanmuLooksProps) {
  const t = useT();
  const open = useStoreOpen();
  const { data } = useCall('goods', {}, { enabled: open });
  const looks = (data?.info ?? []).filter(({ kind }) => kind === 'danmu');
  const [worn, setWorn] = useState<string | null>(null);
  const [putOn, busy] = useAction(
    async (look: string) => {
      await wear('danmu', look);
      setWorn(look);
      onWorn();
    },
    ({ kind, message }) => onRefused((kind !== 'network' && message) || t('player.look.failed')),
  );
  if (!open || looks.length === 0) return null;
  const now = worn ?? looks.find(({ isWorn }) => isWorn)?.look ?? '';
  const choose = (good: Good) => {
    if (good.until === 0) onRefused(t('player.look.store', { title: good.title, n: good.gold }));
    else if (good.look !== now) putOn(good.look);
  };
  return (
    <>
      <p className={headingClass}>{t('player.look')}</p>
      <Group id="looks" className={styles.looks} data-worn={now}>
        <Focusable
          id="look-none"
          className={styles.look}
          aria-pressed={now === ''}
          aria-disabled={busy}
          data-entry={now === '' ? '' : undefined}
          onPress={() => (now === '' ? undefined : putOn(''))}
        >
          <span className={styles.plain}>{t('player.look.none')}</span>
          <Mark chosen={now === ''} />
        </Focusable>
        {looks.map((good) => (
          <Look key={good.id} good={good} chosen={good.look === now} busy={busy} onPress={() => choose(good)} />
        ))}
      </Group>
    </>
  );
}

interface LookProps {
  good: Good;
  chosen: boolean;
  busy: boolean;
  onPress: () => void;
}

function Look({ good, chosen, busy, onPress }: LookProps) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <Focusable
      id={`look-${good.look}`}
      className={styles.look}
      aria-label={good.title}
      aria-pressed={chosen}
      aria-disabled={busy}
      data-entry={chosen ? '' : undefined}
      onPress={onPress}
    >
      <LookSample look={good.look} text={good.title} size={layout === 'tv' ? 28 : 15} />
      {good.until === 0 ? (
        <span className={styles.price}>{t('player.look.price', { n: good.gold })}</span>
      ) : (
        <Mark chosen={chosen} />
      )}
    </Focusable>
  );
}

const Mark = ({ chosen }: { chosen: boolean }) => (
  <span className={styles.mark}>{chosen ? <Icon name="check" /> : null}</span>
);
