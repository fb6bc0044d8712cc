import { useState } from 'react';
import { serverNow } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import type { Post } from '../../../contract/schemas/posts';
import { AskedComment } from '../../../features/comments/AskedComment';
import { Comments } from '../../../features/comments/Comments';
import { WriteComment } from '../../../features/comments/WriteComment';
import { FollowButton } from '../../../features/people/FollowButton';
import { useFollowing } from '../../../features/people/use-following';
import { PostActions } from '../../../features/posts/PostActions';
import { PostState } from '../../../features/posts/PostState';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './DynamicDetail.module.css';
import { PostMedia } from './PostMedia';
import { PostSkeleton } from './PostSkeleton';

/** /dynamicDetail: a post in full, with its pictures or its film, and what others write under it (spec 2.2). */
export default function DynamicDetailScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const id = query.get('id') ?? '';
  // What stands in it hangs on who asks.
  const uid = useSession((state) => state.user?.id ?? '');
  const asked = useCall('post', { id }, { enabled: id !== '', staleTime: 0 });
  const { data, error } = asked;
  const gone = id === '' || (!data && isApiError(error) && error.kind === 'notFound');
  return (
    <Page title={t('posts.one')}>
      {gone ? (
        <EmptyBlock
          icon="comment"
          main={t('posts.gone')}
          secondary={t('posts.goneText')}
          action={{ label: t('people.goHome'), onPress: () => go(paths.home()) }}
        />
      ) : (
        <ListState of={asked} skeleton={<PostSkeleton />} empty={{ main: t('posts.gone') }}>
          {data ? <OnePost key={`${id}.${uid}`} post={data} asked={query.get('comment') ?? ''} /> : null}
        </ListState>
      )}
    </Page>
  );
}

/** @param asked the comment that the address names; '' for none */
function OnePost({ post, asked }: { post: Post; asked: string }) {
  const { back } = useNavigation();
  const { layout } = usePlatform();
  const [writing, setWriting] = useState(false);
  const { mediaKey, description, labels, film, state } = post;
  const videoType = film?.isSeries ? 1 : 0;
  // What is not shown to others has nothing under it yet.
  const isOpen = state === 'shown';
  const hasMedia = film !== null || post.pictures.length > 0;
  const media = <PostMedia post={post} />;
  const words = (
    <>
      <Author post={post} />
      {film ? <h2 className={styles.title}>{film.title}</h2> : null}
      {description ? <p className={styles.text}>{description}</p> : null}
      {labels.length > 0 ? <p className={styles.labels}>{labels.map(({ name }) => `#${name}`).join('  ')}</p> : null}
    </>
  );
  const acts = (
    <>
      {post.mine ? (
        <div className={styles.state}>
          <PostState post={post} />
        </div>
      ) : null}
      <PostActions post={post} onGone={back} {...(isOpen ? { onComment: () => setWriting(true) } : {})} />
    </>
  );
  return (
    <article className={styles.post}>
      {layout === 'tv' && hasMedia ? (
        <div className={styles.top}>
          <div className={styles.media}>{media}</div>
          <div className={styles.side}>
            {words}
            {acts}
          </div>
        </div>
      ) : (
        <>
          {words}
          {media}
          {acts}
        </>
      )}
      {isOpen ? (
        <div className={styles.comments}>
          <Comments mediaKey={mediaKey} videoType={videoType} total={post.comments} />
        </div>
      ) : null}
      {isOpen && asked ? <AskedComment mediaKey={mediaKey} videoType={videoType} id={asked} /> : null}
      {writing ? <WriteComment mediaKey={mediaKey} videoType={videoType} onClose={() => setWriting(false)} /> : null}
    </article>
  );
}

function Author({ post: { user, at, location, edited, mine } }: { post: Post }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const following = useFollowing(user);
  return (
    <Group id="author" className={styles.author}>
      <Focusable id="space" className={styles.person} onPress={() => go(paths.space(user.id))}>
        <PersonAvatar person={user} size={layout === 'tv' ? 88 : 44} />
        <span className={styles.who}>
          <span className={styles.name}>{user.nickName}</span>
          <span className={styles.when}>
            <RelativeTime at={at} now={serverNow()} />
            {location ? ` · ${location}` : ''}
            {edited ? ` · ${t('posts.edited')}` : ''}
          </span>
        </span>
      </Focusable>
      {mine ? null : <FollowButton of={following} />}
    </Group>
  );
}
