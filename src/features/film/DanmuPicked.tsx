import { useState } from 'react';
import { call } from '../../api/client';
import { useAction } from '../../api/use-action';
import type { DanmuReason } from '../../contract/schemas/danmu';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import type { DanmuItem } from '../../player/danmu';
import { alertDialog } from '../../ui/dialogs';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { toast } from '../../ui/toast';
import { keepMark, markOf } from '../danmu/danmu-marks';
import { shieldSender } from '../danmu/shields';
import { refreshGrowth } from '../growth/refresh';
import { useBlock } from '../people/use-block';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import styles from './DanmuPick.module.css';

const reasons: readonly { value: DanmuReason; labelKey: MessageKey }[] = [
  { value: 'spoiler', labelKey: 'player.reasonSpoiler' },
  { value: 'abuse', labelKey: 'player.reasonAbuse' },
  { value: 'advert', labelKey: 'player.reasonAdvert' },
  { value: 'vulgar', labelKey: 'player.reasonVulgar' },
  { value: 'flood', labelKey: 'player.reasonFlood' },
  { value: 'other', labelKey: 'player.reasonOther' },
];

interface PickedProps {
  item: DanmuItem;
  onBack: () => void;
  onClose: () => void;
}

/** The actions on a danmu that was picked; an advert among the danmu has others, as no viewer wrote it. */
export function DanmuPicked(props: PickedProps) {
  return props.item.advert ? <PickedAdvert {...props} advert={props.item.advert} /> : <PickedComment {...props} />;
}

function PickedAdvert({ item, advert, onBack, onClose }: PickedProps & { advert: NonNullable<DanmuItem['advert']> }) {
  const t = useT();
  return (
    <Panel title={t('player.advert')} onClose={onBack}>
      <p className={styles.whole}>{item.text}</p>
      <SettingRow
        id="open"
        icon="chevronRight"
        label={t('player.advertOpen')}
        onPress={() => {
          onClose();
          advert.follow();
        }}
      />
      <SettingRow
        id="dismiss"
        icon="close"
        label={t('player.advertClose')}
        onPress={() => {
          advert.dismiss();
          onClose();
        }}
      />
    </Panel>
  );
}

/** The actions on a viewer's danmu: like it, give a coin, hide its sender, report it. */
function PickedComment({ item, onBack, onClose }: PickedProps) {
  const t = useT();
  const gate = useSignInGate();
  const [mark, setMark] = useState(() => markOf(item));
  const [reporting, setReporting] = useState(false);
  /** Runs one action at a time. A refusal is shown in the server's own sentence. */
  const [told] = useAction(
    (work: () => Promise<void>) => work(),
    ({ message }) => toast.warn(message || t('player.actFailed')),
  );
  const like = () =>
    told(async () => {
      const { selected, likes } = await call('likeDanmu', { id: item.id, selected: mark.liked ? 0 : 1 });
      setMark(keepMark(item, { liked: selected, likes }));
    });
  const coin = () =>
    told(async () => {
      const { coins, gold } = await call('takeDanmuCoin', { id: item.id });
      setMark(keepMark(item, { coins }));
      toast.done(t('player.coinGot', { n: gold }));
      void refreshGrowth(gold);
    });
  const hide = () =>
    told(async () => {
      await shieldSender({ id: item.id, sender: item.sender ?? '' }, t('player.anonymous'));
      toast.done(t('player.senderHidden'));
      onClose();
    });
  // A person who is blocked from here is hidden in the film as well, with all their danmu.
  const block = useBlock({ danmuId: item.id }, '', () => {
    hide();
  });
  const report = (reason: DanmuReason) =>
    told(async () => {
      await call('reportDanmu', { id: item.id, reason });
      onClose();
      await alertDialog({ title: t('watch.reportedTitle'), text: t('watch.reportedText'), confirm: t('ui.gotIt') });
    });
  if (reporting) {
    return (
      <Panel title={t('player.report')} onClose={() => setReporting(false)}>
        <OptionList
          id="reasons"
          label={t('player.report')}
          value=""
          options={reasons.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
          onChange={(reason) => report(reason as DanmuReason)}
        />
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
        icon={mark.liked ? 'heartFilled' : 'heart'}
        label={t(mark.liked ? 'player.unlikeDanmu' : 'player.likeDanmu')}
        value={mark.likes > 0 ? count(mark.likes, t('ui.wan')) : ''}
        onPress={gate(like)}
      />
      {mark.coins > 0 && !item.mine ? (
        <SettingRow
          id="coin"
          icon="coin"
          label={t('player.coin')}
          value={t('player.coinLeft', { n: mark.coins })}
          onPress={gate(coin)}
        />
      ) : null}
      {item.mine ? null : (
        <>
          {item.sender ? <SettingRow id="hide" icon="danmuOff" label={t('player.hideSender')} onPress={hide} /> : null}
          {item.sender ? <SettingRow id="block" icon="close" label={t('people.block')} onPress={gate(block)} /> : null}
          <SettingRow id="report" icon="warning" label={t('player.report')} onPress={gate(() => setReporting(true))} />
        </>
      )}
    </Panel>
  );
}
