import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { bytesText } from '../../../lib/bytes-text';
import { Boxes } from '../../../ui/Boxes';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './CardList.module.css';
import { howTo, names, stateText, tagsOf } from './card-words';
import type { AppCard } from './cards';
import { DeviceArt } from './DeviceArt';
import { useCardActs } from './use-card-acts';

/** Phones: one client below the other, this device's own first. */
export function CardList({ cards }: { cards: readonly AppCard[] }) {
  return (
    <div className={styles.list}>
      {cards.map((card, at) => (
        <Card key={card.id} card={card} lead={at === 0} />
      ))}
    </div>
  );
}

function Card({ card, lead }: { card: AppCard; lead: boolean }) {
  const t = useT();
  const { download, install, copy } = useCardActs()(card);
  const facts = [stateText(t, card), ...tagsOf(t, card)].filter(Boolean);
  const tone = lead ? 'primary' : 'plain';
  const { pcOnly, state } = card;
  return (
    <section className={lead ? `${styles.card} ${styles.lead}` : styles.card} data-app={card.id}>
      <div className={styles.head}>
        <span className={state === 'coming' || state === 'none' ? `${styles.art} ${styles.idle}` : styles.art}>
          <DeviceArt id={card.id} />
        </span>
        <div className={styles.texts}>
          <h2 className={styles.name}>{t(names[card.id])}</h2>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          {pcOnly ? <p className={styles.facts}>{t('apps.pcOnly')}</p> : null}
        </div>
      </div>
      {lead && state !== 'ready' ? <p className={styles.how}>{t(howTo(card))}</p> : null}
      {download || install || copy ? (
        <Group id={card.id} className={styles.acts}>
          {download ? (
            <Button id="download" icon="download" tone={tone} label={t('apps.download')} onPress={download} />
          ) : null}
          {install ? (
            <Button id="install" icon="download" tone={tone} label={t('apps.install')} onPress={install} />
          ) : null}
          {copy ? <Button id="copy" label={t('apps.copy')} onPress={copy} /> : null}
        </Group>
      ) : null}
      {card.pack ? <Facts pack={card.pack} /> : null}
    </section>
  );
}

/** Size and hash of a package; a tap takes the whole hash along, to be compared with what was fetched. */
function Facts({ pack }: { pack: NonNullable<AppCard['pack']> }) {
  const t = useT();
  const fail = useFault();
  const copy = async () => {
    if (await copyText(pack.sha256)) toast.done(t('apps.shaCopied'));
    else toast.warn(t('watch.copyFailed'));
  };
  return (
    <Focusable id={`hash-${pack.kind}`} className={styles.pack} onPress={() => copy().catch(fail)}>
      <span>{bytesText(pack.bytes)}</span>
      <span className={styles.hash}>
        SHA-256 {pack.sha256.slice(0, 8)}…{pack.sha256.slice(-8)}
      </span>
    </Focusable>
  );
}

/** As many as there are without packages. */
const usualCards = 6;

export function CardListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      <Boxes count={usualCards}>{() => <div className={`${styles.card} ${styles.box}`} />}</Boxes>
    </div>
  );
}
