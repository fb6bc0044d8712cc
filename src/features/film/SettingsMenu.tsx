import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { settingsTable } from '../../state/settings-table';
import { SettingRow } from '../../ui/SettingRow';
import { favourite } from './actions';
import { useControlDeps, useControls, usePlayerState } from './control-deps';
import { useSleepText } from './SleepOptions';
import { subtitleName } from './track-name';
import { useTellProblem } from './use-tell-problem';

function useQualityLabel(): string {
  const t = useT();
  const quality = usePlayerState((state) => state.quality);
  const height = usePlayerState((state) => state.height);
  if (quality !== 'auto') return `${quality}P`;
  return height ? t('player.qualityAutoNow', { n: height }) : t('player.qualityAuto');
}

/**
 * All settings that the control row has no room for, including those that the row of a series or of a film leaves out. Back from one of its panels
 * lands on the row that opened it (UI12).
 */
export function SettingsMenu() {
  const t = useT();
  const deps = useControlDeps();
  const { player, controls, favourited } = deps;
  const { layout } = usePlatform();
  const quality = useQualityLabel();
  const sleep = useSleepText();
  const rate = usePlayerState((state) => state.rate);
  const autoNext = usePlayerState((state) => state.autoNext);
  const several = usePlayerState((state) => state.episodes.length > 1);
  const subtitle = usePlayerState((state) => state.subtitles.find(({ id }) => id === state.subtitle));
  const danmuOn = usePlayerState((state) => state.danmuOn);
  const pip = usePlayerState((state) => state.pip);
  const pipPossible = usePlayerState((state) => state.pipPossible);
  const cameFrom = useControls((state) => state.cameFrom);
  const tell = useTellProblem();
  const opens = (menu: 'quality' | 'speed' | 'tracks' | 'sleep' | 'danmu') => ({
    id: menu,
    landing: cameFrom === menu,
    onPress: () => controls.open(menu),
  });
  const rowOf = (name: 'quality' | 'playbackRate') => {
    const { icon, label } = settingsTable[name];
    return { icon, label: t(label) };
  };
  return (
    <>
      {danmuOn ? (
        <SettingRow
          id="pick"
          icon="pick"
          label={t('player.pick')}
          landing={cameFrom === 'pick'}
          onPress={() => {
            // Danmu are picked while the film stands still.
            player.commands.pause();
            controls.open('pick');
          }}
        />
      ) : null}
      <SettingRow {...opens('danmu')} icon="danmu" label={t('player.danmuSettings')} />
      <SettingRow {...opens('quality')} {...rowOf('quality')} value={quality} />
      <SettingRow {...opens('speed')} {...rowOf('playbackRate')} value={`${rate}×`} />
      <SettingRow
        {...opens('tracks')}
        icon="subtitle"
        label={t('player.tracks')}
        value={subtitle ? subtitleName(t, subtitle) : t('player.off')}
      />
      <SettingRow {...opens('sleep')} icon="moon" label={t('player.sleep')} value={sleep} />
      <SettingRow
        id="favourite"
        icon={favourited ? 'heartFilled' : 'heart'}
        label={t('player.favourite')}
        toggle={favourited}
        onPress={() => favourite(deps)}
      />
      {pipPossible && layout === 'tv' ? (
        <SettingRow
          id="pip"
          icon="pip"
          label={t(pip ? 'player.pipBack' : 'player.pip')}
          onPress={() => {
            player.commands.togglePip();
            controls.open('none');
          }}
        />
      ) : null}
      {several ? (
        <SettingRow
          id="auto-next"
          icon="next"
          label={t('player.autoNext')}
          toggle={autoNext}
          onPress={() => player.commands.setAutoNext(!autoNext)}
        />
      ) : null}
      <SettingRow id="problem" icon="warning" label={t('player.problem')} onPress={tell} />
    </>
  );
}
