import Button from '@mui/material/Button';
import type { DeskActivity } from '../../contract/desk/offers';
import { useTexts } from '../i18n/texts';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';

interface Props {
  activities: readonly DeskActivity[];
  onOpen: (activity: DeskActivity) => void;
}

/** The operator's activities in the order in which viewers see them. */
export function ActivityTable({ activities, onOpen }: Props) {
  const t = useTexts();
  const said = useTime();
  const { offers: words } = t;
  const { labels } = words;
  return (
    <TableBox
      title={words.activities}
      heads={[labels.position, labels.title, labels.url, labels.startsAt, labels.endsAt, words.state, words.acts]}
      numbers={[0]}
      empty={words.none}
      rows={activities.map((activity) => ({
        key: activity.id,
        faded: activity.state === 'off' || activity.state === 'ended',
        cells: [
          activity.position,
          activity.title,
          activity.url,
          activity.startsAt > 0 ? said(activity.startsAt) : words.atOnce,
          activity.endsAt > 0 ? said(activity.endsAt) : words.openEnd,
          words.states[activity.state],
          <Button key="edit" size="small" aria-label={words.edit(activity.title)} onClick={() => onOpen(activity)}>
            {t.edit}
          </Button>,
        ],
      }))}
    />
  );
}
