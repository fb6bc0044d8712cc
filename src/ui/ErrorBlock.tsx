import { useT } from '../i18n/use-t';
import { EmptyBlock } from './EmptyBlock';

export interface ErrorBlockProps {
  kind: 'network' | 'server' | 'notFound';
  message?: string;
  onRetry: () => void;
}

/** What happened, what to do, and the button that does it (spec 2.1: 当前网络不可用 with refresh). */
export function ErrorBlock({ kind, message, onRetry }: ErrorBlockProps) {
  const t = useT();
  if (kind === 'network') {
    return (
      <EmptyBlock
        icon="offline"
        main={t('ui.network')}
        secondary={t('ui.networkHint')}
        action={{ label: t('ui.refresh'), onPress: onRetry }}
      />
    );
  }
  return (
    <EmptyBlock
      icon="warning"
      main={message || t(kind === 'notFound' ? 'ui.notFound' : 'ui.serverError')}
      secondary={kind === 'notFound' ? undefined : t('ui.serverHint')}
      action={{ label: t('ui.retry'), onPress: onRetry }}
    />
  );
}
