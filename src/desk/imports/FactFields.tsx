import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { categoryPaths } from '../../contract/categories';
import type { ImportFacts } from '../../contract/desk/imports';
import { importLimits } from '../../contract/desk/limits-of-imports';
import { useTexts } from '../i18n/texts';
import { CheckField, LineField, WholeField } from '../kit/fields';
import { LevelField } from '../kit/LevelField';

export const noFacts: ImportFacts = {
  ...{ category: '', genres: [], year: 0, vip: 0, teen: false, gold: 0, early: 0 },
  ...{ uploader: '', intro: '', encrypt: false },
};

interface Props {
  value: ImportFacts;
  set: (part: Partial<ImportFacts>) => void;
}

/** The facts for titles that no file beside them describes; folded away, because most imports need none. */
export function FactFields(props: Props) {
  const { facts: words } = useTexts().imports;
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography>{words.title}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2}>
          <Typography color="textSecondary" variant="body2">
            {words.hint}
          </Typography>
          <Filing {...props} />
          <Terms {...props} />
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

/** The facts under which the titles are filed, such as the category. */
function Filing({ value, set }: Props) {
  const t = useTexts();
  const { facts: words } = t.imports;
  return (
    <>
      <TextField
        select
        label={words.category}
        value={value.category}
        onChange={(event) => set({ category: event.target.value as ImportFacts['category'] })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{words.auto}</MenuItem>
        {categoryPaths.map((path) => (
          <MenuItem key={path} value={path}>
            {t.catalogue.categories[path]}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        freeSolo
        options={[]}
        value={value.genres}
        onChange={(_, genres) =>
          set({ genres: genres.slice(0, importLimits.genres).map((one) => one.slice(0, importLimits.genreChars)) })
        }
        renderInput={(params) => <TextField {...params} label={words.genres} helperText={words.genresHint} />}
      />
      <WholeField
        label={words.year}
        hint={words.yearHint}
        value={value.year}
        most={2200}
        onChange={(year) => set({ year })}
      />
      <TextField
        label={words.intro}
        value={value.intro}
        multiline
        minRows={2}
        maxRows={8}
        onChange={(event) => set({ intro: event.target.value })}
        slotProps={{ htmlInput: { maxLength: importLimits.introChars } }}
      />
      <LineField
        label={words.uploader}
        hint={words.uploaderHint}
        value={value.uploader}
        most={importLimits.accountChars}
        onChange={(uploader) => set({ uploader })}
      />
    </>
  );
}

/** Whom the titles are for, and their price. */
function Terms({ value, set }: Props) {
  const { facts: words } = useTexts().imports;
  return (
    <>
      <WholeField
        label={words.gold}
        hint={words.goldHint}
        value={value.gold}
        most={importLimits.gold}
        onChange={(gold) => set({ gold })}
      />
      <WholeField
        label={words.early}
        hint={words.earlyHint}
        value={value.early}
        most={importLimits.earlyDays}
        onChange={(early) => set({ early })}
      />
      <LevelField label={words.vip} value={value.vip} onChange={(vip) => set({ vip })} />
      <Stack>
        {(['teen', 'encrypt'] as const).map((name) => (
          <CheckField
            key={name}
            label={words[name]}
            value={value[name]}
            onChange={(checked) => set({ [name]: checked })}
          />
        ))}
      </Stack>
    </>
  );
}
