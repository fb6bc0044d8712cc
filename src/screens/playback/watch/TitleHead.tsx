import { lazy, Suspense, useState } from 'react';
import type { VideoDetail } from '../../../contract/schemas/video';
import type { Watching } from '../../../features/film/use-watching';
import { ReportPanel } from '../../../features/report/ReportPanel';
import { SharePanel } from '../../../features/share/SharePanel';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import { count } from '../../../lib/format';
import type { Price } from '../../../state/prices';
import { Icon } from '../../../ui/Icon';
import { VipTag } from '../../../ui/VipTag';
import { IntroDialog } from './IntroDialog';
import { TitleActions } from './TitleActions';
import styles from './Watch.module.css';

const AddToStore = lazy(() => import('../../../features/stores/AddToStore'));

/** Title, facts, introduction and actions, with the layers that they open. */
export function TitleHead({ watching, detail }: { watching: Watching; detail: VideoDetail }) {
  const t = useT();
  const word = useWord();
  const [layer, setLayer] = useState<'none' | 'intro' | 'share' | 'store' | 'report'>('none');
  const close = () => setLayer('none');
  const { film, facts } = watching;
  const danmu = count(film.play?.danmuTotal ?? detail.danmuCount, t('ui.wan'));
  return (
    <>
      <h1 className={styles.title}>{detail.title}</h1>
      <p className={styles.facts}>
        {detail.vip ? <VipTag {...(detail.vipLevel > 1 ? { level: detail.vipLevel } : {})} /> : null}
        {detail.gold > 0 ? <PriceTag gold={detail.gold} paid={detail.paid} /> : null}
        <span>{facts}</span>
      </p>
      <p className={styles.genres}>
        {[
          ...detail.genres.map(word),
          t('player.danmuCount', { n: danmu }),
          ...(detail.isConverted ? [t('player.isConverted')] : []),
        ].join(' · ')}
      </p>
      <Focusable
        id="intro"
        className={styles.intro}
        onPress={() => setLayer('intro')}
        aria-label={t('player.introMore')}
      >
        <span className={styles.introText}>{detail.description || detail.intro}</span>
      </Focusable>
      <TitleActions
        watching={watching}
        detail={detail}
        onShare={() => setLayer('share')}
        onStore={() => setLayer('store')}
        onReport={() => setLayer('report')}
      />
      {layer === 'intro' ? <IntroDialog detail={detail} onClose={close} /> : null}
      {layer === 'share' ? <SharePanel mediaKey={film.mediaKey} onClose={close} /> : null}
      {layer === 'store' ? (
        <Suspense fallback={null}>
          <AddToStore mediaKey={film.mediaKey} onClose={close} />
        </Suspense>
      ) : null}
      {layer === 'report' ? <ReportPanel kind="video" target={film.mediaKey} onClose={close} /> : null}
    </>
  );
}

/** Told before the film asks for it. */
function PriceTag({ gold, paid }: Price) {
  const t = useT();
  return (
    <span className={styles.price}>
      <Icon name={paid ? 'check' : 'coin'} />
      {paid ? t('ui.bought') : t('ui.gold', { n: gold })}
    </span>
  );
}
