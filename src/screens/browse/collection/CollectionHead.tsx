import type { Card } from '../../../contract/schemas/common';
import type { Collection } from '../../../contract/schemas/home';
import { useT } from '../../../i18n/use-t';
import { imageWidth } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { tvColour } from '../../../lib/tv-colour';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { mediaUrl } from '../../../ui/media-url';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import styles from './CollectionHead.module.css';

/** Design px that the cover is shown wide. */
const coverWidth = 1120;

/** Cover, name, what it is about, and the way straight into it. */
export function CollectionHead({ collection, first }: { collection: Collection; first: Card | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  const { layout } = usePlatform();
  return (
    <header className={styles.head}>
      <div className={styles.art} aria-hidden="true">
        {collection.cover ? (
          <img className={styles.cover} src={mediaUrl(`${collection.cover}?w=${imageWidth(coverWidth)}`)} alt="" />
        ) : null}
        <div className={styles.scrim} />
        <div className={styles.wash} style={{ backgroundColor: tvColour(collection.color) }} />
      </div>
      {layout === 'touch' ? (
        <div className={styles.bar}>
          <NavBar title="" />
        </div>
      ) : null}
      <div className={styles.text}>
        <h1 className={styles.title}>{collection.title}</h1>
        <p className={styles.count}>{t('browse.collections.count', { n: collection.count })}</p>
        <p className={styles.intro}>{collection.intro}</p>
        {first ? (
          <div className={styles.ways}>
            <Button
              id="start"
              label={t('browse.collection.start')}
              icon="play"
              tone="primary"
              landing
              onPress={() => navigation.go(paths.play(first.mediaKey))}
            />
          </div>
        ) : null}
      </div>
    </header>
  );
}
