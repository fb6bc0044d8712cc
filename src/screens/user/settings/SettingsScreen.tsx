import { useState } from 'react';
import { Screen } from '../../../focus/Screen';
import { useLanguage, useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useOffer, usePlatform } from '../../../platform/use-platform';
import { askForServer, useServerAddress } from '../../../state/server-address';
import { useSession } from '../../../state/session';
import { changeSettings, useSettings } from '../../../state/settings';
import { deleteHistory } from '../../../state/watch-history';
import { confirmDialog } from '../../../ui/dialogs';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { SettingGroup, SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import { ChoicePanel, useChoiceText } from './ChoicePanel';
import { type ChoiceName, choices } from './choices';
import { DanmuSample } from './DanmuSample';
import { LanguagePanel, languageNames } from './LanguagePanel';
import { RegionPanel, useRegionText } from './RegionPanel';
import styles from './Settings.module.css';

type Open = ChoiceName | 'language' | 'region' | null;

/** /settings: what this device keeps (spec section 3, Settings). Every change holds at once. */
export default function SettingsScreen() {
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Screen className={styles.page}>
      <div className={styles.content}>
        <NavBar title={t('settings.title')} />
        <div className={styles.columns}>
          <div className={styles.rows}>
            <General onLanguage={() => setOpen('language')} onRegion={() => setOpen('region')} />
            <Danmu onOpen={setOpen} />
            <Playing onOpen={setOpen} />
            <Data />
          </div>
          <div className={styles.aside}>
            <DanmuSample />
          </div>
        </div>
      </div>
      {open === 'language' ? <LanguagePanel onClose={close} /> : null}
      {open === 'region' ? <RegionPanel onClose={close} /> : null}
      {open && open !== 'language' && open !== 'region' ? <ChoicePanel name={open} onClose={close} /> : null}
    </Screen>
  );
}

function General({ onLanguage, onRegion }: { onLanguage: () => void; onRegion: () => void }) {
  const t = useT();
  const language = useLanguage();
  return (
    <SettingGroup title={t('settings.group.general')}>
      <SettingRow
        id="language"
        icon="globe"
        label={t('settings.language')}
        value={t(languageNames[language])}
        onPress={onLanguage}
        landing
      />
      <Region onPress={onRegion} />
    </SettingGroup>
  );
}

/** The site's own region, or the viewer's: adverts are chosen by it. */
function Region({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <SettingRow
      id="region"
      icon="info"
      label={t('settings.region')}
      hint={t('settings.region.hint')}
      value={useRegionText()}
      onPress={onPress}
    />
  );
}

function ChoiceRow({ name, onOpen }: { name: ChoiceName; onOpen: (name: ChoiceName) => void }) {
  const t = useT();
  const text = useChoiceText(name);
  const { icon, titleKey } = choices[name];
  return <SettingRow id={name} icon={icon} label={t(titleKey)} value={text} onPress={() => onOpen(name)} />;
}

function Danmu({ onOpen }: { onOpen: (name: ChoiceName) => void }) {
  const t = useT();
  const on = useSettings((state) => state.danmuOpen);
  return (
    <SettingGroup title={t('settings.group.danmu')}>
      <SettingRow
        id="danmuOpen"
        icon="danmu"
        label={t('settings.danmu.open')}
        toggle={on}
        onPress={() => changeSettings({ danmuOpen: !on })}
      />
      <ChoiceRow name="danmuOpacity" onOpen={onOpen} />
      <ChoiceRow name="danmuSize" onOpen={onOpen} />
      <ChoiceRow name="danmuSpeed" onOpen={onOpen} />
      <ChoiceRow name="danmuArea" onOpen={onOpen} />
      <ChoiceRow name="danmuRenderer" onOpen={onOpen} />
    </SettingGroup>
  );
}

function Playing({ onOpen }: { onOpen: (name: ChoiceName) => void }) {
  const t = useT();
  const { playerFullscreen, autoPlayWhenWWAN } = useSettings();
  return (
    <SettingGroup title={t('settings.group.play')}>
      <ChoiceRow name="moreFun" onOpen={onOpen} />
      <SettingRow
        id="playerFullscreen"
        icon="fullscreen"
        label={t('settings.play.fullscreen')}
        toggle={playerFullscreen}
        onPress={() => changeSettings({ playerFullscreen: !playerFullscreen })}
      />
      <SettingRow
        id="autoPlayWhenWWAN"
        icon="phone"
        label={t('settings.play.wwan')}
        hint={t('settings.play.wwan.hint')}
        toggle={autoPlayWhenWWAN}
        onPress={() => changeSettings({ autoPlayWhenWWAN: !autoPlayWhenWWAN })}
      />
    </SettingGroup>
  );
}

function Data() {
  const t = useT();
  const { go } = useNavigation();
  const signedIn = useSession((state) => state.user !== null);
  const clear = async () => {
    const sure = await confirmDialog({
      title: t('history.clear.title'),
      text: t('history.clear.text'),
      confirm: t('history.clear.confirm'),
    });
    if (sure && (await deleteHistory('*'))) toast.done(t('history.cleared'));
  };
  return (
    <SettingGroup title={t('settings.group.data')}>
      <Server />
      <Offers />
      <SettingRow
        id="clearHistory"
        icon="trash"
        label={t('settings.clearHistory')}
        hint={t(signedIn ? 'settings.clearHistory.hint' : 'settings.clearHistory.hintVisitor')}
        onPress={() => void clear()}
      />
      <SettingRow
        id="about"
        icon="info"
        label={t('settings.about')}
        value={t('settings.version', { version: import.meta.env.VITE_APP_VERSION })}
        onPress={() => go(paths.aboutUs())}
      />
    </SettingGroup>
  );
}

/** What the browser offers: to be installed, and the newer build that waits. */
function Offers() {
  const t = useT();
  const { install, update } = usePlatform();
  const installs = useOffer(install);
  const updates = useOffer(update);
  return (
    <>
      {updates ? (
        <SettingRow
          id="update"
          icon="refresh"
          label={t('settings.update')}
          hint={t('settings.update.hint')}
          onPress={() => void update?.take()}
        />
      ) : null}
      {installs ? (
        <SettingRow
          id="install"
          icon="download"
          label={t('settings.install')}
          hint={t('settings.install.hint')}
          onPress={() => void install?.take()}
        />
      ) : null}
    </>
  );
}

/** Only in a package: a page from a server belongs to that server. */
function Server() {
  const t = useT();
  const { packaged } = usePlatform();
  const address = useServerAddress((state) => state.current);
  if (!packaged) return null;
  return (
    <SettingRow
      id="server"
      icon="globe"
      label={t('device.server.setting')}
      hint={t('device.server.setting.hint')}
      value={address}
      onPress={askForServer}
    />
  );
}
