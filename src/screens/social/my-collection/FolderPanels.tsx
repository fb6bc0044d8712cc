import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { refetchOf } from '../../../api/refresh';
import { useAction } from '../../../api/use-action';
import { limits } from '../../../contract/limits';
import type { FavouriteFolder } from '../../../contract/schemas/stores';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';
import styles from './MyCollection.module.css';

interface FolderNameProps {
  /** One that gets another name; without it one is made. */
  folder?: FavouriteFolder;
  onSaved?: (id: string, name: string) => void;
  onClose: () => void;
}

/** Names a folder. */
export function FolderName({ folder, onSaved, onClose }: FolderNameProps) {
  const t = useT();
  const form = useForm<{ name: string }>({
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => (name.trim() ? {} : { name: t('folders.nameHint') }),
    send: async ({ name }) => {
      const wish = { name: name.trim(), ...(folder ? { id: folder.id } : {}) };
      const [saved, refusal] = await attempt(call('saveFavouriteFolder', wish));
      if (!saved) return { name: refusal.message || t('player.actFailed') };
      refetchOf('favouriteFolders');
      onClose();
      onSaved?.(saved.id, saved.name);
      return {};
    },
  });
  return (
    <Panel title={t(folder ? 'folders.rename' : 'folders.new')} onClose={onClose}>
      <div className={styles.name}>
        <TextField
          {...form.field('name')}
          landing
          chinese
          label={t('folders.name')}
          placeholder={t('folders.nameHint')}
          maxLength={limits.favouriteFolderMaxChars}
          onSubmit={form.press}
        />
      </div>
      <Button
        id="save"
        icon="check"
        tone="primary"
        wide
        label={t('stores.save')}
        disabled={form.busy}
        onPress={form.press}
      />
    </Panel>
  );
}

interface FolderPanelProps {
  folder: FavouriteFolder;
  onClose: () => void;
  onGone: () => void;
}

/** What is done with a folder itself. */
export function FolderPanel({ folder, onClose, onGone }: FolderPanelProps) {
  const t = useT();
  const [renames, setRenames] = useState(false);
  const { id, name } = folder;
  const [remove] = useAction(async () => {
    if (!(await confirmDialog({ text: t('folders.sure', { name }), confirm: t('ui.delete') }))) return;
    const [done, refusal] = await attempt(call('deleteFavouriteFolder', { id }));
    onClose();
    if (!done) {
      toast.warn(refusal.message || t('player.actFailed'));
      return;
    }
    refetchOf('favouriteFolders', 'favourites');
    toast.done(t('folders.deleted'));
    onGone();
  });
  if (renames) return <FolderName folder={folder} onClose={onClose} />;
  return (
    <Panel title={name} onClose={onClose}>
      <SettingRow id="rename" icon="pen" landing label={t('folders.rename')} onPress={() => setRenames(true)} />
      <SettingRow id="delete" icon="trash" label={t('folders.delete')} onPress={remove} />
    </Panel>
  );
}

interface ChooseFolderProps {
  folders: readonly FavouriteFolder[];
  /** @param id '' for none */
  onChoose: (id: string, name: string) => void;
  onClose: () => void;
}

/** Where titles go: a folder that there is, a new one, or none. */
export function ChooseFolder({ folders, onChoose, onClose }: ChooseFolderProps) {
  const t = useT();
  const [makes, setMakes] = useState(false);
  if (makes) return <FolderName onClose={onClose} onSaved={onChoose} />;
  return (
    <Panel title={t('folders.move')} onClose={onClose}>
      {folders.map(({ id, name, count }, at) => (
        <SettingRow
          key={id}
          id={id}
          icon="collection"
          landing={at === 0}
          label={name}
          value={t('stores.count', { n: count })}
          onPress={() => onChoose(id, name)}
        />
      ))}
      <SettingRow id="none" icon="heart" label={t('folders.none')} onPress={() => onChoose('', t('folders.none'))} />
      <SettingRow id="new" icon="plus" label={t('folders.new')} onPress={() => setMakes(true)} />
    </Panel>
  );
}
