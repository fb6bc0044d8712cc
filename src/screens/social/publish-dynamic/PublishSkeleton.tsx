import styles from './Publish.module.css';

/** The shape of the form while the post that is changed is on its way. */
export function PublishSkeleton() {
  return (
    <div className={styles.form} data-skeleton="" aria-hidden="true">
      <div className={styles.boneText} />
      <div className={styles.boneRow} />
      <div className={styles.boneRow} />
      <div className={styles.boneRow} />
    </div>
  );
}
