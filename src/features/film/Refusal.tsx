import { useState } from 'react';
import { call } from '../../api/client';
import { refreshPurchase } from '../../api/refresh';
import { useAction } from '../../api/use-action';
import { ret } from '../../contract/ret';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { dateTime, imageWidth } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Refusal as FilmRefusal } from '../../player/state';
import { useTeen } from '../../state/teen';
import { Button } from '../../ui/Button';
import { alertDialog, confirmDialog } from '../../ui/dialogs';
import { Icon, type IconName } from '../../ui/Icon';
import { beginLoading } from '../../ui/loading';
import { mediaUrl } from '../../ui/media-url';
import { useHere, useNavigation } from '../../ui/navigation';
import { toast } from '../../ui/toast';
import { refreshGrowth } from '../growth/refresh';
import cover from './Cover.module.css';
import styles from './Refusal.module.css';

/** The width of the picture behind the text, in CSS px. The picture is dim, so a small file will do. */
const artWidth = 400;

interface RefusalProps extends FilmRefusal {
  backdrop: string;
  mediaKey: string;
  /** Called when the film can be opened now: it was bought, or goes on here. */
  onAgain: () => void;
}

/** Why the film does not play for this viewer, in the server's words, and what they can do about it (spec section 4, mustVIP). */
export function Refusal({
  reason,
  login,
  gold,
  have,
  elsewhere,
  freeAt = 0,
  level = 0,
  backdrop,
  mediaKey,
  onAgain,
}: RefusalProps) {
  const t = useT();
  const { go, back } = useNavigation();
  const here = useHere();
  const teen = useTeen();
  const [changed, setChanged] = useState<Priced & { was: string }>();
  // A price that was heard for another film, or another refusal, does not apply to this one.
  const priced: Priced = changed?.was === mediaKey + reason ? changed : { gold, reason };
  const buys = gold > 0 && !login && !teen;
  const icon: IconName = buys ? 'coin' : login || teen ? 'lock' : elsewhere ? 'tv' : 'crown';
  return (
    <div className={`${cover.cover} ${styles.refusal}`} role="alert">
      {backdrop ? (
        <img className={styles.refusalArt} src={mediaUrl(`${backdrop}?w=${imageWidth(artWidth)}`)} alt="" />
      ) : null}
      <span className={[styles.refusalIcon, styles[icon]].filter(Boolean).join(' ')}>
        <Icon name={icon} />
      </span>
      <p className={styles.refusalText}>{priced.reason}</p>
      {freeAt > 0 ? <p className={styles.balance}>{t('watch.freeAt', { at: dateTime(freeAt) })}</p> : null}
      {buys ? (
        <Pay
          gold={priced.gold}
          given={have}
          mediaKey={mediaKey}
          onPriced={(now) => setChanged({ ...now, was: mediaKey + reason })}
          onPaid={onAgain}
          onLeave={back}
        />
      ) : (
        <Group id="refusal" className={cover.actions}>
          {login ? (
            <Button id="login" label={t('player.login')} tone="primary" landing onPress={() => go(paths.login(here))} />
          ) : teen ? null : (
            <>
              {elsewhere ? (
                <Button id="here" label={t('watch.playHere')} icon="play" tone="primary" landing onPress={onAgain} />
              ) : null}
              <Button
                id="vip"
                label={t('player.aboutVip')}
                tone="gold"
                landing={!elsewhere}
                onPress={() => go(paths.vipGate(level, here))}
              />
            </>
          )}
          {elsewhere ? null : <Button id="leave" label={t('player.back')} onPress={back} />}
        </Group>
      )}
    </div>
  );
}

/** The price of the film, and the server's sentence about it. */
interface Priced {
  gold: number;
  reason: string;
}

interface PayProps {
  gold: number;
  given: number;
  mediaKey: string;
  /** Called when the film's price has changed meanwhile. */
  onPriced: (priced: Priced) => void;
  onPaid: () => void;
  onLeave: () => void;
}

/** The viewer's gold and the gold that is missing; a button to buy where it is enough, else the way to get gold. */
function Pay({ gold, given, mediaKey, onPriced, onPaid, onLeave }: PayProps) {
  const t = useT();
  const [have, setHave] = useState(given);
  const missing = gold - have;
  const [buy] = useAction(
    async () => {
      const text = t('watch.goldAsk', { n: gold, have, left: have - gold });
      if (!(await confirmDialog({ text, confirm: t('watch.goldBuy') }))) return;
      const { gold: left } = await call('payByGold', { mediaKey, gold }).finally(beginLoading());
      toast.done(t('watch.goldBought', { n: left }));
      onPaid();
      refreshPurchase(mediaKey);
      void refreshGrowth(left);
    },
    ({ ret: code, data, message }) => {
      // Nothing was paid: the viewer has to agree to the new price.
      if (code === ret.conflict && typeof data.gold === 'number') {
        onPriced({ gold: data.gold, reason: message });
        return;
      }
      // The gold was spent elsewhere meanwhile: the page then says how much is missing.
      if (typeof data.have === 'number') setHave(data.have);
      toast.warn(message || t('player.actFailed'));
    },
  );
  return (
    <>
      <p className={styles.balance}>
        {missing > 0 ? t('watch.goldMissing', { have, n: missing }) : t('watch.goldHave', { n: have })}
      </p>
      <Group id="refusal" className={cover.actions}>
        {missing > 0 ? (
          <Button
            id="how"
            label={t('watch.goldHow')}
            icon="coin"
            tone="primary"
            landing
            onPress={() =>
              void alertDialog({ title: t('watch.goldHow'), text: t('watch.goldHowText'), confirm: t('ui.gotIt') })
            }
          />
        ) : (
          <Button id="gold" label={t('watch.gold', { n: gold })} icon="coin" tone="primary" landing onPress={buy} />
        )}
        <Button id="leave" label={t('player.back')} onPress={onLeave} />
      </Group>
    </>
  );
}
