import { useEffect, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { useBrand } from '../../state/brand';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useNavigation } from '../../ui/navigation';
import { openApp } from '../../ui/open-app';
import { useFault } from '../../ui/use-fault';
import { followApp } from './fetch-app';
import styles from './OpenAppBar.module.css';

/** Set when the viewer declines: the bar stays away from then on. */
const off = stored('openAppOff', plainText);

/** Whether the operator named a page of ours, e.g. /app-download, in place of an address of their own. */
const isPage = (url: string): boolean => url[0] === '/' && !/^\/packages\//.test(url);

/** Whether this is a browser on Android: a page on the home screen is an app already, and there is no app of ours for Apple's phones. */
const isPhoneBrowser = (): boolean =>
  /Android/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

export interface OpenAppBarProps {
  /** Whether a popup would disturb nothing: no film is shown, and not the download page itself. */
  mayInterrupt: boolean;
  /** The address of the page, to open it in the app. */
  here: string;
}

/**
 * The bottom popup that opens this page in the app (spec 2.1 and 4), where the operator has an app for phones. If no app opens within 2 s, the page
 * goes to the download that the operator named.
 */
export function OpenAppBar({ mayInterrupt, here }: OpenAppBarProps) {
  const t = useT();
  const fail = useFault();
  const { go } = useNavigation();
  const brand = useBrand();
  const [fallback, setFallback] = useState('');
  const [closed, setClosed] = useState(() => off.get() !== '' || !isPhoneBrowser());
  const [opening, setOpening] = useState(false);
  useEffect(() => {
    if (closed) return;
    attempt(call('androidUrl', {})).then(([answer]) => setFallback(answer?.androidUrl ?? ''), fail);
  }, [closed, fail]);
  if (closed || !mayInterrupt || !fallback) return null;
  const close = () => {
    off.set('1');
    setClosed(true);
  };
  const open = async () => {
    setOpening(true);
    const came = await openApp(`danmutv:/${here}`);
    setOpening(false);
    if (came) return;
    if (isPage(fallback)) go(fallback);
    else await followApp('android', fallback);
  };
  return (
    <Group id="open-app" className={styles.bar} data-open-app="">
      <div className={styles.words}>
        <p className={styles.title}>{t('openApp.title', { name: brand.name })}</p>
        <p className={styles.text}>{t('openApp.text')}</p>
      </div>
      <Button
        id="open"
        tone="primary"
        waiting={opening}
        label={t(opening ? 'openApp.opening' : 'openApp.open')}
        onPress={() => {
          if (!opening) open().catch(fail);
        }}
      />
      <IconButton id="close" icon="close" label={t('openApp.close')} onPress={close} />
    </Group>
  );
}
