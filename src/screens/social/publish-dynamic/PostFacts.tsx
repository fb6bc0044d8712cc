import { useState } from 'react';
import { useCall } from '../../../api/queries';
import type { Audience } from '../../../contract/schemas/posts';
import type { PostDraft } from '../../../features/publish/draft';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import styles from './Publish.module.css';

const audiences: readonly { value: Audience; label: MessageKey; hint: MessageKey }[] = [
  { value: 'all', label: 'publish.audience.all', hint: 'publish.audience.all.hint' },
  { value: 'followers', label: 'publish.audience.followers', hint: 'publish.audience.followers.hint' },
  { value: 'self', label: 'publish.audience.self', hint: 'publish.audience.self.hint' },
];

interface PostFactsProps {
  draft: PostDraft;
  /** The draft's key, under which a place is chosen for it. */
  scope: string;
  withFilm: boolean;
  onChange: (facts: Partial<PostDraft>) => void;
}

/** Where it is, who may see it, and of a film what it is filed under. */
export function PostFacts({ draft, scope, withFilm, onChange }: PostFactsProps) {
  const t = useT();
  const { go } = useNavigation();
  const [open, setOpen] = useState<'audience' | 'category' | null>(null);
  const categories = useCall('publishPoint', {}, { enabled: withFilm }).data?.categories ?? [];
  const audience = audiences.find(({ value }) => value === draft.audience);
  const close = () => setOpen(null);
  return (
    <section className={styles.part}>
      <SettingRow
        id="place"
        icon="pin"
        label={t('publish.place')}
        value={draft.place?.name ?? t('publish.place.none')}
        onPress={() => go(paths.userLocation(scope))}
      />
      <SettingRow
        id="audience"
        icon="user"
        label={t('publish.audience')}
        value={audience ? t(audience.label) : ''}
        onPress={() => setOpen('audience')}
      />
      {withFilm && categories.length > 0 ? (
        <SettingRow
          id="category"
          icon="list"
          label={t('publish.category')}
          value={categories.find(({ cid }) => cid === draft.cid)?.name ?? ''}
          onPress={() => setOpen('category')}
        />
      ) : null}
      {open === 'audience' ? (
        <Panel title={t('publish.audience')} onClose={close}>
          <OptionList
            id="audiences"
            label={t('publish.audience')}
            value={draft.audience}
            options={audiences.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
            onChange={(chosen) => {
              onChange({ audience: audiences.find(({ value }) => value === chosen)?.value ?? 'all' });
              close();
            }}
          />
        </Panel>
      ) : null}
      {open === 'category' ? (
        <Panel title={t('publish.category')} onClose={close}>
          <OptionList
            id="categories"
            label={t('publish.category')}
            value={draft.cid}
            options={categories.map(({ cid, name }) => ({ value: cid, label: name }))}
            onChange={(cid) => {
              onChange({ cid });
              close();
            }}
          />
        </Panel>
      ) : null}
    </section>
  );
}
