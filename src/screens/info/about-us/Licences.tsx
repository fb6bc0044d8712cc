import { type RefObject, useLayoutEffect, useRef } from 'react';
import { usePositionMark } from '../../../features/reading/position-mark';
import { ScrollFrame } from '../../../features/reading/ScrollFrame';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import styles from './Licences.module.css';
import { dataSources, licences } from './licences';

/** What the product is built on, by licence. Longer than a TV's screen: a panel to scroll; a phone scrolls the page. */
export function Licences({ brand }: { brand: string }) {
  const t = useT();
  const { layout } = usePlatform();
  const list = useRef<HTMLDivElement>(null);
  const mark = usePositionMark(() => list.current?.parentElement ?? null);
  const { follow } = mark;
  useLayoutEffect(follow, [follow]);
  return (
    <section className={styles.panel}>
      {layout === 'tv' ? (
        <ScrollFrame id="licences" label={t('info.about.licences')} mark={mark}>
          <List brand={brand} innerRef={list} />
        </ScrollFrame>
      ) : (
        <List brand={brand} innerRef={list} />
      )}
    </section>
  );
}

function List({ brand, innerRef }: { brand: string; innerRef: RefObject<HTMLDivElement | null> }) {
  const t = useT();
  return (
    <div ref={innerRef} className={styles.content}>
      <h2 className={styles.heading}>{t('info.about.licences')}</h2>
      <p className={styles.text}>{t('info.about.licences.text', { name: brand })}</p>
      <ul>
        {[...licences, ...dataSources].map(({ name, licence }) => (
          <li key={name} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.licence}>{licence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
