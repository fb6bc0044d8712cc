import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { DeskPoll, PollFacts } from '../../contract/desk/polls';
import { limits } from '../../contract/limits';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { FilmChoice } from '../kit/FilmChoice';
import { LineField } from '../kit/fields';
import { TimeField } from '../kit/TimeField';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { OptionFields } from './OptionFields';

/** The form's values, with the title that the poll belongs to. */
type Typed = PollFacts & { mediaKey: string; film: string };

interface Props {
  /** The poll; undefined for a new one. */
  poll?: DeskPoll;
  /** The title of a new poll, if it is known. */
  under?: { mediaKey: string; name: string };
  onClose: () => void;
}

const noOption = { text: '', textTw: '' };

function typedOf({ poll, under }: Props): Typed {
  if (!poll) {
    const { mediaKey = '', name = '' } = under ?? {};
    return { mediaKey, film: name, title: '', titleTw: '', options: [noOption, noOption], endsAt: 0 };
  }
  const { mediaKey, titleName: film, title, titleTw, endsAt } = poll;
  const options = poll.options.map(({ text, textTw }) => ({ text, textTw }));
  return { mediaKey, film, title, titleTw, options, endsAt };
}

/** A form for a poll of the site. Once somebody has voted, its words cannot be changed. */
export function PollDialog(props: Props) {
  const { polls: words } = useTexts();
  const said = useTime();
  const save = useAct('pollSave');
  const { poll, onClose } = props;
  const [read] = useState(poll?.revision ?? '');
  const draft = useDraft<Typed>(`poll.${poll?.id ?? 'new'}`, typedOf(props), read);
  const tell = (name: keyof Typed, row: Typed): string => {
    if (name === 'options') return row.options.map(({ text, textTw }) => `${text} / ${textTw}`).join('、');
    if (name === 'endsAt') return row.endsAt > 0 ? said(row.endsAt) : words.forEver;
    return row[name];
  };
  return (
    <EditDialog
      title={poll ? words.edit : words.add}
      draft={draft}
      labels={words.labels}
      tell={tell}
      reason="may"
      onClose={onClose}
      onSave={({ mediaKey, film: _, ...facts }, reason, newer) =>
        save.mutateAsync({ id: poll?.id ?? '', mediaKey, facts, revision: newer, reason })
      }
    >
      {!poll && (
        <FilmChoice
          isField
          mediaKey={draft.value.mediaKey}
          name={draft.value.film}
          onChange={(mediaKey, film) => draft.set({ mediaKey, film })}
        />
      )}
      <Fields value={draft.value} set={draft.set} isLocked={(poll?.votes ?? 0) > 0} />
    </EditDialog>
  );
}

interface Part {
  value: Typed;
  set: (part: Partial<Typed>) => void;
  /** Whether somebody has voted. */
  isLocked: boolean;
}

function Fields({ value, set, isLocked }: Part) {
  const { polls: words } = useTexts();
  return (
    <>
      {isLocked && (
        <Alert severity="info" variant="outlined">
          {words.locked}
        </Alert>
      )}
      <LineField
        label={words.labels.title}
        value={value.title}
        most={limits.pollTitleMaxChars}
        required
        disabled={isLocked}
        onChange={(title) => set({ title })}
      />
      <LineField
        label={words.labels.titleTw}
        value={value.titleTw}
        most={limits.pollTitleMaxChars}
        disabled={isLocked}
        hint={words.twHint}
        onChange={(titleTw) => set({ titleTw })}
      />
      <OptionFields options={value.options} isLocked={isLocked} onChange={(options) => set({ options })} />
      <TimeField
        label={words.labels.endsAt}
        hint={words.endHint}
        value={value.endsAt}
        onChange={(endsAt) => set({ endsAt })}
      />
    </>
  );
}
