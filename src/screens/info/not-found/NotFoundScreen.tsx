import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';

interface Meanwhile {
  main: MessageKey;
  secondary: MessageKey;
  action: MessageKey;
  /** Where the viewer is better off until the screen exists. */
  to: string;
}

const unknown: Meanwhile = {
  main: 'shell.notFound.main',
  secondary: 'shell.notFound.secondary',
  action: 'shell.notFound.home',
  to: paths.home(),
};
const feedback: Meanwhile = {
  main: 'info.pending.feedback',
  secondary: 'info.pending.feedbackHint',
  action: 'info.pending.feedbackGo',
  to: paths.help(),
};
/** Pending screens that the guard or a button leads to all the same. */
const pending: Partial<Record<string, Meanwhile>> = {
  '/feedback': feedback,
};

/** Any unknown path (spec section 2), and any path whose screen is still pending: with the way on, where there is one. */
export default function NotFoundScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { path } = useRoute();
  const { main, secondary, action, to } = pending[path.toLowerCase().replace(/\/$/, '')] ?? unknown;
  return (
    <Page centred>
      <EmptyBlock
        main={t(main)}
        secondary={t(secondary)}
        action={{ label: t(action), onPress: () => go(to, { replace: true }) }}
      />
    </Page>
  );
}
