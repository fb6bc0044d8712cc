import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { advertTypes } from '../../contract/advert-types';
import { advertHas, siteLimits } from '../../contract/desk/limits-of-site';
import type { AdvertFacts } from '../../contract/desk/site';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { PictureField } from '../kit/PictureField';
import { TimeField } from '../kit/TimeField';
import { useDraft } from '../kit/use-draft';
import { AdvertDays } from './AdvertDays';
import { AdvertParam } from './AdvertParam';
import { AdvertPreview } from './AdvertPreview';

type Advert = AdvertFacts & { id: string; revision: string };
const names = [
  ...(['type', 'title', 'titleTw', 'showUrl', 'linkUrl', 'viewUrl', 'appParam', 'at', 'mediaKey'] as const),
  ...(['region', 'startsAt', 'endsAt', 'position', 'cap'] as const),
];
const factsOf = (advert: Advert): AdvertFacts =>
  Object.fromEntries(names.map((name) => [name, advert[name]])) as unknown as AdvertFacts;

/** A form for an advert, with a preview. */
export function AdvertDialog({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const { adverts: words } = useTexts();
  const save = useAct('advertSave');
  const [isRemoving, setRemoving] = useState(false);
  const [read] = useState(advert.revision);
  const draft = useDraft<AdvertFacts>(`advert.${advert.id || 'new'}`, factsOf(advert), read);
  if (isRemoving) return <Remove advert={advert} onClose={onClose} />;
  return (
    <EditDialog
      title={advert.id ? words.edit(advert.title) : words.add}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={onClose}
      onSave={(facts, reason, revision) => save.mutateAsync({ id: advert.id, facts, revision, reason })}
    >
      <AdvertPreview facts={draft.value} />
      {advert.id && <AdvertDays id={advert.id} />}
      <Fields value={draft.value} set={draft.set} />
      {advert.id && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

function Remove({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const { adverts: words, remove: go } = useTexts();
  const remove = useAct('advertRemove');
  const draft = useDraft<Partial<AdvertFacts>>(`advert.remove.${advert.id}`, {});
  return (
    <EditDialog
      title={words.remove}
      draft={draft}
      labels={{}}
      reason="may"
      go={go}
      onClose={onClose}
      onSave={(_, reason, revision) =>
        remove.mutateAsync({ id: advert.id, revision: revision || advert.revision, reason })
      }
    >
      <Typography>{words.removeText(advert.title)}</Typography>
    </EditDialog>
  );
}

interface Part {
  value: AdvertFacts;
  set: (part: Partial<AdvertFacts>) => void;
}
type TextName = 'title' | 'titleTw' | 'linkUrl' | 'viewUrl' | 'mediaKey' | 'region';

function Fields({ value, set }: Part) {
  const { adverts: words } = useTexts();
  const text = (name: TextName, maxLength: number, isRequired = false) => (
    <TextField
      label={words.labels[name]}
      helperText={(words.hints as Partial<Record<TextName, string>>)[name]}
      value={value[name]}
      required={isRequired}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
  return (
    <>
      <TextField
        select
        label={words.labels.type}
        value={String(value.type)}
        onChange={(event) => set({ type: Number(event.target.value) })}
      >
        {Object.values(advertTypes).map((type) => (
          <MenuItem key={type} value={String(type)}>
            {words.types[type]}
          </MenuItem>
        ))}
      </TextField>
      {text('title', siteLimits.titleChars, true)}
      {text('titleTw', siteLimits.titleChars)}
      {advertHas('picture', value.type) && (
        <PictureField
          label={words.labels.showUrl}
          value={value.showUrl}
          shape="free"
          most={siteLimits.linkChars}
          required
          hint={words.hints.showUrl}
          onChange={(showUrl) => set({ showUrl })}
        />
      )}
      {text('linkUrl', siteLimits.linkChars)}
      <AdvertParam value={value.appParam} onChange={(appParam) => set({ appParam })} />
      {text('viewUrl', siteLimits.linkChars)}
      {advertHas('film', value.type) && text('mediaKey', 128)}
      {text('region', 8)}
      <Schedule value={value} set={set} />
    </>
  );
}

/** When and how often an advert is shown. */
function Schedule({ value, set }: Part) {
  const { adverts: words } = useTexts();
  const time = (name: 'startsAt' | 'endsAt') => (
    <TimeField
      label={words.labels[name]}
      hint={words.hints[name]}
      value={value[name]}
      onChange={(at) => set({ [name]: at })}
    />
  );
  const whole = (name: 'at' | 'position' | 'cap', least: number, most: number) => (
    <TextField
      type="number"
      label={words.labels[name]}
      helperText={words.hints[name]}
      value={value[name]}
      required
      onChange={(event) => set({ [name]: Math.trunc(Number(event.target.value)) })}
      slotProps={{ htmlInput: { min: least, max: most, step: 1 } }}
    />
  );
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {time('startsAt')}
        {time('endsAt')}
      </Stack>
      {advertHas('at', value.type) && whole('at', 0, 360_000)}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {whole('cap', 0, 1_000)}
        {whole('position', -1_000, 1_000)}
      </Stack>
    </>
  );
}
