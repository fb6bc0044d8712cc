import { serverNow } from '../../api/client';
import type { Post } from '../../contract/schemas/posts';
import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import { clock, count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { Picture } from '../../ui/Picture';
import { RelativeTime } from '../../ui/RelativeTime';
import { coverOf } from './cover';
import styles from './PostCard.module.css';
import { PostState } from './PostState';

interface PostCardProps {
  post: Post;
  /** Opens the post's page by default. */
  onPress?: () => void;
  onLongPress?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  /** Whether focus lands on this card. */
  landing?: boolean | undefined;
  /** A text above the post's own, such as why it is recommended. */
  above?: string;
}

/** A post in a list: its picture first, then its text, its author and the reactions of others. */
export function PostCard({ post, onPress, onLongPress, onFocus, landing, above }: PostCardProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const open = onPress ?? (() => go(paths.post(post.mediaKey)));
  const cover = coverOf(post);
  const { film, description } = post;
  // A film without a title of its own has the post's first words as its title: they are not shown twice.
  const title = film && !description.startsWith(film.title) ? film.title : '';
  return (
    <Focusable
      id={post.mediaKey}
      className={cover ? styles.card : `${styles.card} ${styles.plain}`}
      aria-label={t('posts.openText', {
        text: description || film?.title || t('posts.picturesOf', { n: post.pictures.length }),
      })}
      onPress={open}
      onLongPress={onLongPress}
      onFocus={onFocus}
      landing={landing}
    >
      {layout === 'touch' ? <Author post={post} /> : null}
      {cover && layout === 'tv' ? (
        <CoverPicture post={post} ratio={cover.ratio} src={cover.src} color={cover.color} />
      ) : null}
      <span className={styles.words}>
        {above ? <span className={styles.above}>{above}</span> : null}
        {title ? <span className={styles.title}>{title}</span> : null}
        {description ? <span className={styles.text}>{description}</span> : null}
        {post.labels.length > 0 ? (
          <span className={styles.labels}>{post.labels.map(({ name }) => `#${name}`).join('  ')}</span>
        ) : null}
      </span>
      {cover && layout === 'touch' ? <Mosaic post={post} /> : null}
      {post.mine ? <PostState post={post} /> : null}
      <span className={styles.foot}>
        {layout === 'tv' ? <Author post={post} /> : null}
        {layout === 'touch' && post.location ? <span className={styles.place}>{post.location}</span> : null}
        <span className={styles.numbers}>
          <span>
            <Icon name={post.liked ? 'heartFilled' : 'heart'} /> {count(post.likes, t('ui.wan'))}
          </span>
          <span>
            <Icon name="comment" /> {count(post.comments, t('ui.wan'))}
          </span>
        </span>
      </span>
    </Focusable>
  );
}

function Author({ post: { user, at, location } }: { post: Post }) {
  const { layout } = usePlatform();
  const tv = layout === 'tv';
  return (
    <span className={styles.author}>
      {/* The VIP tag is left out: it would lie over the name beside so small an avatar. */}
      <PersonAvatar person={{ ...user, vipLevel: 0 }} size={tv ? 56 : 40} />
      <span className={styles.who}>
        <span className={styles.name}>{user.nickName}</span>
        <span className={styles.when}>
          <RelativeTime at={at} now={serverNow()} />
          {tv && location ? ` · ${location}` : ''}
        </span>
      </span>
    </span>
  );
}

interface CoverProps {
  post: Post;
  src: string;
  color: string;
  ratio: number;
}

/** The cover, with a mark where it belongs to a film or is one of several pictures. */
function CoverPicture({ post, src, color, ratio }: CoverProps) {
  const { layout } = usePlatform();
  const { film, pictures, description } = post;
  return (
    <span className={styles.cover} style={{ paddingTop: `${ratio * 100}%` }}>
      <Picture
        src={src}
        width={layout === 'tv' ? 480 : 360}
        ratio="wide"
        alt={film?.title ?? description}
        color={color}
        className={styles.picture}
      >
        {film ? (
          <>
            <span className={styles.play}>
              <Icon name="play" />
            </span>
            <span className={styles.badge}>{clock(film.duration)}</span>
          </>
        ) : pictures.length > 1 ? (
          <span className={styles.badge}>
            <Icon name="collection" /> {pictures.length}
          </span>
        ) : null}
      </Picture>
    </span>
  );
}

/** All pictures of a post under its text on a phone, in as many columns as suit their number. */
function Mosaic({ post }: { post: Post }) {
  const { film, pictures, description } = post;
  const [first] = pictures;
  if (film || pictures.length === 1) {
    const cover = coverOf(post);
    return cover ? (
      <CoverPicture post={post} src={cover.src} color={cover.color} ratio={Math.min(1, cover.ratio)} />
    ) : null;
  }
  if (!first) return null;
  const columns = pictures.length === 2 || pictures.length === 4 ? 2 : 3;
  return (
    <span className={`${styles.mosaic} ${columns === 2 ? styles.two : styles.three}`}>
      {pictures.map(({ path, color }) => (
        <span key={path} className={styles.tile}>
          <Picture src={path} width={columns === 2 ? 176 : 116} ratio="square" alt={description} color={color} />
        </span>
      ))}
    </span>
  );
}
