import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { RunningBargain } from '../../contract/desk/offers';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { percentOf } from '../kit/percent';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';

const ways = ['settle', 'void'] as const;

/** Ends somebody's bargain by hand. */
export function EndBargain({ bargain, onClose }: { bargain: RunningBargain; onClose: () => void }) {
  const { offers } = useTexts();
  const words = offers.bargains;
  const said = useTime();
  const end = useAct('bargainEnd');
  const draft = useDraft<{ way: (typeof ways)[number] }>(`bargain-end.${bargain.id}`, { way: 'settle' });
  const { way } = draft.value;
  return (
    <EditDialog
      title={words.endTitle(bargain.name)}
      draft={draft}
      labels={{}}
      reason="must"
      go={words.end}
      onClose={onClose}
      onSave={(_, reason) => end.mutateAsync({ id: bargain.id, way, reason })}
    >
      <Facts
        facts={[
          [words.name, `${bargain.name} · ${bargain.uid}`],
          [words.pack, bargain.packName],
          [words.off, words.offText(percentOf(bargain.off), percentOf(10_000 - bargain.floor))],
          [words.endsAt, said(bargain.endsAt)],
        ]}
      />
      <RadioGroup
        aria-label={words.end}
        value={way}
        onChange={(_, value) => draft.set({ way: ways.find((one) => one === value) ?? 'settle' })}
      >
        {ways.map((one) => (
          <div key={one}>
            <FormControlLabel value={one} control={<Radio />} label={words.ways[one]} />
            <FormHelperText sx={{ mt: -1, ml: 4 }}>{words.wayHints[one]}</FormHelperText>
          </div>
        ))}
      </RadioGroup>
    </EditDialog>
  );
}
