import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { shopLimits } from '../../contract/desk/limits-of-shop';
import type { Shop } from '../../contract/desk/shop';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField, WholeField } from '../kit/fields';
import { TimeField } from '../kit/TimeField';
import { useDraft } from '../kit/use-draft';

type Row = Shop['promotions'][number];
interface Props {
  /** Null for a new one. */
  promotion: Row | null;
  packs: Shop['packs'];
  onClose: () => void;
}

/** A form for a promotion. */
export function PromotionDialog({ promotion, packs, onClose }: Props) {
  const t = useTexts();
  const words = t.shop.promotion;
  const save = useAct('promotionSave');
  const none = { code: '', title: '', titleTw: '', packageId: packs[0]?.id ?? '', offPercent: 10, endsAt: 0 };
  const { revision: read, ...initial } = promotion ?? { ...none, startsAt: Date.now(), revision: '' };
  const draft = useDraft<Omit<Row, 'revision'>>(`promotion.${initial.code}`, initial, read);
  const { value, set } = draft;
  return (
    <EditDialog
      title={promotion ? t.shop.editPromotion(promotion.code) : t.shop.addPromotion}
      draft={draft}
      labels={words}
      reason="may"
      onClose={onClose}
      onSave={(given, reason, revision) => save.mutateAsync({ promotion: given, revision, reason })}
    >
      <LineField
        label={words.code}
        hint={t.shop.codeHint}
        value={value.code}
        most={40}
        required
        disabled={promotion !== null}
        pattern="[A-Za-z0-9_\-]{1,40}"
        onChange={(code) => set({ code })}
      />
      <LineField
        label={words.title}
        value={value.title}
        most={shopLimits.nameChars}
        required
        onChange={(title) => set({ title })}
      />
      <LineField
        label={words.titleTw}
        hint={t.shop.twHint}
        value={value.titleTw}
        most={shopLimits.nameChars}
        onChange={(titleTw) => set({ titleTw })}
      />
      <TextField
        select
        label={words.packageId}
        value={value.packageId}
        required
        onChange={(event) => set({ packageId: event.target.value })}
      >
        {packs.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {`${name}（${id}）`}
          </MenuItem>
        ))}
      </TextField>
      <WholeField
        label={words.offPercent}
        value={value.offPercent}
        least={1}
        most={99}
        onChange={(offPercent) => set({ offPercent })}
      />
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TimeField
          key={name}
          label={words[name]}
          value={value[name]}
          required={name === 'startsAt'}
          hint={name === 'endsAt' ? t.shop.endsHint : undefined}
          onChange={(at) => set({ [name]: at })}
        />
      ))}
    </EditDialog>
  );
}

/** Asks once more before a promotion is removed. */
export function RemovePromotion({ promotion: { code, revision }, onClose }: { promotion: Row; onClose: () => void }) {
  const t = useTexts();
  const remove = useAct('promotionRemove');
  const draft = useDraft(`promotion-remove.${code}`, {});
  return (
    <EditDialog
      title={t.shop.removeTitle(code)}
      draft={draft}
      labels={{}}
      reason="may"
      go={t.remove}
      onClose={onClose}
      onSave={(_, reason, theirs) => remove.mutateAsync({ code, revision: theirs || revision, reason })}
    >
      <Typography>{t.shop.removeText}</Typography>
    </EditDialog>
  );
}
