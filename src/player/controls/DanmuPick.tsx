import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import type { DanmuReason } from '../../contract/schemas/danmu';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { shieldSender } from '../../state/danmu';
import { Icon } from '../../ui/Icon';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { showToast } from '../../ui/toast';
import type { SeenDanmu } from '../danmu/engine';
import type { DanmuItem } from '../danmu/types';
import styles from './DanmuPick.module.css';
import { useParts } from './parts';

/**
 * The comments that stand on the paused film, one by one: a ring on the film shows which one is meant, OK opens what
 * can be done with it.
 */
export function DanmuPick({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { player, controls } = useParts();
  const [seen] = useState(() => player.commands.danmuOnScreen());
  const [chosen, setChosen] = useState<SeenDanmu | null>(null);
  useEffect(() => () => controls.pick(null), [controls]);
  if (chosen) return <OneDanmu item={chosen.item} onBack={() => setChosen(null)} onClose={onClose} />;
  return (
    <Panel title={t('player.pick')} onClose={onClose}>
      {seen.length === 0 ? (
        <SettingRow id="none" label={t('player.pickNone')} hint={t('player.pickNoneHint')} onPress={onClose} />
      ) : (
        <Group id="list">
          {seen.map((one) => (
            <Focusable
              key={one.item.id}
              id={one.item.id}
              className={styles.line}
              onFocus={() => controls.pick(one)}
              onPress={() => setChosen(one)}
            >
              <span className={styles.text}>{one.item.text}</span>
              <Numbers item={one.item} />
            </Focusable>
          ))}
        </Group>
      )}
    </Panel>
  );
}

function Numbers({ item }: { item: DanmuItem }) {
  return (
    <span className={styles.numbers}>
      {item.coins ? (
        <span className={styles.coins}>
          <Icon name="star" /> {item.coins}
        </span>
      ) : null}
      {item.likes ? (
        <span>
          <Icon name="heart" /> {item.likes}
        </span>
      ) : null}
    </span>
  );
}

const reasons: readonly { value: DanmuReason; labelKey: MessageKey }[] = [
  { value: 'spoiler', labelKey: 'player.reasonSpoiler' },
  { value: 'abuse', labelKey: 'player.reasonAbuse' },
  { value: 'advert', labelKey: 'player.reasonAdvert' },
  { value: 'vulgar', labelKey: 'player.reasonVulgar' },
  { value: 'flood', labelKey: 'player.reasonFlood' },
  { value: 'other', labelKey: 'player.reasonOther' },
];

/** What can be done with a single comment: like, a coin, hide its sender, report. */
function OneDanmu({ item, onBack, onClose }: { item: DanmuItem; onBack: () => void; onClose: () => void }) {
  const t = useT();
  const { maySend, adverts, openAdvert } = useParts();
  const [likes, setLikes] = useState(item.likes ?? 0);
  const [liked, setLiked] = useState(false);
  const [coins, setCoins] = useState(item.coins ?? 0);
  const [reporting, setReporting] = useState(false);
  /** A refusal is told in the server's own sentence. */
  const told = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast(error.message || t('player.actFailed'), limits.errorToastMs, 'warn');
    }
  };
  const like = () =>
    told(async () => {
      const answer = await call('barrageLike', { id: item.id, selected: liked ? 0 : 1 });
      setLiked(answer.selected);
      setLikes(answer.likes);
    });
  const coin = () =>
    told(async () => {
      const answer = await call('getBarrageCoin', { id: item.id });
      setCoins(answer.coins);
      showToast(t('player.coinGot', { n: answer.gold }), limits.loginToastMs, 'good');
    });
  const hide = () =>
    told(async () => {
      await shieldSender({ id: item.id, sender: item.sender ?? '' }, t('player.anonymous'));
      showToast(t('player.senderHidden'), limits.loginToastMs, 'good');
      onClose();
    });
  const report = (reason: DanmuReason) =>
    told(async () => {
      await call('accusationBarrage', { id: item.id, reason });
      showToast(t('player.reported'), limits.loginToastMs, 'good');
      onClose();
    });
  if (reporting) {
    return (
      <Panel title={t('player.report')} onClose={() => setReporting(false)}>
        <OptionList
          id="reasons"
          value=""
          options={reasons.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
          onChange={(reason) => void report(reason as DanmuReason)}
        />
      </Panel>
    );
  }
  const member = (act: () => void) => () => {
    if (maySend()) act();
  };
  const advert = item.link ? adverts.find(({ id }) => `advert-${id}` === item.id) : undefined;
  if (advert) {
    return (
      <Panel title={t('player.pick')} onClose={onBack}>
        <p className={styles.whole}>{item.text}</p>
        <SettingRow id="open" icon="chevronRight" label={t('player.advertOpen')} onPress={() => openAdvert(advert)} />
      </Panel>
    );
  }
  return (
    <Panel title={t('player.pick')} onClose={onBack}>
      <p className={styles.whole} style={{ color: item.color }}>
        {item.text}
      </p>
      <SettingRow
        id="like"
        icon={liked ? 'heartFilled' : 'heart'}
        label={t(liked ? 'player.unlikeDanmu' : 'player.likeDanmu')}
        value={likes > 0 ? String(likes) : ''}
        onPress={member(() => void like())}
      />
      {coins > 0 && !item.mine ? (
        <SettingRow
          id="coin"
          icon="star"
          label={t('player.coin')}
          value={t('player.coinLeft', { n: coins })}
          onPress={member(() => void coin())}
        />
      ) : null}
      {item.mine ? null : (
        <>
          {item.sender ? (
            <SettingRow id="hide" icon="danmuOff" label={t('player.hideSender')} onPress={() => void hide()} />
          ) : null}
          <SettingRow
            id="report"
            icon="warning"
            label={t('player.report')}
            onPress={member(() => setReporting(true))}
          />
        </>
      )}
    </Panel>
  );
}

/** The ring on the film round the comment that is looked at. Pixels of the stage, which is the player's whole box. */
export function PickedRing({ seen }: { seen: SeenDanmu }) {
  const { x, y, width, height } = seen;
  return <div className={styles.ring} style={{ transform: `translate(${x}px, ${y}px)`, width, height }} />;
}
