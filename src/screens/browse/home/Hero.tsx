import { useSyncExternalStore } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { FactLine } from '../../../ui/FactLine';
import type { Follow } from '../../../ui/follow';
import styles from './Hero.module.css';
import { HeroActions } from './HeroActions';
import { HeroArt } from './HeroArt';

/** The hero of the TV layout: fixed behind and above the rows, it shows the title that focus rests on. */
export function Hero({ follow }: { follow: Follow<Card | null> }) {
  const card = useSyncExternalStore(follow.subscribe, follow.get);
  if (!card) return null;
  return (
    <>
      <HeroArt card={card} />
      <div className={styles.text}>
        <h1 className={styles.title}>{card.title}</h1>
        <FactLine card={card} />
        <p className={styles.intro}>{card.intro || card.subTitle}</p>
        <HeroActions card={card} />
      </div>
    </>
  );
}
