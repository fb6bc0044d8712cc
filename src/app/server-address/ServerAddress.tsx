import { useRef } from 'react';
import { PhoneCode } from '../../features/phone-input/PhoneCode';
import { usePhoneInput } from '../../features/phone-input/use-phone-input';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { addressMaxChars } from '../../lib/server-address';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { recentServers, useServerAddress } from '../../state/server-address';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Keyboard } from '../../ui/keyboard/Keyboard';
import { useTypedLine } from '../../ui/keyboard/use-typed-line';
import { Page } from '../../ui/Page';
import { SettingRow } from '../../ui/SettingRow';
import { TextField } from '../../ui/TextField';
import { appendChar, dropChar } from '../../ui/use-typing';
import styles from './ServerAddress.module.css';
import { type Connecting, useConnect } from './use-connect';

interface ServerAddressProps {
  onFound: (address: string) => void;
  /** Where another server is in use already. */
  onCancel?: () => void;
}

/** What addresses are made of, one press each. */
const pieces = ['http://', 'https://', '192.168.', ':8080', '.com'];

/**
 * Where is the server? Asked by a package that nobody told, and from the settings. A phone that types needs a server to
 * talk to: the one in use, or the one that config.json lends for it (`pair`); without either there are the keyboard, and
 * addresses that worked before.
 */
export function ServerAddress({ onFound, onCancel }: ServerAddressProps) {
  const { layout } = usePlatform();
  const recent = recentServers.get();
  const connecting = useConnect(useServerAddress.getState().current, onFound);
  const Layout = layout === 'tv' ? OnTv : OnPhone;
  return <Layout {...connecting} recent={recent} onCancel={onCancel} />;
}

type LayoutProps = Connecting & { recent: string[]; onCancel: ServerAddressProps['onCancel'] };

function OnTv({ text, change, problem, busy, isFound, connect, recent, onCancel }: LayoutProps) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const meets = useConfig((state) => state.run.api !== '');
  useTypedLine(page, { value: text, onChange: change, maxLength: addressMaxChars });
  return (
    <Page fills bleed>
      <div ref={page} className={styles.columns}>
        <section className={styles.told}>
          <Head />
          <p className={problem ? `${styles.line} ${styles.wrong}` : styles.line} aria-live="polite">
            <span className={styles.text}>
              <span className={text ? styles.letters : styles.hint}>{text || t('device.server.example')}</span>
              <i className={styles.caret} />
            </span>
          </p>
          <State busy={busy} problem={problem} />
          <Group id="server-actions" className={styles.actions}>
            <Button id="connect" tone="primary" label={t('device.server.connect')} onPress={() => connect()} />
            {onCancel ? <Button id="cancel" label={t('ui.cancel')} onPress={onCancel} /> : null}
          </Group>
          <Recent recent={recent} connect={connect} landing />
        </section>
        <section className={styles.keys} aria-label={t('device.server.keyboard')}>
          <Group id="pieces" className={styles.pieces}>
            {pieces.map((piece, at) => (
              <Chip
                key={piece}
                id={piece}
                label={piece}
                // Nothing to choose from yet: the typing begins here.
                landing={recent.length === 0 && at === 0}
                onPress={() => change((text + piece).slice(0, addressMaxChars))}
              />
            ))}
          </Group>
          <Keyboard
            layout="full"
            onKey={(char) => change(appendChar(text, char, addressMaxChars))}
            onDelete={() => change(dropChar(text))}
            onClear={() => change('')}
            onDone={() => connect()}
          />
          {meets && !isFound ? <Phone change={change} connect={connect} /> : null}
        </section>
      </div>
    </Page>
  );
}

/** A phone that types what is to be typed here. */
function Phone({ change, connect }: Pick<Connecting, 'change' | 'connect'>) {
  const { deviceName } = usePlatform();
  const phone = usePhoneInput('server', deviceName, (text, done) => void (done ? connect(text) : change(text)));
  return <PhoneCode {...phone} size={168} />;
}

function OnPhone({ text, change, problem, busy, connect, recent, onCancel }: LayoutProps) {
  const t = useT();
  return (
    <Page className={styles.touch}>
      <Head />
      <TextField
        id="address"
        label={t('device.server.field')}
        placeholder={t('device.server.example')}
        value={text}
        onChange={change}
        maxLength={addressMaxChars}
        error={problem}
        onSubmit={() => connect()}
        autoComplete="url"
        landing
      />
      <State busy={busy} problem="" />
      <div className={styles.actions}>
        <Button id="connect" tone="primary" wide label={t('device.server.connect')} onPress={() => connect()} />
        {onCancel ? <Button id="cancel" wide label={t('ui.cancel')} onPress={onCancel} /> : null}
      </div>
      <Recent recent={recent} connect={connect} />
    </Page>
  );
}

function Head() {
  const t = useT();
  return (
    <>
      <h1 className={styles.title}>{t('device.server.title')}</h1>
      <p className={styles.intro}>{t('device.server.intro')}</p>
    </>
  );
}

function State({ busy, problem }: { busy: boolean; problem: string }) {
  const t = useT();
  return (
    <p className={problem ? styles.problem : styles.state} role={problem ? 'alert' : 'status'}>
      {busy ? t('device.server.checking') : problem}
    </p>
  );
}

function Recent({ recent, connect, landing }: { recent: string[]; connect: Connecting['connect']; landing?: boolean }) {
  const t = useT();
  if (recent.length === 0) return null;
  return (
    <Group id="recent" className={styles.recent}>
      <h2 className={styles.heading}>{t('device.server.recent')}</h2>
      {recent.map((address, at) => (
        <SettingRow
          key={address}
          id={address}
          icon="history"
          label={address}
          landing={landing && at === 0}
          onPress={() => connect(address)}
        />
      ))}
    </Group>
  );
}
