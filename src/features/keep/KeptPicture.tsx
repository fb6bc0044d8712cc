import { useEffect, useState } from 'react';
import styles from './KeptPicture.module.css';
import { keepDb } from './keep-db';

/** The picture that was kept with a film; the first letter of its name where there is none. */
export function KeptPicture({ id, name }: { id: string; name: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    let made = '';
    let live = true;
    keepDb.poster(id).then(
      (poster) => {
        if (!poster || !live) return;
        made = URL.createObjectURL(poster);
        setUrl(made);
      },
      (error: unknown) => console.warn('[keep]', error),
    );
    return () => {
      live = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return (
    <span className={styles.box} aria-hidden="true">
      {url ? <img className={styles.image} src={url} alt="" draggable={false} /> : Array.from(name)[0]}
    </span>
  );
}
