import { useT } from '../../i18n/use-t';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { speeds } from './actions';
import { DanmuMenu } from './DanmuMenu';
import { DanmuPick } from './DanmuPick';
import { DanmuTypes } from './DanmuTypes';
import { useControls, useParts, usePlayerState } from './parts';
import { SendDanmu } from './SendDanmu';
import { ShieldSenders, ShieldWords } from './Shields';

/** The panels at the right (sheets on phones). One at a time; Back leads from it to the controls. */
export function Menus() {
  const t = useT();
  const { controls } = useParts();
  const menu = useControls((state) => state.menu);
  const close = () => controls.open('none');
  switch (menu) {
    case 'none':
      return null;
    case 'send':
      return <SendDanmu onClose={close} />;
    case 'quality':
      return (
        <Panel title={t('player.quality')} onClose={close}>
          <QualityOptions onDone={close} />
        </Panel>
      );
    case 'speed':
      return (
        <Panel title={t('player.speed')} onClose={close}>
          <SpeedOptions onDone={close} />
        </Panel>
      );
    case 'tracks':
      return (
        <Panel title={t('player.tracks')} onClose={close}>
          <TrackOptions onDone={close} />
        </Panel>
      );
    case 'episodes':
      return (
        <Panel title={t('player.episodes')} onClose={close}>
          <EpisodeOptions onDone={close} />
        </Panel>
      );
    case 'danmu':
      return <DanmuMenu onClose={() => controls.open('settings')} />;
    case 'types':
      return <DanmuTypes onClose={() => controls.open('danmu')} />;
    case 'words':
      return <ShieldWords onClose={() => controls.open('danmu')} />;
    case 'senders':
      return <ShieldSenders onClose={() => controls.open('danmu')} />;
    case 'pick':
      return <DanmuPick onClose={close} />;
    case 'sleep':
      return (
        <Panel title={t('player.sleep')} onClose={() => controls.open('settings')}>
          <SleepOptions onDone={close} />
        </Panel>
      );
    case 'settings':
      return (
        <Panel title={t('player.settings')} onClose={close}>
          <SettingsMenu />
        </Panel>
      );
  }
}

function useQualityLabel(): string {
  const t = useT();
  const quality = usePlayerState((state) => state.quality);
  const height = usePlayerState((state) => state.height);
  if (quality !== 'auto') return `${quality}P`;
  return height ? t('player.qualityAutoNow', { n: height }) : t('player.qualityAuto');
}

function QualityOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useParts();
  const heights = usePlayerState((state) => state.heights);
  const quality = usePlayerState((state) => state.quality);
  const options = [
    { value: 'auto', label: t('player.qualityAuto') },
    ...heights
      .slice()
      .reverse()
      .map((height) => ({ value: String(height), label: `${height}P` })),
  ];
  return (
    <OptionList
      id="quality"
      options={options}
      value={String(quality)}
      onChange={(value) => {
        player.commands.setQuality(value === 'auto' ? 'auto' : Number(value));
        onDone();
      }}
    />
  );
}

function SpeedOptions({ onDone }: { onDone: () => void }) {
  const { player } = useParts();
  const rate = usePlayerState((state) => state.rate);
  return (
    <OptionList
      id="speed"
      options={speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
      value={String(rate)}
      onChange={(value) => {
        player.commands.setRate(Number(value));
        onDone();
      }}
    />
  );
}

function TrackOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useParts();
  const subtitles = usePlayerState((state) => state.subtitles);
  const subtitle = usePlayerState((state) => state.subtitle);
  const tracks = usePlayerState((state) => state.audioTracks);
  const track = usePlayerState((state) => state.audioTrack);
  return (
    <>
      <OptionList
        id="subtitles"
        options={[
          { value: '', label: t('player.subtitleOff') },
          ...subtitles.map(({ id, label }) => ({ value: id, label: t('player.subtitleOn', { name: label }) })),
        ]}
        value={subtitle}
        onChange={(value) => {
          player.commands.setSubtitle(value);
          onDone();
        }}
      />
      {tracks.length > 1 ? (
        <OptionList
          id="audio"
          options={tracks.map(({ id, label }) => ({ value: id, label: `${t('player.audio')} ${label}` }))}
          value={track}
          onChange={(value) => {
            player.commands.setAudioTrack(value);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

function EpisodeOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useParts();
  const episodes = usePlayerState((state) => state.episodes);
  const current = usePlayerState((state) => state.episodeKey);
  return (
    <OptionList
      id="episodes"
      options={episodes.map(({ episodeKey, index, title }) => ({
        value: episodeKey,
        label: t('player.episodeNo', { n: index }),
        hint: title,
      }))}
      value={current}
      onChange={(value) => {
        onDone();
        if (value !== current) player.commands.playEpisode(value);
      }}
    />
  );
}

function SettingsMenu() {
  const t = useT();
  const { player, controls } = useParts();
  const quality = useQualityLabel();
  const rate = usePlayerState((state) => state.rate);
  const autoNext = usePlayerState((state) => state.autoNext);
  const sleep = usePlayerState((state) => state.sleep);
  const several = usePlayerState((state) => state.episodes.length > 1);
  const subtitle = usePlayerState((state) => state.subtitles.find(({ id }) => id === state.subtitle)?.label);
  return (
    <>
      <SettingRow
        id="quality"
        icon="quality"
        label={t('player.quality')}
        value={quality}
        onPress={() => controls.open('quality')}
      />
      <SettingRow
        id="speed"
        icon="speed"
        label={t('player.speed')}
        value={`${rate}×`}
        onPress={() => controls.open('speed')}
      />
      <SettingRow
        id="tracks"
        icon="subtitle"
        label={t('player.tracks')}
        value={subtitle ?? t('player.off')}
        onPress={() => controls.open('tracks')}
      />
      <SettingRow
        id="sleep"
        icon="moon"
        label={t('player.sleep')}
        value={sleepText(t, sleep)}
        onPress={() => controls.open('sleep')}
      />
      <SettingRow id="danmu" icon="danmu" label={t('player.danmuSettings')} onPress={() => controls.open('danmu')} />
      {several ? (
        <SettingRow
          id="auto-next"
          icon="next"
          label={t('player.autoNext')}
          toggle={autoNext}
          onPress={() => player.commands.setAutoNext(!autoNext)}
        />
      ) : null}
    </>
  );
}

const sleepMinutes = [15, 30, 60, 90] as const;

function sleepText(t: ReturnType<typeof useT>, sleep: number | 'end'): string {
  if (sleep === 'end') return t('player.sleepEnd');
  return sleep === 0 ? t('player.off') : t('player.sleepIn', { n: sleep });
}

function SleepOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useParts();
  const sleep = usePlayerState((state) => state.sleep);
  const choices = [0, ...sleepMinutes, 'end' as const];
  return (
    <OptionList
      id="sleep"
      options={choices.map((choice) => ({ value: String(choice), label: sleepText(t, choice) }))}
      value={String(sleep)}
      onChange={(value) => {
        player.commands.setSleep(value === 'end' ? 'end' : Number(value));
        onDone();
      }}
    />
  );
}
