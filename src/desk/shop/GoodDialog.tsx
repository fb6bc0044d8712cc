import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskGood, GoodFacts } from '../../contract/desk/goods';
import { goodKinds, goodLimits, goodLooks } from '../../contract/desk/limits-of-goods';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { CheckField, WholeField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';
import { LookPlate } from './LookPlate';

const fresh: GoodFacts = { kind: 'danmu', look: 'jade', gold: 100, days: 30, level: 0, most: 0, off: false };
const factsOf = ({ kind, look, gold, days, level, most, off }: GoodFacts): GoodFacts => ({
  ...{ kind, look, gold, days, level, most, off },
});

/** A form for a good of the gold store. @param good null for a new one */
export function GoodDialog({ good, onClose }: { good: DeskGood | null; onClose: () => void }) {
  const { goods: words } = useTexts();
  const save = useAct('goodSave');
  const [read] = useState(good?.revision ?? '');
  const [isRemoving, setRemoving] = useState(false);
  const draft = useDraft<GoodFacts>(`good.${good?.id ?? 'new'}`, factsOf(good ?? fresh), read);
  if (good && isRemoving) return <Remove good={good} onClose={onClose} />;
  return (
    <EditDialog
      title={good ? words.edit(good.title) : words.add}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={onClose}
      onSave={(facts, reason, revision) => save.mutateAsync({ id: good?.id ?? '', facts, revision, reason })}
    >
      <Fields value={draft.value} set={draft.set} isHad={good?.had ?? false} />
      {good?.off && !good.had && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

/** Asks once more before a good is removed. */
function Remove({ good, onClose }: { good: DeskGood; onClose: () => void }) {
  const t = useTexts();
  const remove = useAct('goodRemove');
  const draft = useDraft(`good-remove.${good.id}`, {});
  return (
    <EditDialog
      title={t.goods.remove}
      draft={draft}
      labels={{}}
      reason="may"
      go={t.remove}
      onClose={onClose}
      onSave={(_, reason, theirs) => remove.mutateAsync({ id: good.id, revision: theirs || good.revision, reason })}
    >
      <Typography>{t.goods.removeText(good.title)}</Typography>
    </EditDialog>
  );
}

interface Part {
  value: GoodFacts;
  set: (part: Partial<GoodFacts>) => void;
  /** Whether it was ever exchanged: then its kind and look cannot change. */
  isHad: boolean;
}

function Fields({ value, set, isHad }: Part) {
  const { goods: words } = useTexts();
  const { kind } = value;
  const turnTo = (text: string) => {
    const next = goodKinds.find((one) => one === text) ?? 'danmu';
    set({ kind: next, look: goodLooks[next][0] ?? '', level: next === 'vip' ? 1 : 0 });
  };
  return (
    <>
      <TextField
        select
        label={words.labels.kind}
        value={kind}
        disabled={isHad}
        helperText={isHad ? words.hints.frozen : undefined}
        onChange={(event) => turnTo(event.target.value)}
      >
        {goodKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {words.kinds[one]}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'vip' ? (
        <Level value={value} set={set} />
      ) : (
        <TextField
          select
          label={words.labels.look}
          value={value.look}
          disabled={isHad}
          onChange={(event) => set({ look: event.target.value })}
        >
          {goodLooks[kind].map((look) => (
            <MenuItem key={look} value={look}>
              {words.looks[look]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'danmu' && (
        <div>
          <LookPlate look={value.look} />
        </div>
      )}
      <WholeField
        label={words.labels.gold}
        hint={words.hints.gold}
        value={value.gold}
        least={1}
        most={goodLimits.gold}
        onChange={(gold) => set({ gold })}
      />
      <WholeField
        label={words.labels.days}
        {...(kind === 'vip' ? {} : { hint: words.hints.days })}
        value={value.days}
        least={kind === 'vip' ? 1 : 0}
        most={goodLimits.days}
        onChange={(days) => set({ days })}
      />
      <WholeField
        label={words.labels.most}
        hint={words.hints.most}
        value={value.most}
        most={goodLimits.most}
        onChange={(most) => set({ most })}
      />
      <CheckField label={words.offSwitch} value={value.off} onChange={(off) => set({ off })} />
    </>
  );
}

function Level({ value, set }: Pick<Part, 'value' | 'set'>) {
  const { goods: words } = useTexts();
  return (
    <TextField
      select
      label={words.labels.level}
      value={value.level}
      onChange={(event) => set({ level: Number(event.target.value) })}
    >
      {[1, 2, 3, 4].map((level) => (
        <MenuItem key={level} value={level}>
          {words.level(level)}
        </MenuItem>
      ))}
    </TextField>
  );
}
