import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type CategoryPath, categoryPaths } from '../../contract/categories';
import type { TitleFacts } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';
import { paths } from '../../lib/paths';
import { act } from '../api/call';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { FormPreview } from '../kit/FormPreview';
import { LineField } from '../kit/fields';
import { LevelField } from '../kit/LevelField';
import { PictureField } from '../kit/PictureField';
import { TimeField } from '../kit/TimeField';
import { useDraft } from '../kit/use-draft';
import { CastFields } from './CastFields';
import { useFactWords } from './fact-words';

interface Props {
  mediaKey: string;
  facts: TitleFacts & { revision: string };
  onClose: () => void;
}

type PictureName = 'poster' | 'thumb' | 'backdrop';
type TextName = Exclude<
  keyof TitleFacts,
  PictureName | 'category' | 'genres' | 'cast' | 'vip' | 'gold' | 'teen' | 'year' | 'uploader' | 'publishedAt'
>;
const { nameChars, introChars, wordChars, personChars, addressChars } = titleLimits;

/** All facts of a title, in one form. */
export function FactsDialog({ mediaKey, facts, onClose }: Props) {
  const { catalogue: words } = useTexts();
  const said = useFactWords();
  const save = useAct('titleSave');
  const { revision: read, ...initial } = facts;
  const draft = useDraft<TitleFacts>(`title.${mediaKey}`, initial, read);
  const { value, set } = draft;
  const text = (name: TextName, maxLength: number, more: { required?: true; multiline?: true; hint?: string } = {}) => (
    <TextField
      label={words.labels[name]}
      value={value[name]}
      required={more.required ?? false}
      multiline={more.multiline ?? false}
      {...(more.multiline ? { minRows: 3, maxRows: 10 } : {})}
      helperText={more.hint}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
  const tw = { hint: words.twHint };
  return (
    <EditDialog
      title={words.edit(facts.name)}
      draft={draft}
      labels={words.labels}
      tell={(name, row) => said(row)[name]}
      reason="may"
      onClose={onClose}
      beside={
        <FormPreview
          kind="title"
          subject={mediaKey}
          address={paths.play(mediaKey)}
          draft={draft.isChanged ? { ...value, name: value.name || '…' } : null}
          show={(tried) => act('titleDraft', { mediaKey, facts: tried })}
          saved={read}
        />
      }
      onSave={(given, reason, revision) => save.mutateAsync({ mediaKey, facts: given, revision, reason })}
    >
      {text('name', nameChars, { required: true })}
      {text('nameTw', nameChars, tw)}
      {text('subTitle', nameChars)}
      {text('subTitleTw', nameChars, tw)}
      {text('intro', introChars, { multiline: true })}
      {text('introTw', introChars, { multiline: true, ...tw })}
      <Filing value={value} set={set} />
      {text('region', wordChars)}
      {text('language', wordChars)}
      {text('director', personChars)}
      <CastFields cast={value.cast} onChange={(cast) => set({ cast })} />
      <Terms value={value} set={set} />
      <Publishing value={value} set={set} />
      {(['poster', 'thumb', 'backdrop'] as const).map((name) => (
        <PictureField
          key={name}
          label={words.labels[name]}
          value={value[name]}
          shape={name === 'poster' ? 'poster' : 'wide'}
          most={addressChars}
          hint={words.pictureHint}
          onChange={(address) => set({ [name]: address })}
        />
      ))}
    </EditDialog>
  );
}

interface Part {
  value: TitleFacts;
  set: (part: Partial<TitleFacts>) => void;
}

/** The facts under which the title is filed: category, genres and year. */
function Filing({ value, set }: Part) {
  const { catalogue: words } = useTexts();
  return (
    <>
      <TextField
        select
        label={words.labels.category}
        value={value.category}
        onChange={(event) => set({ category: event.target.value as CategoryPath })}
      >
        {categoryPaths.map((path) => (
          <MenuItem key={path} value={path}>
            {words.categories[path]}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        freeSolo
        options={[]}
        value={value.genres}
        onChange={(_, genres) => set({ genres: genres.slice(0, titleLimits.listed) as string[] })}
        renderInput={(params) => <TextField {...params} label={words.labels.genres} helperText={words.genresHint} />}
      />
      <Whole
        label={words.labels.year}
        hint={words.yearHint}
        value={value.year}
        most={2200}
        onChange={(year) => set({ year })}
      />
    </>
  );
}

/** Whom the title is for, and its price. */
function Terms({ value, set }: Part) {
  const { catalogue: words } = useTexts();
  return (
    <>
      <LevelField label={words.labels.vip} value={value.vip} onChange={(vip) => set({ vip })} />
      <FormControlLabel
        control={<Checkbox checked={value.teen} onChange={(event) => set({ teen: event.target.checked })} />}
        label={`${words.labels.teen}（${words.teenHint}）`}
      />
      <Whole
        label={words.labels.gold}
        hint={words.goldHint}
        value={value.gold}
        most={titleLimits.gold}
        onChange={(gold) => set({ gold })}
      />
    </>
  );
}

/** The publisher of the title, and its time of publication. */
function Publishing({ value, set }: Part) {
  const { catalogue: words } = useTexts();
  return (
    <>
      <LineField
        label={words.labels.uploader}
        hint={words.uploaderHint}
        value={value.uploader}
        most={titleLimits.accountChars}
        onChange={(uploader) => set({ uploader })}
      />
      <TimeField
        label={words.labels.publishedAt}
        hint={words.publishedAtHint}
        value={value.publishedAt}
        required
        onChange={(publishedAt) => set({ publishedAt })}
      />
    </>
  );
}

/** A whole number from 0 on. */
function Whole(props: { label: string; hint: string; value: number; most: number; onChange: (n: number) => void }) {
  const { label, hint, value, most, onChange } = props;
  return (
    <TextField
      type="number"
      label={label}
      helperText={hint}
      value={value}
      required
      onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
      slotProps={{ htmlInput: { min: 0, max: most, step: 1 } }}
    />
  );
}
