import type { ReactNode } from 'react';
import { Group } from '../focus/Group';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import { IconButton } from './IconButton';
import styles from './NavBar.module.css';
import { useNavigation } from './navigation';

export interface NavBarProps {
  title: string;
  right?: ReactNode;
  onBack?: () => void;
  showBack?: boolean;
}

/** A page's title; on phones with the back button of spec 2.1. A remote has a key for that. */
export function NavBar({ title, right, onBack, showBack }: NavBarProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { back } = useNavigation();
  const button = layout === 'touch' || showBack;
  return (
    <header className={styles.bar}>
      <Group id="nav" className={styles.line}>
        {button ? <IconButton id="back" icon="back" label={t('ui.back')} onPress={onBack ?? back} /> : null}
        <h1 className={styles.title}>{title}</h1>
        {right}
      </Group>
    </header>
  );
}
