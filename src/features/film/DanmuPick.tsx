import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { FocusScope, Group } from '../../focus/Group';
import type { Box } from '../../focus/geometry';
import { Scatter } from '../../focus/Scatter';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import { type DanmuItem, defaultDanmuConfig, edgeOf, type SeenDanmu } from '../../player/danmu';
import { CloseOnBack } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { markOf } from '../danmu/danmu-marks';
import { useControlDeps } from './control-deps';
import styles from './DanmuPick.module.css';
import { DanmuPicked } from './DanmuPicked';

/** The danmu on the paused film, one by one; OK opens the actions on the focused one. */
export function DanmuPick({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const { player } = useControlDeps();
  const [seen] = useState(() => player.commands.danmuOnScreen());
  /** The danmu that was opened, to which focus returns. */
  const [last, setLast] = useState<SeenDanmu | null>(null);
  const [open, setOpen] = useState(false);
  const choose = (one: SeenDanmu) => {
    setLast(one);
    setOpen(true);
  };
  if (open && last) return <DanmuPicked item={last.item} onBack={() => setOpen(false)} onClose={onClose} />;
  if (seen.length === 0) {
    return (
      <Panel title={t('player.pick')} onClose={onClose}>
        <SettingRow id="none" label={t('player.pickNone')} hint={t('player.pickNoneHint')} onPress={onClose} />
      </Panel>
    );
  }
  const Where = layout === 'tv' ? OnTheFilm : InAList;
  return <Where seen={seen} last={last} onChoose={choose} onClose={onClose} />;
}

interface WhereProps {
  seen: readonly SeenDanmu[];
  last: SeenDanmu | null;
  onChoose: (one: SeenDanmu) => void;
  onClose: () => void;
}

/**
 * Picking by arrows on the film itself: each danmu stands where it flew, all of them drawn in from the edges to the safe area (UI1), and the focused
 * one is filled. The film fills the window here, so pixels of the stage are pixels of the window.
 */
function OnTheFilm({ seen, last, onChoose, onClose }: WhereProps) {
  const t = useT();
  const { controls } = useControlDeps();
  useLayoutEffect(() => {
    controls.setChoosing(true);
    return () => controls.setChoosing(false);
  }, [controls]);
  // A danmu that is almost out of the picture, or barely in it, cannot be read or picked.
  const within = useMemo(() => {
    const readable = seen.filter(({ x, width, fontPx }) => Math.min(x + width, innerWidth) - Math.max(x, 0) >= fontPx);
    return readable.length > 0 ? readable : seen;
  }, [seen]);
  const first = last ?? nearestMiddle(within);
  return (
    <FocusScope id="pick" className={styles.film} role="dialog" aria-modal="true" aria-label={t('player.pick')}>
      <CloseOnBack onClose={onClose} />
      <Scatter
        id="comments"
        className={styles.comments}
        data-danmu=""
        items={within}
        itemKey={keyOf}
        boxOf={boxOf}
        initialIndex={Math.max(0, first ? within.indexOf(first) : 0)}
        render={(one) => <Flying one={one} onPress={() => onChoose(one)} />}
      />
      <p className={styles.hint}>{t('watch.pickHint')}</p>
    </FocusScope>
  );
}

/**
 * A danmu at the place where it flew. The coin that says that gold is in it lies on its corner; beside it the coin would hide the neighbour's text.
 */
function Flying({ one, onPress }: { one: SeenDanmu; onPress: () => void }) {
  const t = useT();
  const { item } = one;
  const { coins } = markOf(item);
  return (
    <Focusable
      id={item.id}
      className={styles.flying}
      style={placeOf(one)}
      aria-label={coins > 0 ? t('player.hasCoins', { text: item.text, n: coins }) : undefined}
      onPress={onPress}
    >
      <span className={styles.said}>{item.text}</span>
      {coins > 0 ? (
        <span className={styles.gold}>
          <Icon name="coin" />
        </span>
      ) : null}
    </Focusable>
  );
}

const keyOf = ({ item }: SeenDanmu): string => item.id;
const boxOf = ({ x, y, width, height }: SeenDanmu): Box => ({ left: x, top: y, right: x + width, bottom: y + height });

/** The place in pixels of the stage, which is the player's whole box: a danmu that reaches over an edge is cut off there. */
function placeOf({ x, y, width, height, fontPx, item }: SeenDanmu): React.CSSProperties {
  const left = Math.max(0, x);
  return {
    left,
    top: y,
    width: Math.min(width - (left - x), innerWidth - left),
    height,
    lineHeight: `${height}px`,
    fontSize: fontPx,
    fontFamily: defaultDanmuConfig.fontFamily,
    color: item.color,
    textShadow: edgeOf(item.color),
    // The order in which they flew: fixed danmu pass over the others.
    zIndex: item.mode === 'scroll' ? 0 : 1,
  };
}

/** The danmu nearest to the middle, where the viewer looks when a film is paused: all others are few presses away from there. */
const nearestMiddle = (seen: readonly SeenDanmu[]): SeenDanmu | undefined => {
  const away = ({ x, width }: SeenDanmu) => Math.abs(x + width / 2 - innerWidth / 2);
  return seen.reduce<SeenDanmu | undefined>((best, one) => (best && away(best) <= away(one) ? best : one), undefined);
};

/** Picking by touch: a list under the film, and a ring on the film round the danmu that was touched last. */
function InAList({ seen, last, onChoose, onClose }: WhereProps) {
  const t = useT();
  const { controls } = useControlDeps();
  useEffect(() => () => controls.pick(null), [controls]);
  return (
    <Panel title={t('player.pick')} onClose={onClose}>
      <Group id="list">
        {seen.map((one) => (
          <Focusable
            key={one.item.id}
            id={one.item.id}
            className={styles.line}
            landing={one === last}
            onFocus={() => controls.pick(one)}
            onPress={() => onChoose(one)}
          >
            <span className={styles.text}>{one.item.text}</span>
            <Numbers item={one.item} />
          </Focusable>
        ))}
      </Group>
    </Panel>
  );
}

function Numbers({ item }: { item: DanmuItem }) {
  const t = useT();
  const { coins, likes, liked } = markOf(item);
  return (
    <span className={styles.numbers}>
      {coins > 0 ? (
        <span className={styles.coins}>
          <Icon name="coin" /> {count(coins, t('ui.wan'))}
        </span>
      ) : null}
      {likes > 0 ? (
        <span>
          <Icon name={liked ? 'heartFilled' : 'heart'} /> {count(likes, t('ui.wan'))}
        </span>
      ) : null}
    </span>
  );
}

/** The ring on the film round the focused danmu. Pixels of the stage, which is the player's whole box. */
export function PickedRing({ seen }: { seen: SeenDanmu }) {
  const { x, y, width, height } = seen;
  return <div className={styles.ring} style={{ transform: `translate(${x}px, ${y}px)`, width, height }} />;
}
