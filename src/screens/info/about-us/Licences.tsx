import { useLayoutEffect, useRef } from 'react';
import { ScrollPage } from '../../../focus/ScrollPage';
import { useT } from '../../../i18n/use-t';
import { usePositionMark } from '../reading/position-mark';
import styles from './Licences.module.css';
import { licences } from './licences';

/** What the product is built on, by licence; longer than a screen, so it can be scrolled by remote. */
export function Licences({ brand }: { brand: string }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { track, follow } = usePositionMark(() => list.current?.parentElement ?? null);
  useLayoutEffect(follow, [follow]);
  return (
    <section className={styles.panel}>
      <ScrollPage id="licences" className={styles.scroller} aria-label={t('info.about.licences')} onScroll={follow}>
        <div ref={list} className={styles.content}>
          <h2 className={styles.heading}>{t('info.about.licences')}</h2>
          <p className={styles.text}>{t('info.about.licences.text', { name: brand })}</p>
          <ul>
            {licences.map(({ name, licence }) => (
              <li key={name} className={styles.line}>
                <span className={styles.name}>{name}</span>
                <span className={styles.licence}>{licence}</span>
              </li>
            ))}
          </ul>
        </div>
      </ScrollPage>
      <div ref={track} className={styles.track} aria-hidden="true">
        <i className={styles.mark} />
      </div>
    </section>
  );
}
