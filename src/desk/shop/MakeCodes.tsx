import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { shopLimits } from '../../contract/desk/limits-of-shop';
import type { Shop } from '../../contract/desk/shop';
import { keepFile } from '../api/call';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField, WholeField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

/** Makes a batch of codes; they are sent as a file, once. */
export function MakeCodes({ packs, onClose }: { packs: Shop['packs']; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const [first] = packs;
  const draft = useDraft('codes.new', {
    ...{ packageId: first?.id ?? '', days: (first?.validityDays ?? 30) + (first?.giftDays ?? 0) },
    ...{ count: 100, valid: 365, note: '' },
  });
  const { value, set } = draft;
  const choose = (packageId: string) => {
    const pack = packs.find(({ id }) => id === packageId);
    set({ packageId, ...(pack ? { days: pack.validityDays + pack.giftDays } : {}) });
  };
  return (
    <EditDialog
      title={t.shop.makeCodes}
      draft={draft}
      labels={{}}
      reason="may"
      go={t.shop.makeGo}
      onClose={onClose}
      onSave={async (given, reason) => {
        await keepFile('codesMake', { ...given, reason }, 'POST');
        await client.invalidateQueries();
      }}
    >
      <TextField
        select
        label={t.shop.batch.packageId}
        value={value.packageId}
        onChange={(event) => choose(event.target.value)}
      >
        {packs.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {`${name}（${id}）`}
          </MenuItem>
        ))}
      </TextField>
      <WholeField
        label={t.shop.batch.days}
        value={value.days}
        least={1}
        most={3_660}
        onChange={(days) => set({ days })}
      />
      <WholeField
        label={t.shop.count}
        value={value.count}
        least={1}
        most={shopLimits.codes}
        onChange={(count) => set({ count })}
      />
      <WholeField
        label={t.shop.valid}
        hint={t.shop.validHint}
        value={value.valid}
        most={36_500}
        onChange={(valid) => set({ valid })}
      />
      <LineField
        label={t.shop.batch.note}
        value={value.note}
        most={shopLimits.remarkChars}
        onChange={(note) => set({ note })}
      />
    </EditDialog>
  );
}
