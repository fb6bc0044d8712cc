import { useState } from 'react';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { toggleDanmu, useDanmuSettings } from '../../../features/danmu/settings';
import { usePost } from '../../../features/posts/use-post';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';

/** What lies over the film. */
export type Layer = 'none' | 'comments' | 'send' | 'share' | 'report';

export interface ShortAct {
  id: string;
  icon: IconName;
  /** What it does, in words. */
  name: string;
  /** What stands on it: a number, or its name. */
  text: string;
  selected: boolean;
  onPress: () => void;
}

/** What one does with a short film, the same beside it on TV and over it on a phone. */
export function useShortActs(film: MiniVideo, setLayer: (layer: Layer) => void): ShortAct[] {
  const t = useT();
  const { go } = useNavigation();
  const gate = useSignInGate();
  const acts = usePost(film);
  const { on: danmuOn } = useDanmuSettings();
  const { liked, likes, comments, favorites, mine } = film;
  const number = (n: number, name: string) => (n > 0 ? count(n, t('ui.wan')) : name);
  const like = t(liked ? 'shorts.liked' : 'shorts.like');
  const keep = t(favorites.selected ? 'shorts.kept' : 'shorts.keep');
  const act = (id: string, icon: IconName, name: string, onPress: () => void, more: Partial<ShortAct> = {}) => ({
    ...{ id, icon, name, text: name, selected: false, onPress },
    ...more,
  });
  return [
    act('like', liked ? 'heartFilled' : 'heart', like, acts.like, { selected: liked, text: number(likes, like) }),
    act('comment', 'comment', t('shorts.comment'), () => setLayer('comments'), {
      text: number(comments, t('shorts.comment')),
    }),
    act('keep', 'star', keep, acts.keep, { selected: favorites.selected, text: number(favorites.count, keep) }),
    act('danmu', danmuOn ? 'danmu' : 'danmuOff', t(danmuOn ? 'shorts.danmuOn' : 'shorts.danmuOff'), toggleDanmu),
    act(
      'send',
      'send',
      t('shorts.send'),
      gate(() => setLayer('send')),
    ),
    act('share', 'share', t('shorts.share'), () => setLayer('share')),
    act('whole', 'info', t('shorts.whole'), () => go(paths.play(film.mediaKey))),
    ...(mine
      ? []
      : [
          act(
            'report',
            'warning',
            t('shorts.report'),
            gate(() => setLayer('report')),
          ),
        ]),
  ];
}

/** What lies over the film of this key, and how to change it; another film begins without anything. */
export function useLayer(mediaKey: string): readonly [layer: Layer, setLayer: (layer: Layer) => void] {
  const [opened, setOpened] = useState<{ over: string; layer: Layer }>({ over: '', layer: 'none' });
  const layer = opened.over === mediaKey ? opened.layer : 'none';
  return [layer, (next) => setOpened({ over: mediaKey, layer: next })];
}
