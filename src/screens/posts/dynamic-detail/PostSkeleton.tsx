import styles from './DynamicDetail.module.css';

/** A post while it is on its way: a face, lines, a picture. */
export function PostSkeleton() {
  return (
    <div className={styles.post} aria-hidden="true">
      <div className={styles.bones}>
        <i className={styles.boneFace} />
        <i className={styles.boneName} />
      </div>
      <i className={styles.boneLine} />
      <i className={styles.boneLine} />
      <i className={styles.bonePicture} />
    </div>
  );
}
