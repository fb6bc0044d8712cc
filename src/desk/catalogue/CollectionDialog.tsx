import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import type { CollectionFacts } from '../../contract/desk/collections';
import { collectionLimits, NEW_COLLECTION } from '../../contract/desk/limits-of-collections';
import { paths } from '../../lib/paths';
import { act } from '../api/call';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { FormPreview } from '../kit/FormPreview';
import { PictureField } from '../kit/PictureField';
import { Fault } from '../kit/states';
import { TitleList, type TitleNames } from '../kit/TitleList';
import { useDraft } from '../kit/use-draft';

/** The form's values, with the names of the titles that were added. */
type Typed = CollectionFacts & { names: TitleNames };
type Read = DeskData<'collection'>;
const fresh: Read = {
  id: '',
  facts: { title: '', titleTw: '', intro: '', introTw: '', cover: '', color: '#222832', items: [], revision: '' },
  names: [],
};

/** @param id '' for a new one */
export function CollectionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useLook('collection', { id }, { on: id !== '' });
  const read = id === '' ? fresh : data;
  if (error && !read) return <Fault error={error} onRetry={() => void refetch()} />;
  return read?.id === id ? <Form read={read} onClose={onClose} /> : null;
}

function Form({ read, onClose }: { read: Read; onClose: () => void }) {
  const { collections: words } = useTexts();
  const save = useAct('collectionSave');
  const [isRemoving, setRemoving] = useState(false);
  const [begun] = useState(read);
  const { revision, ...facts } = begun.facts;
  const draft = useDraft<Typed>(`collection.${begun.id || 'new'}`, { ...facts, names: {} }, revision);
  if (isRemoving) return <Remove read={read} onClose={onClose} />;
  return (
    <EditDialog
      title={begun.id ? words.edit(begun.facts.title) : words.add}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={onClose}
      beside={<Preview id={begun.id} value={draft.value} isChanged={draft.isChanged} saved={revision} />}
      onSave={({ names: _, ...value }, reason, theirs) =>
        save.mutateAsync({ id: begun.id, facts: value, revision: theirs, reason })
      }
    >
      <Words value={draft.value} set={draft.set} />
      <Items value={draft.value} set={draft.set} known={begun.names} />
      {begun.id && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

/** The collection as viewers would see it. A collection that was never saved has an address of its own for the preview. */
function Preview({ id, value, isChanged, saved }: { id: string; value: Typed; isChanged: boolean; saved: string }) {
  const { names: _, ...facts } = value;
  const subject = id || NEW_COLLECTION;
  return (
    <FormPreview
      kind="collection"
      subject={subject}
      address={paths.collection(subject)}
      // A name that is still empty while somebody types is no mistake yet.
      draft={isChanged || !id ? { ...facts, title: facts.title || '…' } : null}
      show={(tried) => act('collectionDraft', { id: subject, facts: tried })}
      saved={saved}
    />
  );
}

interface Part {
  value: Typed;
  set: (part: Partial<Typed>) => void;
}

function Words({ value, set }: Part) {
  const { collections: words, catalogue } = useTexts();
  const text = (name: 'title' | 'titleTw' | 'intro' | 'introTw', maxLength: number, hint?: string) => (
    <TextField
      label={words.labels[name]}
      value={value[name]}
      required={name === 'title'}
      multiline={name === 'intro' || name === 'introTw'}
      helperText={hint}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
  return (
    <>
      {text('title', collectionLimits.titleChars)}
      {text('titleTw', collectionLimits.titleChars, catalogue.twHint)}
      {text('intro', collectionLimits.introChars)}
      {text('introTw', collectionLimits.introChars, catalogue.twHint)}
      <PictureField
        label={words.labels.cover}
        value={value.cover}
        shape="wide"
        most={collectionLimits.coverChars}
        hint={catalogue.pictureHint}
        onChange={(cover) => set({ cover })}
      />
      <TextField
        type="color"
        label={words.labels.color}
        helperText={words.colorHint}
        value={value.color}
        onChange={(event) => set({ color: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}

function Items({ value: { items, names }, set, known }: Part & { known: Read['names'] }) {
  const { collections: words } = useTexts();
  const stored = Object.fromEntries(known.map((one) => [one.mediaKey, one]));
  return (
    <TitleList
      label={words.items}
      items={items}
      names={{ ...names, ...stored }}
      most={collectionLimits.items}
      none={words.noItems}
      take={words.take}
      onChange={(next, added) => set({ items: next, names: { ...names, ...added } })}
    />
  );
}

function Remove({ read, onClose }: { read: Read; onClose: () => void }) {
  const { collections: words, remove: go } = useTexts();
  const remove = useAct('collectionRemove');
  const draft = useDraft<Partial<CollectionFacts>>(`collection.remove.${read.id}`, {});
  return (
    <EditDialog
      title={words.remove}
      draft={draft}
      labels={{}}
      reason="must"
      go={go}
      onClose={onClose}
      onSave={(_, reason, revision) =>
        remove.mutateAsync({ id: read.id, revision: revision || read.facts.revision, reason })
      }
    >
      <Typography>{words.removeText(read.facts.title)}</Typography>
    </EditDialog>
  );
}
