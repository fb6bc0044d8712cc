import { type ChangeEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { readPicture } from './read-picture';
import styles from './ScanCode.module.css';

/** A code in a picture of the gallery. @param take what becomes of it */
export function FromPicture({ take }: { take: (text: string) => Promise<boolean> }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      const found = await readPicture(file);
      if (found === 'none') toast.warn(t('scan.code.noCode'));
      else if (found === 'broken') toast.warn(t('scan.code.noPicture'));
      else await take(found.text);
    } catch (error) {
      console.warn('[scan]', error);
      toast.warn(t('scan.code.unreadable.main'));
    } finally {
      setReading(false);
    }
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture may be chosen again.
    target.value = '';
    if (file) void read(file);
  };
  return (
    <div className={styles.way}>
      <Button
        id="picture"
        icon="collection"
        wide
        disabled={reading}
        label={t(reading ? 'scan.code.reading' : 'scan.code.picture')}
        onPress={() => field.current?.click()}
      />
      <input ref={field} className={styles.file} type="file" accept="image/*" aria-hidden="true" onChange={chosen} />
    </div>
  );
}
