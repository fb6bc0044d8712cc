import type { Card } from '../../../contract/schemas/common';
import { Row } from '../../../focus/Row';
import type { t as Translate } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { PosterCell } from '../../../ui/cells';
import styles from './DiscoveryScreen.module.css';
import type { DayLabel, FeedRow } from './day-groups';

/** Design px of a heading with its space. */
export const headingHeight = { tv: 92, touch: 38 };

const keyOf = (card: Card): string => card.mediaKey;
const renderCard = (card: Card) => <PosterCell card={card} />;

function words(label: DayLabel, t: typeof Translate): string {
  switch (label.kind) {
    case 'today':
      return t('browse.discovery.today');
    case 'yesterday':
      return t('browse.discovery.yesterday');
    case 'week':
      return t('browse.discovery.week');
    case 'month':
      return t('browse.discovery.month', { y: label.year, m: label.month });
  }
}

export function FeedLine({ row, width, height, gap }: { row: FeedRow; width: number; height: number; gap: number }) {
  const t = useT();
  const heading = row.label ? words(row.label, t) : '';
  return (
    <>
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      <Row
        aligned
        id={row.id}
        items={row.cards}
        itemKey={keyOf}
        render={renderCard}
        width={width}
        height={height}
        gap={gap}
        label={heading || undefined}
      />
    </>
  );
}
