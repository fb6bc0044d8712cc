import { useEffect, useRef, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { toastFavourite, useFavourite } from '../../../features/favourites/use-favourite';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { imageWidth } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { FactLine } from '../../../ui/FactLine';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation } from '../../../ui/navigation';
import styles from './HeroSlides.module.css';

/** Hero titles one beside the other, turned by thumb alone; the dots say where one is. */
export function HeroSlides({ cards }: { cards: Card[] }) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const onScroll = () => setShown(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  if (cards.length === 0) return null;
  return (
    <section className={styles.hero} aria-label={t('browse.home.slides')}>
      <div ref={strip} className={styles.strip} data-strip="">
        {cards.map((card, index) => (
          <Slide key={card.mediaKey} card={card} near={Math.abs(index - shown) <= 1} />
        ))}
      </div>
      {cards.length > 1 ? (
        <div className={styles.dots} aria-hidden="true">
          {cards.map((card, index) => (
            <span key={card.mediaKey} className={index === shown ? styles.dotOn : styles.dot} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** CSS px: a slide of 3:4 shows the middle of a picture this wide. */
const slideWidth = 920;

/** `near`: its picture is fetched once it is the shown one or beside it, and stays. */
function Slide({ card, near }: { card: Card; near: boolean }) {
  const t = useT();
  const navigation = useNavigation();
  const seen = useRef(false);
  seen.current = seen.current || near;
  // Posters carry their title; the slide writes its own.
  const picture = card.backdrop || card.poster;
  return (
    <div className={styles.slide} style={{ backgroundColor: card.color }} data-reveal="slide">
      {seen.current && picture ? (
        <img className={styles.picture} src={mediaUrl(`${picture}?w=${imageWidth(slideWidth)}`)} alt="" />
      ) : null}
      <span className={styles.scrim} />
      <Focusable
        id={`slide.${card.mediaKey}`}
        className={styles.open}
        aria-label={card.title}
        onPress={() => navigation.go(paths.play(card.mediaKey))}
      >
        <span className={styles.text}>
          <span className={styles.title}>{card.title}</span>
          <FactLine card={card} />
          <span className={styles.intro}>{card.subTitle || card.intro}</span>
          <span className={styles.play}>
            <Icon name="play" />
            <span className={styles.playLabel}>{t('browse.home.play')}</span>
          </span>
        </span>
      </Focusable>
      {seen.current ? <SlideFavorite card={card} /> : null}
    </div>
  );
}

function SlideFavorite({ card }: { card: Card }) {
  const t = useT();
  const { on, toggle } = useFavourite(card.mediaKey);
  return (
    <div className={styles.favorite}>
      <IconButton
        id={`favorite.${card.mediaKey}`}
        icon={on ? 'heartFilled' : 'heart'}
        label={on ? t('browse.home.favorited') : t('browse.home.favorite')}
        selected={on}
        onPress={() => toggle(toastFavourite)}
      />
    </div>
  );
}
