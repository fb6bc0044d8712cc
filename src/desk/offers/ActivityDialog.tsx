import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { activityLimits } from '../../contract/desk/limits-of-offers';
import type { ActivityFacts, DeskActivity } from '../../contract/desk/offers';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { CheckField, LineField, WholeField } from '../kit/fields';
import { SpanFields } from '../kit/SpanFields';
import { useDraft } from '../kit/use-draft';

const fresh: ActivityFacts = {
  ...{ title: '', titleTw: '', url: '/activityRules', startsAt: 0, endsAt: 0, position: 0, off: false },
};
const factsOf = ({ title, titleTw, url, startsAt, endsAt, position, off }: ActivityFacts): ActivityFacts => ({
  ...{ title, titleTw, url, startsAt, endsAt, position, off },
});

/** A form for an activity. @param activity null for a new one */
export function ActivityDialog({ activity, onClose }: { activity: DeskActivity | null; onClose: () => void }) {
  const { offers: words } = useTexts();
  const save = useAct('activitySave');
  const [read] = useState(activity?.revision ?? '');
  const [isRemoving, setRemoving] = useState(false);
  const draft = useDraft<ActivityFacts>(`activity.${activity?.id ?? 'new'}`, factsOf(activity ?? fresh), read);
  if (activity && isRemoving) return <Remove activity={activity} onClose={onClose} />;
  return (
    <EditDialog
      title={activity ? words.edit(activity.title) : words.add}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={onClose}
      onSave={(facts, reason, revision) => save.mutateAsync({ id: activity?.id ?? '', facts, revision, reason })}
    >
      <Fields value={draft.value} set={draft.set} />
      {activity && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

/** Asks once more before an activity is removed. */
function Remove({ activity: { id, title, revision }, onClose }: { activity: DeskActivity; onClose: () => void }) {
  const t = useTexts();
  const remove = useAct('activityRemove');
  const draft = useDraft(`activity-remove.${id}`, {});
  return (
    <EditDialog
      title={t.offers.removeTitle(title)}
      draft={draft}
      labels={{}}
      reason="may"
      go={t.remove}
      onClose={onClose}
      onSave={(_, reason, theirs) => remove.mutateAsync({ id, revision: theirs || revision, reason })}
    >
      <Typography>{t.offers.removeText}</Typography>
    </EditDialog>
  );
}

interface Part {
  value: ActivityFacts;
  set: (part: Partial<ActivityFacts>) => void;
}

function Fields({ value, set }: Part) {
  const { offers: words } = useTexts();
  const { labels, hints } = words;
  return (
    <>
      <LineField
        label={labels.title}
        value={value.title}
        most={activityLimits.titleChars}
        required
        onChange={(title) => set({ title })}
      />
      <LineField
        label={labels.titleTw}
        hint={hints.titleTw}
        value={value.titleTw}
        most={activityLimits.titleChars}
        onChange={(titleTw) => set({ titleTw })}
      />
      <LineField
        label={labels.url}
        hint={hints.url}
        value={value.url}
        most={activityLimits.urlChars}
        required
        onChange={(url) => set({ url })}
      />
      <SpanFields value={value} set={set} labels={labels} hints={hints} />
      <WholeField
        label={labels.position}
        hint={hints.position}
        value={value.position}
        most={activityLimits.position}
        onChange={(position) => set({ position })}
      />
      <CheckField label={words.offSwitch} value={value.off} onChange={(off) => set({ off })} />
    </>
  );
}
