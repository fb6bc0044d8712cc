import { call, serverNow } from '../../../api/client';
import { queryClient, useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Device } from '../../../contract/schemas/security';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { relativeTime } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon } from '../../../ui/Icon';
import { ListState } from '../../../ui/ListState';
import { SettingRow } from '../../../ui/SettingRow';
import { Spinner } from '../../../ui/Spinner';
import { toast } from '../../../ui/toast';
import styles from './AccountSecurity.module.css';

type T = ReturnType<typeof useT>;

/** What is asked anew after a device was ended. */
const refresh = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['devices'] }),
    queryClient.invalidateQueries({ queryKey: ['accountSecurity'] }),
  ]);

/** Where one is signed in. OK on a device ends it, on all others at once by the last row. */
export function Devices() {
  const t = useT();
  const devices = useCall('devices', {}, { staleTime: 0 });
  const info = devices.data?.info ?? [];
  return (
    <Group id="devices" className={styles.devices}>
      <section className={styles.group}>
        <h2 className={styles.heading}>{t('security.group.devices')}</h2>
        <ListState of={devices} skeleton={<Spinner />} empty={{ main: t('security.failed') }}>
          {info.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
          {info.length > 1 ? <EndOthers /> : <p className={styles.advice}>{t('security.devices.alone')}</p>}
        </ListState>
      </section>
    </Group>
  );
}

/** When it was used last, in the words of the interface. */
function usedText(t: T, { place, usedAt, isThis }: Device): string {
  const where = place || t('security.place.unknown');
  const time = relativeTime(isThis ? serverNow() : usedAt, serverNow());
  if (time.kind === 'now') return t('security.device.usedNow', { place: where });
  const words = {
    hours: () => t('ui.hoursAgo', { n: time.kind === 'hours' ? time.n : 0 }),
    days: () => t('ui.daysAgo', { n: time.kind === 'days' ? time.n : 0 }),
    date: () => (time.kind === 'date' ? `${time.text} ` : ''),
  };
  return t('security.device.used', { place: where, time: words[time.kind]() });
}

/** A television says so; anything else is drawn as what is in most hands. */
const isTelevision = (name: string): boolean => /电视|電視|TV|television/i.test(name);

function DeviceRow({ device }: { device: Device }) {
  const t = useT();
  const { deviceName } = usePlatform();
  // What it is called on the server comes with its next sign-in.
  const name = device.name || (device.isThis && deviceName) || t('security.device.unknown');
  const [end] = useAction(async () => {
    const sure = await confirmDialog({
      title: t('security.device.end.title'),
      text: t('security.device.end.text', { name }),
      confirm: t('security.device.end.confirm'),
    });
    if (!sure) return;
    await call('endDevice', { id: device.id }, { silent: false }).finally(refresh);
    toast.done(t('security.device.ended', { name }));
  });
  return (
    <Focusable
      id={`device-${device.id}`}
      className={styles.device}
      data-device={device.isThis ? 'this' : 'other'}
      onPress={device.isThis ? undefined : end}
    >
      <span className={styles.icon}>
        <Icon name={isTelevision(name) ? 'tv' : 'phone'} />
      </span>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{usedText(t, device)}</span>
      </span>
      {device.isThis ? (
        <span className={styles.this}>{t('security.device.this')}</span>
      ) : (
        <span className={styles.icon} style={{ marginRight: 0 }}>
          <Icon name="logout" />
        </span>
      )}
    </Focusable>
  );
}

function EndOthers() {
  const t = useT();
  const [end] = useAction(async () => {
    const sure = await confirmDialog({
      title: t('security.devices.endOthers.title'),
      text: t('security.devices.endOthers.text'),
      confirm: t('security.devices.endOthers.confirm'),
    });
    if (!sure) return;
    const { ended } = await call('endOtherDevices', {}, { silent: false }).finally(refresh);
    toast.done(t('security.devices.endedOthers', { n: ended }));
  });
  return <SettingRow id="endOthers" icon="logout" label={t('security.devices.endOthers')} onPress={end} />;
}
