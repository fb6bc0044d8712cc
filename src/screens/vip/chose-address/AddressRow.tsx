import type { BillingAddress } from '../../../contract/schemas/billing';
import { useCountries } from '../../../features/country/load-places';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import type { Language } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import styles from './ChoseAddress.module.css';

interface AddressRowProps {
  address: BillingAddress;
  language: Language;
  onTake: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** An address as a row: OK takes it; changing and removing it stand beside it. */
export function AddressRow({ address, language, onTake, onEdit, onRemove }: AddressRowProps) {
  const t = useT();
  const { name, city, line, line2, postcode, stateName, country, chosen } = address;
  const known = useCountries().places.find(({ code }) => code === country)?.names[language] ?? country;
  return (
    <Group id={`row-${address.id}`} className={styles.row}>
      <Focusable
        id={`take-${address.id}`}
        className={chosen ? `${styles.address} ${styles.chosen}` : styles.address}
        landing={chosen}
        data-address={chosen ? 'chosen' : 'other'}
        onPress={onTake}
      >
        <span className={styles.texts}>
          <span className={styles.nameLine}>
            <span className={styles.name}>{name}</span>
            {chosen ? (
              <span className={styles.mark}>
                <Icon name="check" />
                <span className={styles.markText}>{t('address.chosen')}</span>
              </span>
            ) : null}
          </span>
          <span className={styles.line}>{[line, line2].filter(Boolean).join(' ')}</span>
          <span className={styles.line}>{[city, stateName, postcode, known].filter(Boolean).join(' · ')}</span>
        </span>
      </Focusable>
      <IconButton id={`edit-${address.id}`} icon="pen" label={`${t('address.edit')} ${name}`} onPress={onEdit} />
      <IconButton
        id={`remove-${address.id}`}
        icon="trash"
        label={`${t('address.delete')} ${name}`}
        onPress={onRemove}
      />
    </Group>
  );
}

/** Two rows to come. */
export function AddressSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={`${styles.row} ${styles.box}`} />
      <div className={`${styles.row} ${styles.box}`} />
    </div>
  );
}
