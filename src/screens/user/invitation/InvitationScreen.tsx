import { lazy, Suspense, useState } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import type { Invited } from '../../../contract/schemas/growth';
import type { Data } from '../../../contract/types';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useConfig } from '../../../state/config';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedGrid } from '../../../ui/PagedGrid';
import { QrCode } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import styles from './Invitation.module.css';
import { InvitationSkeleton } from './InvitationSkeleton';
import { InvitedCard } from './InvitedCard';
import { invitedCells } from './invited-cells';

/** Who sends a link needs no picture. */
const PicturePanel = lazy(() => import('./PicturePanel'));

type Invitation = Data<'invitation'>;

/** /invitation, also /user/invite and /user/follows: one's code in all its shapes, and who came by it. */
export default function InvitationScreen() {
  const t = useT();
  const { go } = useNavigation();
  const asked = useCall('invitation', {}, { staleTime: 0 });
  const { data } = asked;
  return (
    <Page title={t('invite.title')}>
      <ListState
        of={asked}
        skeleton={<InvitationSkeleton />}
        empty={{ main: t('ui.notFound'), action: { label: t('task.home'), onPress: () => go(paths.home()) } }}
      >
        {data ? (
          <>
            <Card of={data} />
            <People />
          </>
        ) : null}
      </ListState>
    </Page>
  );
}

/** The server's address where it knows it; else the one that this page was opened with. */
function useWholeUrl(url: string): string {
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  return url.startsWith('/') ? `${lanUrl || window.location.origin}${url}` : url;
}

function Card({ of }: { of: Invitation }) {
  const t = useT();
  const { layout } = usePlatform();
  const url = useWholeUrl(of.url);
  const tv = layout === 'tv';
  return (
    <div className={styles.top}>
      <section className={styles.card}>
        <p className={styles.label}>{t('invite.code')}</p>
        <p className={styles.code} role="img" aria-label={t('invite.spoken', { code: of.code })} data-code={of.code}>
          {of.code.slice(0, 4)}
          <span className={styles.rest}>{of.code.slice(4)}</span>
        </p>
        <p className={styles.lead}>{t('invite.lead', { gold: of.gold, guest: of.guestGold })}</p>
        <ol className={styles.steps}>
          {(['invite.step.1', 'invite.step.2', 'invite.step.3'] as const).map((key, at) => (
            <li key={key} className={styles.step}>
              <span className={styles.nth}>{at + 1}</span>
              {t(key)}
            </li>
          ))}
        </ol>
        <p className={styles.rule}>{t('invite.rule')}</p>
        <Ways of={of} url={url} />
      </section>
      {tv ? (
        <aside className={styles.aside}>
          <QrCode text={url} size={360} label={t('invite.scan')} />
          <p className={styles.scan}>{t('invite.scan')}</p>
          <p className={styles.url}>{url}</p>
        </aside>
      ) : null}
      <Sums of={of} />
    </div>
  );
}

function Ways({ of, url }: { of: Invitation; url: string }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout, share } = usePlatform();
  const [picture, setPicture] = useState(false);
  const touch = layout === 'touch';
  const copy = async () => {
    if (await copyText(`${of.text} ${url}`.trim())) toast.done(t('watch.copied'));
    else toast.warn(t('watch.copyFailed'));
  };
  return (
    <>
      <Group id="ways" className={styles.ways}>
        <Button id="copy" landing tone="primary" label={t('invite.copy')} onPress={() => void copy()} />
        {touch ? <Button id="picture" label={t('invite.picture')} onPress={() => setPicture(true)} /> : null}
        {touch && share ? (
          <Button
            id="share"
            icon="share"
            label={t('invite.share')}
            // Closing the system's sheet without choosing is no failure.
            onPress={() => void share({ title: of.text, url }).catch(() => undefined)}
          />
        ) : null}
        {of.codeUntil > 0 && !of.invitedBy ? (
          <Button id="input" label={t('invite.input')} onPress={() => go(paths.inputInvitationCode())} />
        ) : null}
      </Group>
      {of.invitedBy ? (
        <p className={styles.note}>{t('invite.by', { name: of.invitedBy.nickName })}</p>
      ) : of.codeUntil > 0 ? (
        <p className={styles.note}>{t('invite.input.hint', { date: date(of.codeUntil) })}</p>
      ) : null}
      {picture ? (
        <Suspense fallback={null}>
          <PicturePanel of={of} url={url} onClose={() => setPicture(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Sums({ of }: { of: Invitation }) {
  const t = useT();
  const sums = [
    { label: t('invite.sum.invited'), value: of.invited },
    { label: t('invite.sum.rewarded'), value: of.rewarded },
    { label: t('invite.sum.earned'), value: of.earned },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value }) => (
        <div key={label} className={styles.sum}>
          <dd className={styles.value}>{value}</dd>
          <dt className={styles.label}>{label}</dt>
        </div>
      ))}
    </dl>
  );
}

/** A row as a grid wants it. */
type InvitedRow = Invited & { id: string };

function People() {
  const t = useT();
  const { items, ...list } = usePaged('invitedPeople', {}, { staleTime: 0 });
  const rows: InvitedRow[] = items.map((row) => ({ ...row, id: row.user.id }));
  return (
    <>
      <h2 className={styles.heading}>{t('invite.list')}</h2>
      <PagedGrid
        id="invited"
        label={t('invite.list')}
        list={{ ...list, items: rows }}
        cells={invitedCells}
        item={(row) => <InvitedCard row={row} />}
        empty={{ icon: 'gift', main: t('invite.list.empty'), secondary: t('invite.list.empty.hint') }}
      />
    </>
  );
}
