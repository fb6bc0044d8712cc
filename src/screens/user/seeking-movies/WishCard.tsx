import { serverNow } from '../../../api/client';
import type { FilmWish } from '../../../contract/schemas/voice';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import type { CellShape } from '../../../ui/cells';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './SeekingMovies.module.css';

/** Two columns on TV, one on a phone: a poster with words beside it. */
export const wishCells: CellShape = {
  ...{ tv: 2, touch: 1, gapTv: 40, gapTouch: 12, gapY: { tv: 32, touch: 12 }, ratio: 0 },
  words: { tv: 264, touch: 136 },
};

/** The film's poster where it is in the catalogue, else what its asker gave; '' for none. */
export const pictureOf = ({ film, picture }: FilmWish): string => film?.poster || picture;

/** A film that somebody asks for: what, who, how many want it, and what came of it. */
export function WishCard({ wish, landing, onPress }: { wish: FilmWish; landing: boolean; onPress: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const { name, year, user, at } = wish;
  const who = user.closed ? t('wish.askedByClosed') : t('wish.askedBy', { name: user.nickName });
  return (
    <Focusable id={wish.id} landing={landing} className={styles.card} onPress={onPress} data-wish={wish.state}>
      <span className={styles.poster}>
        <Picture
          src={pictureOf(wish)}
          width={layout === 'tv' ? 144 : 75}
          ratio="poster"
          alt={name}
          color={wish.film?.color ?? ''}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{year > 0 ? `${name}（${year}）` : name}</span>
        <span className={styles.who}>
          {who}
          {' · '}
          <RelativeTime at={at} now={serverNow()} />
        </span>
        <span className={styles.text}>{wish.answer ? `${t('wish.answer')}：${wish.answer}` : wish.text}</span>
        <span className={styles.foot}>
          <span className={wish.isWanted ? `${styles.wanted} ${styles.own}` : styles.wanted}>
            <i className={styles.heart}>
              <Icon name={wish.isWanted ? 'heartFilled' : 'heart'} />
            </i>
            {t('wish.wanted', { n: count(wish.wanted, t('ui.wan')) })}
          </span>
          <StateTag wish={wish} />
        </span>
      </span>
    </Focusable>
  );
}

/** What came of it; nothing while it is open. */
export function StateTag({ wish: { state, film } }: { wish: FilmWish }) {
  const t = useT();
  if (state === 0) return null;
  if (state === 2) return <span className={styles.tag}>{t('wish.state.none')}</span>;
  return (
    <span className={`${styles.tag} ${styles.found}`}>
      <i className={styles.tick}>
        <Icon name="check" />
      </i>
      {t(film ? 'wish.state.here' : 'wish.state.found')}
    </span>
  );
}
