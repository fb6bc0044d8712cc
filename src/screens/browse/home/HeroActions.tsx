import type { Card } from '../../../contract/schemas/common';
import { toastFavourite, useFavourite } from '../../../features/favourites/use-favourite';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import styles from './Hero.module.css';

/** 播放 and 收藏 of the title that the hero shows. */
export function HeroActions({ card }: { card: Card }) {
  const t = useT();
  const navigation = useNavigation();
  const { on, toggle } = useFavourite(card.mediaKey);
  return (
    <Group id="hero" className={styles.actions} data-film={card.mediaKey}>
      <Button
        id="play"
        label={t('browse.home.play')}
        icon="play"
        tone="primary"
        landing
        onPress={() => navigation.go(paths.play(card.mediaKey))}
      />
      <Button
        id="favorite"
        label={on ? t('browse.home.favorited') : t('browse.home.favorite')}
        icon={on ? 'heartFilled' : 'heart'}
        onPress={() => toggle(toastFavourite)}
      />
    </Group>
  );
}
