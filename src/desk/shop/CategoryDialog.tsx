import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { shopLimits } from '../../contract/desk/limits-of-shop';
import type { Shop } from '../../contract/desk/shop';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { CheckField, LineField, WholeField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

type Category = Shop['categories'][number];
const LEVELS = [1, 2, 3, 4] as const;
const none = { name: '', nameTw: '', remark: '', remarkTw: '', level: 1, styleType: 0, withdrawn: false };

/** A form for a category. @param category null for a new one */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const t = useTexts();
  const words = t.shop.category;
  const save = useAct('categorySave');
  const { revision: read, ...initial } = category ?? { ...none, id: 0, position: 0, revision: '' };
  const draft = useDraft<Omit<Category, 'revision'>>(`category.${initial.id}`, initial, read);
  const { value, set } = draft;
  const styles = [...new Set([0, 4, 5, initial.styleType])];
  return (
    <EditDialog
      title={category ? t.shop.editCategory(category.name) : t.shop.addCategory}
      draft={draft}
      labels={words}
      reason="may"
      onClose={onClose}
      onSave={(given, reason, revision) =>
        save.mutateAsync({ category: { ...given, id: initial.id }, revision, reason })
      }
    >
      {(['name', 'nameTw', 'remark', 'remarkTw'] as const).map((name) => (
        <LineField
          key={name}
          label={words[name]}
          value={value[name]}
          most={name.startsWith('name') ? shopLimits.nameChars : shopLimits.remarkChars}
          required={name === 'name'}
          {...(name.endsWith('Tw') ? { hint: t.shop.twHint } : {})}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
      <TextField
        select
        label={words.level}
        value={value.level}
        onChange={(event) => set({ level: Number(event.target.value) })}
      >
        {LEVELS.map((level) => (
          <MenuItem key={level} value={level}>
            {t.shop.level(level)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={words.styleType}
        value={value.styleType}
        onChange={(event) => set({ styleType: Number(event.target.value) })}
      >
        {styles.map((style) => (
          <MenuItem key={style} value={style}>
            {t.shop.styles[style] ?? t.shop.otherStyle(style)}
          </MenuItem>
        ))}
      </TextField>
      <WholeField
        label={words.position}
        hint={t.shop.positionHint}
        value={value.position}
        most={1_000}
        onChange={(position) => set({ position })}
      />
      <CheckField label={t.shop.withdraw} value={value.withdrawn} onChange={(withdrawn) => set({ withdrawn })} />
    </EditDialog>
  );
}
