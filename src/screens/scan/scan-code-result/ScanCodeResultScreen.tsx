import { Group } from '../../../focus/Group';
import { ScrollPage } from '../../../focus/ScrollPage';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { pastes } from '../../../platform/pastes';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { follow, foundText, useScanPlace } from '../scan-code/use-found';
import { readScanned, type Scanned } from '../scanned';
import styles from './ScanCodeResult.module.css';

/** /scanCodeResult: a code that led to no page of ours. Nothing is opened unless somebody says so; text stays text. */
export default function ScanCodeResultScreen() {
  const t = useT();
  const { go } = useNavigation();
  const place = useScanPlace();
  const raw = foundText.get();
  const scan = () => go(paths.scanCode(), { replace: true, returns: true });
  return (
    <Page title={t('scan.result.title')} centred={!raw}>
      {raw ? (
        <Found raw={raw} found={readScanned(raw, place)} onScan={scan} />
      ) : (
        <EmptyBlock
          icon="qr"
          main={t('scan.result.none')}
          secondary={t('scan.result.noneHint')}
          action={{ label: t('scan.result.scan'), onPress: scan }}
        />
      )}
    </Page>
  );
}

const icons: Record<Scanned['kind'], IconName> = {
  web: 'globe',
  foreign: 'warning',
  nowhere: 'info',
  text: 'subtitle',
  page: 'qr',
  gift: 'gift',
};

function Found({ raw, found, onScan }: { raw: string; found: Scanned; onScan: () => void }) {
  const t = useT();
  const platform = usePlatform();
  const { openUrl } = platform;
  const { go } = useNavigation();
  const place = useScanPlace();
  const { main, hint } = useWords(found, Boolean(openUrl));
  const isText = found.kind === 'text';
  const shown = 'url' in found ? found.url : raw;
  const copy = async () => {
    if (await copyText(shown)) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  const opens = found.kind === 'web' ? openUrl && (() => openUrl(found.url)) : undefined;
  // Signed in meanwhile, or the server has said since what it is called.
  const isOurs = found.kind === 'page' || found.kind === 'gift';
  return (
    <section className={styles.found} data-found={found.kind}>
      <span className={styles.mark}>
        <Icon name={icons[found.kind]} />
      </span>
      <h2 className={styles.main}>{main}</h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <ScrollPage id="said" className={isText ? styles.text : styles.url} aria-label={main}>
        {/* Beyond it only its copy is whole. */}
        <p className={styles.said}>{shown}</p>
      </ScrollPage>
      <Group id="ways" className={styles.ways}>
        {isOurs ? (
          <Way id="own" primary label={t('scan.result.openOwn')} onPress={() => void follow(raw, place, go)} />
        ) : null}
        {opens ? <Way id="open" label={t('scan.result.open')} onPress={opens} /> : null}
        {pastes(platform) ? (
          <Way
            id="copy"
            primary={isText}
            label={t(isText ? 'scan.result.copy' : 'scan.result.copyLink')}
            onPress={() => void copy()}
          />
        ) : null}
        <Way id="again" primary={!isText && !isOurs} landing label={t('scan.result.again')} onPress={onScan} />
      </Group>
    </section>
  );
}

function useWords(found: Scanned, opens: boolean): { main: string; hint: string } {
  const t = useT();
  if (found.kind === 'web') return { main: found.host, hint: t(opens ? 'scan.result.web' : 'scan.result.webTv') };
  if (found.kind === 'foreign') {
    return { main: t('scan.result.foreign'), hint: t('scan.result.foreignHint', { host: found.host }) };
  }
  if (found.kind === 'nowhere') return { main: t('scan.result.nowhere'), hint: t('scan.result.nowhereHint') };
  return { main: t(found.kind === 'text' ? 'scan.result.text' : 'scan.result.own'), hint: '' };
}

interface WayProps {
  id: string;
  label: string;
  primary?: boolean;
  landing?: boolean;
  onPress: () => void;
}

function Way({ primary, ...button }: WayProps) {
  return (
    <div className={styles.way}>
      <Button {...button} wide tone={primary ? 'primary' : 'plain'} />
    </div>
  );
}
