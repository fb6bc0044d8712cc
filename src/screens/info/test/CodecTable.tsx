import { useT } from '../../../i18n/use-t';
import { type Ability, type CodecFacts, heights, sounds, videos } from './codecs';
import styles from './Diagnostics.module.css';
import { abilityText, heightText } from './rows';

const looks: Record<Ability, string | undefined> = {
  smooth: styles.good,
  works: undefined,
  slow: styles.warn,
  none: styles.faint,
};

/** Which films this device decodes: a row for each codec, a column for each height. */
export function CodecTable({ codecs }: { codecs: CodecFacts }) {
  const t = useT();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.corner} />
            {heights.map((height) => (
              <th key={height} className={styles.column}>
                {heightText(height)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {videos.map(({ name }, row) => (
            <tr key={name}>
              <th className={styles.name}>{name}</th>
              {heights.map((height, column) => {
                const ability = codecs.videos[row]?.[column] ?? 'none';
                return (
                  <td key={height} className={looks[ability]}>
                    {abilityText(t, ability)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sounds}>
        {sounds.map(({ name }, at) => (
          <span key={name} className={codecs.sounds[at] ? styles.chip : `${styles.chip} ${styles.missing}`}>
            {name}
          </span>
        ))}
      </p>
      <p className={styles.hint}>{t(codecs.mse ? 'diag.codecs.hint' : 'diag.codecs.noMse')}</p>
    </>
  );
}
