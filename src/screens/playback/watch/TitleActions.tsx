import type { VideoDetail } from '../../../contract/schemas/video';
import type { Watching } from '../../../features/film/use-watching';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useTeen } from '../../../state/teen';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation } from '../../../ui/navigation';
import { Opinions } from './Opinions';
import styles from './Watch.module.css';

interface TitleActionsProps {
  watching: Watching;
  detail: VideoDetail;
  onShare: () => void;
  /** It goes into a playlist. */
  onStore: () => void;
  onReport: () => void;
}

/** What can be done with a title. On a film that is not for this viewer nothing is offered that needs it to play. */
export function TitleActions({ watching, detail, onShare, onStore, onReport }: TitleActionsProps) {
  const t = useT();
  const gate = useSignInGate();
  const teen = useTeen();
  const { controls, favourite, refusal } = watching;
  const { layout, name } = usePlatform();
  const { go } = useNavigation();
  const playsHere = layout === 'tv' && refusal === null;
  // A phone has room for six marks in a line, not for words beside them.
  const Favourite = layout === 'tv' ? Button : IconButton;
  const send = () => {
    controls.setFull(true);
    controls.open('send');
  };
  return (
    <Group id="actions" className={styles.actions}>
      {playsHere ? (
        <Button
          id="full"
          label={t('player.fullscreen')}
          icon="fullscreen"
          tone="primary"
          onPress={() => controls.setFull(true)}
        />
      ) : null}
      <Favourite
        id="favourite"
        label={t(favourite.on ? 'player.favourited' : 'player.favourite')}
        icon={favourite.on ? 'heartFilled' : 'heart'}
        selected={favourite.on}
        onPress={() => favourite.toggle()}
      />
      <Opinions detail={detail} />
      {teen ? null : <IconButton id="to-store" icon="plus" label={t('stores.to.title')} onPress={gate(onStore)} />}
      {name === 'browser' ? (
        <IconButton
          id="keep"
          icon="download"
          label={t('keep.button')}
          onPress={() => go(paths.choseEpisodes(detail.mediaKey))}
        />
      ) : null}
      <IconButton id="share" icon="share" label={t('watch.share')} onPress={onShare} />
      <IconButton id="report" icon="warning" label={t('watch.report')} onPress={gate(onReport)} />
      {playsHere && !teen ? <Button id="send" label={t('player.send')} icon="send" onPress={gate(send)} /> : null}
    </Group>
  );
}
