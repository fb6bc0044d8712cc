import { useState } from 'react';
import { useSiteOrigin } from '../../../features/apps/site-origin';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { bytesText } from '../../../lib/bytes-text';
import { Boxes } from '../../../ui/Boxes';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { QrCode, QrPlate } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import { useRest } from '../../../ui/use-rest';
import styles from './CardWall.module.css';
import { hashGroups, howTo, names, stateText, tagsOf } from './card-words';
import type { AppCard, CardId } from './cards';
import { DeviceArt } from './DeviceArt';
import { type CardActs, useCardActs } from './use-card-acts';

/** Design px. */
const qrSize = 252;

/** TV and desktop: all clients at the left, at the right what the focused one needs. */
export function CardWall({ cards }: { cards: readonly AppCard[] }) {
  const t = useT();
  const actsOf = useCardActs();
  const [shown, setShown] = useState<CardId | null>(null);
  const rest = useRest(setShown);
  const card = cards.find(({ id }) => id === shown) ?? cards[0];
  const press = (pressed: AppCard) => {
    rest.now(pressed.id);
    const { download, install, copy } = actsOf(pressed);
    const act = download ?? install ?? copy;
    if (act) act();
    else if (pressed.state === 'coming') toast.info(t('apps.comingHint'));
    else if (pressed.state === 'none') toast.info(t('apps.noneHint'));
    else toast.info(t('apps.scanDo'));
  };
  return (
    <div className={styles.columns}>
      <Group id="cards" className={styles.wall} aria-label={t('apps.list')}>
        {cards.map((one, at) => (
          <Focusable
            key={one.id}
            id={one.id}
            landing={at === 0}
            className={one.state === 'coming' || one.state === 'none' ? `${styles.card} ${styles.idle}` : styles.card}
            onFocus={() => rest(one.id)}
            onPress={() => press(one)}
          >
            <span className={styles.art}>
              <DeviceArt id={one.id} />
            </span>
            <span className={styles.texts}>
              <span className={styles.name}>{t(names[one.id])}</span>
              <span className={styles.state}>{stateText(t, one)}</span>
              <span className={styles.tags}>{tagsOf(t, one).join(' · ')}</span>
            </span>
          </Focusable>
        ))}
      </Group>
      {card ? <Details card={card} acts={actsOf(card)} /> : null}
    </div>
  );
}

/** The chosen client: a code for the phone, an address to type, what the package is, and what a window can do with it. */
function Details({ card, acts }: { card: AppCard; acts: CardActs }) {
  const t = useT();
  const origin = useSiteOrigin();
  const page = origin ? `${origin}/app-download?device=${card.id}` : '';
  const typed = card.pack && card.id === 'tv' ? origin + card.pack.url : `${origin}/app-download`;
  return (
    <aside className={styles.details} data-app-details={card.id}>
      <div className={styles.scan}>
        {page ? (
          <QrCode text={page} size={qrSize} label={t('apps.scan')} />
        ) : (
          <QrPlate size={qrSize} className={styles.plate}>
            <Icon name="phone" />
          </QrPlate>
        )}
        <p className={styles.scanWords}>{page ? t('apps.scan') : t('apps.noAddress')}</p>
      </div>
      <h2 className={styles.heading}>{t(names[card.id])}</h2>
      <p className={styles.how}>{t(howTo(card))}</p>
      {page ? (
        <>
          <p className={styles.label}>{t(card.pack && card.id === 'tv' ? 'apps.typeFile' : 'apps.type')}</p>
          <p className={styles.address}>{typed.replace(/^https?:\/\//, '')}</p>
        </>
      ) : null}
      {card.pack ? (
        <>
          <p className={styles.label}>
            {bytesText(card.pack.bytes)} · {t('apps.sha')}
          </p>
          <p className={styles.hash}>{hashGroups(card.pack.sha256)}</p>
        </>
      ) : null}
      <Acts acts={acts} />
    </aside>
  );
}

function Acts({ acts: { download, install, copy } }: { acts: CardActs }) {
  const t = useT();
  if (!download && !install && !copy) return null;
  return (
    <Group id="acts" className={styles.acts}>
      {download ? (
        <Button id="download" icon="download" tone="primary" label={t('apps.download')} onPress={download} />
      ) : null}
      {install ? (
        <Button id="install" icon="download" tone="primary" label={t('apps.install')} onPress={install} />
      ) : null}
      {copy ? <Button id="copy" icon="share" label={t('apps.copy')} onPress={copy} /> : null}
    </Group>
  );
}

/** As many as there are without packages. */
const usualCards = 6;

export function CardWallSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.wall}>
        <Boxes count={usualCards}>{() => <div className={`${styles.card} ${styles.box}`} />}</Boxes>
      </div>
      <div className={`${styles.details} ${styles.boxHigh}`} />
    </div>
  );
}
