import { useT } from '../../i18n/use-t';
import { heightName } from '../../lib/height-name';
import { paths } from '../../lib/paths';
import { speeds } from '../../player/abilities/rate';
import { settingsTable } from '../../state/settings-table';
import { useHere, useNavigation } from '../../ui/navigation';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { useControlDeps, useControls, usePlayerState } from './control-deps';
import type { Menu } from './controls-store';
import { DanmuMenu } from './DanmuMenu';
import { DanmuPick } from './DanmuPick';
import { DanmuTypes } from './DanmuTypes';
import { EpisodeOptions } from './EpisodeOptions';
import { SendDanmu } from './SendDanmu';
import { SettingsMenu } from './SettingsMenu';
import { ShieldSenders, ShieldWords } from './Shields';
import { SleepOptions } from './SleepOptions';
import { soundName, subtitleName } from './track-name';

/** The panels at the right (sheets on phones). One is open at a time; Back leads to where it was opened from. */
export function Menus() {
  const menu = useControls((state) => state.menu);
  // The key makes focus land anew in each panel: two panels are never the same one with other rows.
  return <OneMenu key={menu} menu={menu} />;
}

function OneMenu({ menu }: { menu: Menu }) {
  const t = useT();
  const { controls, sendDanmu } = useControlDeps();
  const close = () => controls.open('none');
  const { closeMenu } = controls;
  switch (menu) {
    case 'none':
      return null;
    case 'send':
      return <SendDanmu send={sendDanmu} onClose={close} />;
    case 'quality':
      return (
        <Panel title={t(settingsTable.quality.label)} onClose={closeMenu}>
          <QualityOptions onDone={close} />
        </Panel>
      );
    case 'speed':
      return (
        <Panel title={t(settingsTable.playbackRate.label)} onClose={closeMenu}>
          <SpeedOptions onDone={close} />
        </Panel>
      );
    case 'tracks':
      return (
        <Panel title={t('player.tracks')} onClose={closeMenu}>
          <TrackOptions onDone={close} />
        </Panel>
      );
    case 'episodes':
      return (
        <Panel title={t('player.episodes')} onClose={closeMenu}>
          <EpisodeOptions onDone={close} />
        </Panel>
      );
    case 'danmu':
      return <DanmuMenu onClose={closeMenu} />;
    case 'types':
      return <DanmuTypes onClose={closeMenu} />;
    case 'words':
      return <ShieldWords onClose={closeMenu} />;
    case 'senders':
      return <ShieldSenders onClose={closeMenu} />;
    case 'pick':
      return <DanmuPick onClose={closeMenu} />;
    case 'sleep':
      return (
        <Panel title={t('player.sleep')} onClose={closeMenu}>
          <SleepOptions onDone={close} />
        </Panel>
      );
    case 'settings':
      return (
        <Panel title={t('player.settings')} onClose={closeMenu}>
          <SettingsMenu />
        </Panel>
      );
  }
}

/** The prefix of an option that leads to VIP instead of being chosen. */
const gate = 'vip-';

function QualityOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player, locked } = useControlDeps();
  const { go } = useNavigation();
  const here = useHere();
  const heights = usePlayerState((state) => state.heights);
  const quality = usePlayerState((state) => state.quality);
  const options = [
    { value: 'auto', label: t('player.qualityAuto') },
    ...locked.map(({ height, level }) => ({
      value: `${gate}${height}`,
      label: heightName(height),
      hint: t('player.qualityVip', { n: level }),
      crown: true,
    })),
    ...heights
      .slice()
      .reverse()
      .map((height) => ({ value: String(height), label: heightName(height) })),
  ];
  return (
    <OptionList
      id="quality"
      label={t(settingsTable.quality.label)}
      options={options}
      value={String(quality)}
      onChange={(value) => {
        if (value.indexOf(gate) === 0) {
          const wanted = locked.find(({ height }) => gate + height === value);
          go(paths.vipGate(wanted?.level ?? 0, here));
          return;
        }
        player.commands.setQuality(value === 'auto' ? 'auto' : Number(value));
        onDone();
      }}
    />
  );
}

function SpeedOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useControlDeps();
  const rate = usePlayerState((state) => state.rate);
  return (
    <OptionList
      id="speed"
      label={t(settingsTable.playbackRate.label)}
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
  const { player } = useControlDeps();
  const subtitles = usePlayerState((state) => state.subtitles);
  const subtitle = usePlayerState((state) => state.subtitle);
  const tracks = usePlayerState((state) => state.audioTracks);
  const track = usePlayerState((state) => state.audioTrack);
  return (
    <>
      <OptionList
        id="subtitles"
        label={t(settingsTable.subtitle.label)}
        options={[
          { value: '', label: t('player.subtitleOff') },
          ...subtitles.map((one) => ({ value: one.id, label: t('player.subtitleOn', { name: subtitleName(t, one) }) })),
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
          label={t(settingsTable.audio.label)}
          options={tracks.map((one) => ({
            value: one.id,
            label: `${t(settingsTable.audio.label)} ${soundName(t, one)}`,
          }))}
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
