import { useRef } from 'react';
import { useStore } from 'zustand';
import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import { useBack } from '../../focus/back';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { focusNode } from '../../focus/tree';
import { useT } from '../../i18n/use-t';
import type { Direction } from '../../platform/keys';
import { usePlatform } from '../../platform/use-platform';
import { rem } from '../../theme/scale';
import { Chip } from '../../ui/Chip';
import { IconButton } from '../../ui/IconButton';
import { AdvertFace, leads } from '../adverts/AdvertFace';
import { dismissAdvert, useDismissedAdverts } from '../adverts/advert-dismissal';
import { advertOn } from '../adverts/adverts-on-film';
import styles from './AdvertCard.module.css';
import { useControlDeps, useControls } from './control-deps';

/** Back dismisses an advert before it hides the controls under it. */
const above = { above: true };

/** The advert that is shown on the film now, null for none. */
function useAdvert(): Advert | null {
  const { player, adverts } = useControlDeps();
  const dismissed = useDismissedAdverts();
  return useStore(player.store, (state) => advertOn(state, adverts, dismissed));
}

/** The card's width in design px by kind: an advert over a paused film may be large, one during a film is small. */
const widths = {
  tv: { paused: 640, other: 440 },
  touch: { paused: 148, other: 132 },
};

/** The height for a picture of 16:9, the shape of films; a picture of another shape is shown whole. */
const heightOf = (width: number): number => (width * 9) / 16;

/** An advert on the film. It never takes focus by itself: Back dismisses it, and its buttons stand in the corner for arrows and pointers alike. */
export function AdvertCard() {
  const { layout } = usePlatform();
  const advert = useAdvert();
  const menu = useControls((state) => state.menu);
  useBack(() => {
    if (!advert) return false;
    dismissAdvert(advert);
    return true;
  }, above);
  if (!advert || menu !== 'none') return null;
  const width = widths[layout][advert.type === advertTypes.zanting ? 'paused' : 'other'];
  return (
    <div className={styles.card} style={{ width: rem(width) }} data-advert={advert.id}>
      {layout === 'tv' ? <RemoteCard advert={advert} width={width} /> : <ThumbCard advert={advert} width={width} />}
    </div>
  );
}

interface FaceProps {
  advert: Advert;
  width: number;
}

function RemoteCard({ advert, width }: FaceProps) {
  const t = useT();
  const { openAdvert } = useControlDeps();
  return (
    <>
      <AdvertFace advert={advert} width={width} height={heightOf(width)} look={styles} />
      <Group id="advert" className={styles.buttons}>
        {leads(advert) ? <Chip id="open" label={t('player.advertOpen')} onPress={() => openAdvert(advert)} /> : null}
        <Chip id="dismiss" label={t('player.advertClose')} onPress={() => dismissAdvert(advert)} />
      </Group>
    </>
  );
}

/**
 * A small card with two things to press: a tap on the card opens the advert, the cross dismisses it. The cross lies in the card's upper right corner:
 * up or right leads to it, down or left back.
 */
function ThumbCard({ advert, width }: FaceProps) {
  const t = useT();
  const { openAdvert } = useControlDeps();
  const face = <AdvertFace advert={advert} width={width} height={heightOf(width)} look={styles} />;
  const cross = useRef<HTMLDivElement>(null);
  // The cross lies inside of the card, so the focus tree cannot tell a direction from their places.
  const toCross = (direction: Direction): boolean => {
    const button = cross.current?.querySelector('[data-focus]');
    const towards = direction === 'up' || direction === 'right';
    if (!leads(advert) || towards === (document.activeElement === button)) return false;
    const to = towards ? button : cross.current?.parentElement?.querySelector('[data-focus]');
    focusNode(to?.getAttribute('data-node') ?? '');
    return true;
  };
  return (
    <Group id="advert" onEdge={toCross}>
      {leads(advert) ? (
        <Focusable
          id="open"
          className={styles.face}
          aria-label={`${t('player.advertOpen')} ${advert.title}`}
          onPress={() => openAdvert(advert)}
        >
          {face}
        </Focusable>
      ) : (
        face
      )}
      <div ref={cross} className={styles.cross}>
        <IconButton id="dismiss" icon="close" label={t('player.advertClose')} onPress={() => dismissAdvert(advert)} />
      </div>
    </Group>
  );
}
