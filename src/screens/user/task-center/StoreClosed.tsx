import { useT } from '../../../i18n/use-t';
import { EmptyBlock } from '../../../ui/EmptyBlock';

/** The operator has closed the gold store (isUseCoinMall, isUseShopPage): whoever kept its address is told so. */
export function StoreClosed({ onTasks }: { onTasks: () => void }) {
  const t = useT();
  return (
    <EmptyBlock
      icon="gift"
      main={t('goods.closed')}
      secondary={t('goods.closed.hint')}
      action={{ label: t('goods.tasks'), onPress: onTasks }}
    />
  );
}
