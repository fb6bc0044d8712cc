import type { Post } from '../../../contract/schemas/posts';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import styles from './DynamicDetail.module.css';

/** What a post shows: its film, which is played, or its pictures, which open over the whole screen. */
export function PostMedia({ post: { film, pictures, mediaKey, description } }: { post: Post }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const tv = layout === 'tv';
  if (film)
    return (
      <div className={styles.film}>
        <Focusable
          id="film"
          landing
          data-film={mediaKey}
          className={styles.frame}
          aria-label={t('posts.play')}
          onPress={() => go(paths.play(mediaKey))}
        >
          <Picture
            src={film.backdrop || film.thumb}
            width={tv ? 960 : 358}
            ratio="wide"
            alt={film.title}
            color={film.color}
          >
            <span className={styles.play}>
              <Icon name="play" />
            </span>
            <span className={styles.length}>{clock(film.duration)}</span>
          </Picture>
        </Focusable>
      </div>
    );
  const [first] = pictures;
  if (!first) return null;
  if (pictures.length === 1) {
    // As it is, as far as half of a screen has room for it.
    const ratio = first.width > 0 ? Math.min(1.4, Math.max(0.4, first.height / first.width)) : 1;
    const width = tv ? Math.min(960, 640 / ratio) : Math.min(358, 440 / ratio);
    return (
      <div className={styles.single} style={{ width: `${width / 100}rem` }}>
        <Focusable
          id="picture-0"
          landing
          className={styles.frame}
          aria-label={t('posts.openPicture', { n: 1 })}
          onPress={() => go(paths.album({ id: mediaKey }))}
        >
          <span className={styles.whole} style={{ paddingTop: `${ratio * 100}%` }}>
            <Picture
              src={first.path}
              width={width}
              ratio="square"
              alt={description}
              color={first.color}
              className={styles.fill}
            />
          </span>
        </Focusable>
      </div>
    );
  }
  const isPairs = pictures.length === 2 || pictures.length === 4;
  return (
    <Group id="pictures" className={isPairs ? `${styles.tiles} ${styles.pairs}` : styles.tiles}>
      {pictures.map(({ path, color }, at) => (
        <Focusable
          key={path}
          id={`picture-${at}`}
          landing={at === 0}
          className={styles.tile}
          aria-label={t('posts.openPicture', { n: at + 1 })}
          onPress={() => go(paths.album({ id: mediaKey, at }))}
        >
          <Picture
            src={path}
            width={tv ? (isPairs ? 464 : 304) : isPairs ? 176 : 116}
            ratio="square"
            alt={description}
            color={color}
          />
        </Focusable>
      ))}
    </Group>
  );
}
