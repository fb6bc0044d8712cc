import { useMemo } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { ChipRow } from '../../../ui/ChipRow';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedRows } from '../../../ui/PagedRows';
import { Tabs } from '../../../ui/Tabs';
import { useGridSize } from '../../../ui/use-grid-size';
import { Podium, podiumSize } from './Podium';
import { RankItem, rankItemHeight } from './RankItem';
import styles from './RankScreen.module.css';
import { RankSkeleton } from './RankSkeleton';
import { type Period, type RankChoice, rankQuery, readRankChoice } from './rank-choice';

const pageSize = 30;
const keyOf = (card: Card): string => card.mediaKey;
const renderItem = (card: Card, index: number) => <RankItem card={card} place={index + podiumSize + 1} />;

/** What is watched most (hot broadcasts, spec 2.1), by day, week or month. */
export default function RankScreen() {
  const t = useT();
  const navigation = useNavigation();
  const { layout } = usePlatform();
  const { query } = useRoute();
  const choice = useMemo(() => readRankChoice(query), [query]);
  const size = useGridSize({ tv: 2, touch: 1, gapTv: 40, gapTouch: 12 });
  const bar = useCall('filters', {});
  const list = usePaged('ranking', {
    period: choice.period,
    ...(choice.category ? { category: choice.category } : {}),
    size: pageSize,
  });
  const choose = (next: RankChoice) => navigation.go(paths.rank(rankQuery(next)), { replace: true });
  const given = bar.data?.info.find((row) => row.key === 'category')?.options.filter((o) => o.value !== '') ?? [];
  const names: Record<Period, string> = {
    day: t('browse.rank.day'),
    week: t('browse.rank.week'),
    month: t('browse.rank.month'),
  };
  /** From an empty board to the next longer one, from the longest to all categories, and from a site without plays home. */
  function wayOn(): { label: string; onPress: () => void } {
    if (choice.period === 'day')
      return { label: t('browse.rank.empty.toWeek'), onPress: () => choose({ ...choice, period: 'week' }) };
    if (choice.period === 'week')
      return { label: t('browse.rank.empty.toMonth'), onPress: () => choose({ ...choice, period: 'month' }) };
    if (choice.category)
      return { label: t('browse.rank.empty.toAll'), onPress: () => choose({ ...choice, category: '' }) };
    return { label: t('shell.notFound.home'), onPress: () => navigation.go(paths.home()) };
  }
  const top = useMemo(() => list.items.slice(0, podiumSize), [list.items]);
  const rest = useMemo(() => list.items.slice(podiumSize), [list.items]);
  const named = given.find((option) => option.value === choice.category)?.name ?? choice.category;
  const board = `${choice.period}.${choice.category}`;
  return (
    <Page
      bleed
      tab
      title={t('browse.rank.title')}
      right={
        <Tabs
          id="period"
          options={(['day', 'week', 'month'] as const).map((value) => ({ value, name: names[value] }))}
          value={choice.period}
          onChange={(value) => choose({ ...choice, period: value as Period })}
        />
      }
    >
      <div className={styles.chips}>
        <ChipRow
          id="category"
          label={t('browse.rank.category')}
          options={[{ value: '', name: t('browse.rank.all') }, ...given]}
          value={choice.category}
          onChange={(category) => choose({ ...choice, category })}
        />
      </div>
      <PagedRows
        list={list}
        skeleton={<RankSkeleton />}
        empty={{
          main: choice.category
            ? t(`browse.rank.empty.${choice.period}Of`, { name: named })
            : t(`browse.rank.empty.${choice.period}`),
          secondary: t(choice.period === 'day' ? 'browse.rank.empty.midnight' : 'browse.rank.empty.counts'),
          action: wayOn(),
        }}
      >
        <Podium id={`top.${board}`} cards={top} />
        <div className={styles.grid}>
          <Grid
            id={`rest.${board}`}
            items={rest}
            itemKey={keyOf}
            render={renderItem}
            label={t('browse.rank.rest')}
            columns={size.columns}
            width={size.width}
            height={rankItemHeight[layout]}
            gapX={size.gapX}
            gapY={layout === 'tv' ? 24 : 10}
            onNearEnd={list.loadMore}
          />
        </div>
      </PagedRows>
    </Page>
  );
}
