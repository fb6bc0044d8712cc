import { call } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { ExportInfo } from '../../../contract/schemas/security';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useConfig } from '../../../state/config';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';
import styles from './AccountSecurity.module.css';
import { PhoneToo } from './FormPage';
import { isVerified, wantsPassword } from './verified';

type T = ReturnType<typeof useT>;

/** What the row reads. */
export function exportValue(t: T, { state }: ExportInfo): string {
  return state === 'none' ? '' : t(`security.export.${state}`);
}

interface ExportPanelProps {
  info: ExportInfo;
  verifiedUntil: number;
  onClose: () => void;
}

/** Asks for the copy of one's data and, once it is there, fetches it: on a phone or a computer, where a file has a place. */
export function ExportPanel({ info, verifiedUntil, onClose }: ExportPanelProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const toPassword = () => {
    onClose();
    go(paths.verifyPassword('export'));
  };
  const guarded = (work: () => Promise<void>) => async () => {
    if (isVerified(verifiedUntil)) await work();
    else toPassword();
  };
  const [ask] = useAction(
    guarded(async () => {
      await call('requestExport', {});
      await queryClient.invalidateQueries({ queryKey: ['accountSecurity'] });
      toast.done(t('security.export.asked'));
      onClose();
    }),
    (refusal) => (wantsPassword(refusal) ? toPassword() : toast.warn(refusal.message || t('security.network'))),
  );
  const [fetchIt] = useAction(
    guarded(async () => {
      const { url, name } = await call('exportAddress', {});
      save(useConfig.getState().run.api + url, name);
      onClose();
    }),
    (refusal) => (wantsPassword(refusal) ? toPassword() : toast.warn(refusal.message || t('security.network'))),
  );
  const ready = info.state === 'ready';
  return (
    <Panel title={t('security.export.title')} onClose={onClose}>
      <div className={styles.export}>
        <p className={styles.exportText}>{textOf(t, info, layout)}</p>
        {ready && layout === 'tv' ? <PhoneToo path={paths.accountSecurity()} /> : null}
        {ready && layout === 'touch' ? (
          <Button
            id="download"
            tone="primary"
            wide
            icon="download"
            label={t('security.export.download')}
            landing
            onPress={fetchIt}
          />
        ) : null}
        {info.state === 'none' || info.state === 'failed' ? (
          <Button id="ask" tone="primary" wide label={t('security.export.confirm')} landing onPress={ask} />
        ) : null}
        {info.state === 'waiting' || (ready && layout === 'tv') ? (
          <Button id="done" wide label={t('ui.done')} landing onPress={onClose} />
        ) : null}
      </div>
    </Panel>
  );
}

function textOf(t: T, { state, expiresAt }: ExportInfo, layout: 'tv' | 'touch'): string {
  if (state === 'waiting') return t('security.export.asked');
  if (state !== 'ready') return t('security.export.text');
  const until = t('security.export.until', { date: date(expiresAt) });
  return layout === 'tv' ? `${t('security.export.phone')}${until}` : until;
}

/** The browser saves what an address of ours holds; the page stays. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noreferrer';
  document.body.appendChild(link);
  link.click();
  link.remove();
}
