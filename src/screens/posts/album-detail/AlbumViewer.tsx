import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PostPicture } from '../../../contract/schemas/posts';
import { useBack } from '../../../focus/back';
import { Focusable } from '../../../focus/Focusable';
import { useRemoteKeys } from '../../../focus/key-handlers';
import { PointerArrow } from '../../../focus/RowArrows';
import { Screen } from '../../../focus/Screen';
import { focusNode } from '../../../focus/tree';
import { useT } from '../../../i18n/use-t';
import { imageWidth } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { mediaUrl } from '../../../ui/media-url';
import { Spinner } from '../../../ui/Spinner';
import styles from './AlbumDetail.module.css';
import { useFingers } from './use-fingers';
import { useRoom } from './use-room';
import { useTurns } from './use-turns';
import { fitted, panned, type Size, stepped, type View, whole, within } from './zoom';

export interface ShownPicture extends PostPicture {
  postId: string;
  /** Of its post. */
  text: string;
  /** Who published it; '' where the page has said it. */
  by: string;
}

interface AlbumViewerProps {
  pictures: readonly ShownPicture[];
  /** Where it begins, 0-based. */
  first: number;
  /** With those that have not come yet. */
  total: number;
  onClose: () => void;
  /** More of them are wanted; undefined where none come. */
  onNearEnd?: (() => void) | undefined;
  /** Hears of each picture that is turned to, 0-based. */
  onTurn: (at: number) => void;
  /** Leads to the post of the one that is seen. */
  onPost?: (postId: string) => void;
}

/**
 * Pictures over the whole screen. By remote: arrows turn to the next, OK goes larger by steps and arrows move then, Back makes it whole
 * again before it leaves. A pointer has arrows at the sides. By finger: a swipe turns, two fingers or a double tap make larger, a tap
 * hides the words.
 */
export function AlbumViewer({ pictures, first, total, onClose, onNearEnd, onTurn, onPost }: AlbumViewerProps) {
  const t = useT();
  const { layout } = usePlatform();
  const stage = useRef<HTMLDivElement>(null);
  const footer = useRef<HTMLElement>(null);
  const { at, turn: turnBy } = useTurns({ count: pictures.length, first, onNearEnd, onTurn });
  const [view, setView] = useState<View>(whole);
  const [bare, setBare] = useState(false);
  const { missing, miss, tries, again } = useTries(at);
  const room = useRoom();
  const picture = pictures[at];
  const turn = (step: number, held = false) => {
    if (turnBy(step, held)) setView(whole);
  };
  const isLarger = view.scale > 1;
  useBack(() => {
    if (!isLarger) return false;
    setView(whole);
    return true;
  });
  useViewerKeys({ stage, footer, picture, room, view, setView, turn });
  useFingers(stage, { view, setView, turn, tap: missing ? again : () => setBare((now) => !now), picture, room });
  useNeighbours(pictures, at, room.width);
  if (!picture) return null;
  const press = () => {
    if (layout !== 'tv') return;
    if (missing) again();
    else setView(stepped(view, picture, room));
  };
  const whatOkDoes = t(missing ? 'posts.pictureAgain' : 'posts.zoomHint');
  const hint = isLarger ? t('posts.zoomed', { n: Math.round(view.scale) }) : whatOkDoes;
  return (
    <Screen scroll={false} className={styles.viewer}>
      <div ref={stage} className={styles.stage}>
        <Focusable
          id="picture"
          landing
          className={styles.press}
          aria-label={t('posts.picture', { n: at + 1, of: total })}
          onPress={press}
        >
          <Shown
            key={`${at}.${picture.path}.${tries}`}
            picture={picture}
            view={within(view, picture, room)}
            room={room}
            onMissing={miss}
          />
        </Focusable>
      </div>
      {layout === 'tv' && !isLarger ? (
        <>
          <PointerArrow to="left" hidden={at === 0} onTurn={() => turn(-1)} />
          <PointerArrow to="right" hidden={at === total - 1} onTurn={() => turn(1)} />
        </>
      ) : null}
      {layout === 'touch' && !bare ? (
        <div className={styles.close}>
          <IconButton id="close" icon="close" label={t('ui.close')} onPress={onClose} />
        </div>
      ) : null}
      {bare || (isLarger && layout === 'touch') ? null : (
        <footer ref={footer} className={styles.scrim}>
          <div className={styles.said}>
            {picture.text ? <p className={styles.text}>{picture.text}</p> : null}
            <p className={styles.line}>
              <span className={styles.count}>{`${at + 1} / ${total}`}</span>
              {picture.by ? <span>{picture.by}</span> : null}
              {layout === 'tv' ? <span>{hint}</span> : null}
            </p>
          </div>
          {onPost ? (
            <Button id="post" icon="comment" label={t('posts.toPost')} onPress={() => onPost(picture.postId)} />
          ) : null}
        </footer>
      )}
    </Screen>
  );
}

interface ViewerKeys {
  stage: RefObject<HTMLElement | null>;
  footer: RefObject<HTMLElement | null>;
  picture: ShownPicture | undefined;
  room: Size;
  view: View;
  setView: (view: View) => void;
  turn: (step: number, held: boolean) => void;
}

/** Arrows turn to other pictures, and move one that is larger. */
function useViewerKeys({ stage, footer, picture, room, view, setView, turn }: ViewerKeys): void {
  const isLarger = view.scale > 1;
  useRemoteKeys({
    down: ({ key, repeat }) => {
      if (!picture) return false;
      // What leads to the post lies over the picture, so that no arrow finds it by where it stands.
      const [here, post] = [stage.current, footer.current].map((part) =>
        part?.querySelector<HTMLElement>('[data-focus]'),
      );
      if (here !== document.activeElement) {
        if (key === 'up') focusNode(here?.dataset.node ?? '');
        return key === 'up';
      }
      if (key === 'down' && !isLarger) {
        focusNode(post?.dataset.node ?? '');
        return true;
      }
      if (key !== 'left' && key !== 'right' && key !== 'up' && key !== 'down') return false;
      if (isLarger) setView(panned(view, key, picture, room));
      else if (key === 'left' || key === 'right') turn(key === 'left' ? -1 : 1, repeat);
      else return false;
      return true;
    },
  });
}

/** Whether the picture of this place could not be had, how often it was tried again, and trying again. */
function useTries(at: number) {
  const [missed, setMissed] = useState(-1);
  const [tries, setTries] = useState(0);
  const again = () => {
    setMissed(-1);
    setTries(tries + 1);
  };
  return { missing: missed === at, miss: () => setMissed(at), tries, again };
}

interface ShownProps {
  picture: ShownPicture;
  view: View;
  room: { width: number; height: number };
  onMissing: () => void;
}

/** One picture: its colour first, then itself, in as many pixels as it is seen with. */
function Shown({ picture, view, room, onMissing }: ShownProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  const size = fitted(picture, room);
  // The larger file stays once it was wanted.
  const widest = useRef(0);
  widest.current = Math.max(widest.current, imageWidth(size.width * view.scale));
  if (state === 'failed') {
    const text = t(layout === 'tv' ? 'posts.pictureMissing' : 'posts.pictureMissingTouch');
    return <span className={styles.missing}>{text}</span>;
  }
  return (
    <span
      className={styles.frame}
      style={{
        width: `${size.width}px`,
        height: `${size.height}px`,
        transform: `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`,
        backgroundColor: state === 'coming' ? picture.color : undefined,
      }}
    >
      {state === 'coming' ? (
        <span className={styles.coming}>
          <Spinner />
        </span>
      ) : null}
      <img
        className={styles.image}
        src={`${mediaUrl(picture.path)}?w=${widest.current}`}
        alt=""
        draggable={false}
        onLoad={() => setState('here')}
        onError={() => {
          setState('failed');
          onMissing();
        }}
      />
    </span>
  );
}

/** The next and the previous picture are there before they are turned to. */
function useNeighbours(pictures: readonly ShownPicture[], at: number, width: number): void {
  useEffect(() => {
    for (const near of [pictures[at + 1], pictures[at - 1]]) {
      if (!near) continue;
      const size = fitted(near, { width, height: window.innerHeight });
      new Image().src = `${mediaUrl(near.path)}?w=${imageWidth(size.width)}`;
    }
  }, [pictures, at, width]);
}
