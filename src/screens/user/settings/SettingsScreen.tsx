import { useState } from 'react';
import { changeSetting } from '../../../features/account-settings/change';
import { useAreaText } from '../../../features/country/use-area-text';
import { toggleDanmu, useDanmuSettings } from '../../../features/danmu/settings';
import { stepText } from '../../../features/danmu/step-text';
import { SignOutPanel } from '../../../features/sign-in/SignOutPanel';
import type { MessageKey } from '../../../i18n/i18n';
import { useLanguage, useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useOffer, usePlatform } from '../../../platform/use-platform';
import { askForServer, useServerAddress } from '../../../state/server-address';
import { useSession } from '../../../state/session';
import { useSettings } from '../../../state/settings';
import { type ChoiceName, type SwitchName, settingsTable } from '../../../state/settings-table';
import { useTeen } from '../../../state/teen';
import { deleteHistory } from '../../../state/watch-history';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { SettingGroup, SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import { ChoicePanel, DanmuPanel, useChoiceText } from './ChoicePanel';
import { DanmuSample } from './DanmuSample';
import { danmuIcons, type SampledDanmu, sampledDanmu } from './danmu-icons';
import { LanguagePanel } from './LanguagePanel';
import styles from './Settings.module.css';
import { StoragePanel, useStorageText } from './StoragePanel';

type Open = ChoiceName | SampledDanmu | 'language' | 'storage' | 'signOut';

/** The panel of a row. */
function OpenPanel({ name, onClose }: { name: Open; onClose: () => void }) {
  if (name === 'language') return <LanguagePanel onClose={onClose} />;
  if (name === 'storage') return <StoragePanel onClose={onClose} />;
  if (name === 'signOut') return <SignOutPanel onClose={onClose} />;
  if (name in danmuIcons) return <DanmuPanel name={name as SampledDanmu} onClose={onClose} />;
  return <ChoicePanel name={name as ChoiceName} onClose={onClose} />;
}

/** /settings: what holds for this device, and for the account on all of its devices (spec section 3). Every change holds at once. */
export default function SettingsScreen() {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page title={t('settings.title')}>
      <div className={styles.columns}>
        <div className={styles.rows}>
          <General onLanguage={() => setOpen('language')} />
          <Danmu onOpen={setOpen} />
          <Playing onOpen={setOpen} />
          <Data onOpen={setOpen} />
          <Account onSignOut={() => setOpen('signOut')} />
        </div>
        <div className={styles.aside}>
          <DanmuSample />
        </div>
      </div>
      {open ? <OpenPanel name={open} onClose={close} /> : null}
    </Page>
  );
}

function General({ onLanguage }: { onLanguage: () => void }) {
  const t = useT();
  const signedIn = useSession((state) => state.user !== null);
  const language = useLanguage();
  const { icon, label, options } = settingsTable.language;
  const own = options.find(({ value }) => value === language);
  return (
    <SettingGroup title={t('settings.group.general')}>
      <SettingRow
        id="language"
        icon={icon}
        label={t(label)}
        value={own ? t(own.label) : language}
        onPress={onLanguage}
        landing
      />
      <Region />
      <TeenRow />
      {signedIn ? <SwitchRow name="enableNotify" /> : null}
      {signedIn ? <MessageSwitches /> : null}
    </SettingGroup>
  );
}

/** How new messages tell of themselves; not at all where notifications are off. */
function MessageSwitches() {
  const notify = useSettings((state) => state.enableNotify);
  return (
    <>
      {notify ? <SwitchRow name="messageSound" /> : null}
      {notify ? <SwitchRow name="tipsOverFilm" /> : null}
      <SwitchRow name="onlyReceiveFriendMessage" />
    </>
  );
}

function TeenRow() {
  const t = useT();
  const { go } = useNavigation();
  const value = t(useTeen() ? 'teen.isOn' : 'teen.isOff');
  return (
    <SettingRow id="teen" icon="shield" label={t('teen.title')} value={value} onPress={() => go(paths.teenMode())} />
  );
}

/** Whose content the viewer gets. */
function Region() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <SettingRow
      id="region"
      icon="globe"
      label={t('settings.region')}
      hint={t('settings.region.hint')}
      value={useAreaText()}
      onPress={() => go(paths.selectArea())}
    />
  );
}

function ChoiceRow({ name, onOpen }: { name: ChoiceName; onOpen: (name: Open) => void }) {
  const t = useT();
  const text = useChoiceText(name);
  const { icon, label } = settingsTable[name];
  return <SettingRow id={name} icon={icon} label={t(label)} value={text} onPress={() => onOpen(name)} />;
}

function SwitchRow({ name }: { name: SwitchName }) {
  const t = useT();
  const on = useSettings((state) => state[name]);
  const row: (typeof settingsTable)[SwitchName] & { hint?: MessageKey } = settingsTable[name];
  return (
    <SettingRow
      id={name}
      icon={row.icon}
      label={t(row.label)}
      hint={row.hint ? t(row.hint) : undefined}
      toggle={on}
      onPress={() => changeSetting({ [name]: !on })}
    />
  );
}

function Danmu({ onOpen }: { onOpen: (name: Open) => void }) {
  const t = useT();
  const settings = useDanmuSettings();
  return (
    <SettingGroup title={t('settings.group.danmu')}>
      <SettingRow
        id="danmuOpen"
        icon="danmu"
        label={t('settings.danmu.open')}
        toggle={settings.on}
        onPress={toggleDanmu}
      />
      {sampledDanmu.map((name) => (
        <SettingRow
          key={name}
          id={`danmu-${name}`}
          icon={danmuIcons[name]}
          label={t(`danmu.${name}`)}
          value={stepText(t, name, settings[name])}
          onPress={() => onOpen(name)}
        />
      ))}
      <ChoiceRow name="danmuRenderer" onOpen={onOpen} />
    </SettingGroup>
  );
}

function Playing({ onOpen }: { onOpen: (name: Open) => void }) {
  const t = useT();
  return (
    <SettingGroup title={t('settings.group.play')}>
      <ChoiceRow name="moreFun" onOpen={onOpen} />
      <SwitchRow name="playerFullscreen" />
      <SwitchRow name="autoPlayWhenWWAN" />
    </SettingGroup>
  );
}

function Data({ onOpen }: { onOpen: (name: Open) => void }) {
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
        id="storage"
        icon="download"
        label={t('storage.title')}
        hint={t('storage.hint')}
        value={useStorageText()}
        onPress={() => onOpen('storage')}
      />
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

/** Leaving, for who is here. */
function Account({ onSignOut }: { onSignOut: () => void }) {
  const t = useT();
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <SettingGroup title={t('settings.group.account')}>
      <SettingRow
        id="signOut"
        icon="logout"
        label={t('user.logout.confirm')}
        hint={t('settings.signOut.hint')}
        value={user.nickName}
        onPress={onSignOut}
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
