import { useCall } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import type { NavItem } from '../../../contract/schemas/home';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { useNavigation } from '../../../ui/navigation';
import { Shelf } from '../../../ui/Shelf';
import { TextSkeleton } from '../../../ui/Skeleton';
import styles from './CategoryPane.module.css';
import { categoryName, channelPath } from './category-look';

const hotMax = 12;

/** One category: its channel, its list, its genres, and what is watched most in it. */
export function CategoryPane({ item }: { item: NavItem }) {
  const t = useT();
  const navigation = useNavigation();
  const category = categoryName(item);
  const filters = useCall('filters', { category });
  const hot = useCall('titleList', { category, sort: 'hot', size: hotMax });
  const genres = (filters.data?.info.find((row) => row.key === 'genre')?.options ?? []).filter((o) => o.value !== '');
  const cards: Card[] = hot.data?.info ?? [];
  return (
    <Group id={category} className={styles.pane}>
      <h2 className={styles.heading}>{item.name}</h2>
      <Group id="ways" className={styles.ways}>
        <Button
          id="channel"
          label={t('browse.types.openChannel', { name: item.name })}
          icon="tv"
          onPress={() => navigation.go(channelPath(item))}
        />
        <Button
          id="list"
          label={t('browse.types.openList', { name: item.name })}
          icon="filter"
          onPress={() => navigation.go(paths.list(category))}
        />
      </Group>
      <h3 className={styles.label}>{t('browse.types.genres')}</h3>
      {filters.state === 'loading' ? <TextSkeleton lines={2} /> : null}
      {filters.state !== 'loading' && genres.length === 0 ? (
        <p className={styles.none}>{t('browse.types.noGenres')}</p>
      ) : null}
      <Group id="genres" className={styles.genres}>
        {genres.map((genre) => (
          <div key={genre.value} className={styles.genre}>
            <Chip
              id={genre.value}
              label={genre.name}
              onPress={() => navigation.go(paths.list(category, { genre: genre.value }))}
            />
          </div>
        ))}
      </Group>
      {cards.length > 0 ? <HotShelf cards={cards} category={category} /> : null}
    </Group>
  );
}

function HotShelf({ cards, category }: { cards: Card[]; category: string }) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <div className={styles.hot}>
      <Shelf
        id={`hot.${category}`}
        title={t('browse.types.hot')}
        style={layout === 'tv' ? 'poster' : 'wide'}
        items={cards}
      />
    </div>
  );
}
