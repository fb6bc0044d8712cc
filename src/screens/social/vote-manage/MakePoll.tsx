import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call, clientIdOfWords, newClientId } from '../../../api/client';
import { queryClient, usePaged } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { Field, FormPage, WhyCard } from '../../../features/form-page/FormPage';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { FormFault } from '../../../ui/FormFault';
import { LoadMore } from '../../../ui/LoadMore';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { type FormErrors, useForm } from '../../../ui/use-form';
import styles from './VoteManage.module.css';

/** A draft for each field. */
const drafts = stored('poll.', plainText);
const days = ['1', '3', '7', '30', '0'] as const;
type Days = (typeof days)[number];
const optionNames = ['option0', 'option1', 'option2', 'option3', 'option4', 'option5'] as const;
const names = ['mediaKey', 'workTitle', 'title', ...optionNames, 'days'] as const;
type Values = Record<(typeof names)[number], string>;

const isDays = (text: string): text is Days => days.some((one) => one === text);
function draftsOf() {
  const all: { [K in keyof Values]?: ReturnType<typeof drafts.of> } = {};
  for (const name of names) all[name] = drafts.of(name);
  return all;
}

/** What the device itself can tell of a poll. */
function usePollCheck() {
  const t = useT();
  return (values: Values): FormErrors<Values> => {
    const errors: FormErrors<Values> = {};
    if (!values.mediaKey) errors.mediaKey = t('polls.workChoose');
    if (!values.title.trim()) errors.title = t('polls.questionHint');
    else if (isTooLong(values.title.trim(), limits.pollTitleMaxChars))
      errors.title = t('polls.tooLong', { n: limits.pollTitleMaxChars });
    const seen: string[] = [];
    for (const name of optionNames) {
      const text = values[name].trim();
      if (!text) continue;
      if (isTooLong(text, limits.pollOptionMaxChars))
        errors[name] = t('polls.tooLong', { n: limits.pollOptionMaxChars });
      else if (seen.indexOf(text) >= 0) errors[name] = t('polls.twice');
      seen.push(text);
    }
    if (seen.length < 2) errors[values.option0.trim() ? 'option1' : 'option0'] = t('polls.twoOptions');
    return errors;
  };
}

const none = { option0: '', option1: '', option2: '', option3: '', option4: '', option5: '' };

/** The form of a poll with its drafts; what was made stands in the list. */
function usePollForm() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const [draftId] = useState(newClientId);
  const [saved] = useState(draftsOf);
  return useForm<Values>({
    initial: {
      mediaKey: query.get('mediaKey') ?? '',
      workTitle: query.get('name') ?? '',
      title: '',
      ...none,
      days: '7',
    },
    drafts: saved,
    check: usePollCheck(),
    send: async ({ mediaKey, title, days: length, ...values }) => {
      const options = optionNames.map((name) => values[name].trim()).filter(Boolean);
      const said = { mediaKey, title: title.trim(), options: options.join('\n'), days: Number(length) };
      const wish = { ...said, clientId: clientIdOfWords(draftId, said) };
      const [, refusal] = await attempt(call('createPoll', wish));
      if (refusal) return { rest: refusal.message || t('player.actFailed') };
      toast.done(t('polls.published'));
      for (const key of ['polls', 'votes'] as const) void queryClient.invalidateQueries({ queryKey: [key] });
      go(paths.voteManage({}), { replace: true, returns: true });
      return {};
    },
  });
}

/** Makes a poll under one's own work: which, the question, two to six options, for how long. */
export function MakePoll() {
  const t = useT();
  const [asks, setAsks] = useState<'work' | 'days' | null>(null);
  const form = usePollForm();
  const { values } = form;
  const filled = optionNames.filter((name) => values[name].trim() !== '').length;
  const shown = optionNames.slice(0, Math.max(2, Math.min(limits.pollOptionsMax, filled + 1)));
  const close = () => setAsks(null);
  const length: Days = isDays(values.days) ? values.days : '7';
  return (
    <FormPage
      title={t('polls.make')}
      aside={<WhyCard lines={[t('polls.hint1'), t('polls.hint2'), t('polls.hint3')]} />}
    >
      <div className={styles.rows}>
        <SettingRow
          id="work"
          landing
          icon="list"
          label={t('polls.work')}
          value={values.workTitle || t('polls.workChoose')}
          onPress={() => setAsks('work')}
        />
        {form.errors.mediaKey ? (
          <p className={styles.wrong} role="alert">
            {form.errors.mediaKey}
          </p>
        ) : null}
        <SettingRow
          id="days"
          icon="clock"
          label={t('polls.days')}
          value={t(`polls.days${length}`)}
          onPress={() => setAsks('days')}
        />
      </div>
      <Field>
        <TextArea
          {...form.field('title')}
          chinese
          label={t('polls.question')}
          placeholder={t('polls.questionHint')}
          maxLength={limits.pollTitleMaxChars}
          lines={2}
        />
      </Field>
      {shown.map((name, at) => (
        <Field key={name}>
          <TextField
            {...form.field(name)}
            chinese
            label={t(at < 2 ? 'polls.option' : 'polls.optionMore', { n: at + 1 })}
            placeholder={t(at < 2 ? 'polls.option' : 'polls.optionMore', { n: at + 1 })}
          />
        </Field>
      ))}
      <FormFault text={form.errors.rest} />
      <div className={styles.submit}>
        <Button
          id="publish"
          label={t('polls.publish')}
          icon="send"
          tone="primary"
          wide
          disabled={form.busy}
          onPress={form.press}
        />
      </div>
      {asks === 'work' ? (
        <Works
          value={values.mediaKey}
          onClose={close}
          onPick={(mediaKey, title) => {
            form.change('mediaKey', mediaKey);
            form.change('workTitle', title);
            close();
          }}
        />
      ) : null}
      {asks === 'days' ? (
        <Panel title={t('polls.days')} onClose={close}>
          <OptionList
            id="days"
            label={t('polls.days')}
            options={days.map((value) => ({ value, label: t(`polls.days${value}`) }))}
            value={length}
            onChange={(value) => {
              form.change('days', value);
              close();
            }}
          />
        </Panel>
      ) : null}
    </FormPage>
  );
}

interface WorksProps {
  value: string;
  onPick: (mediaKey: string, title: string) => void;
  onClose: () => void;
}

/** One's own works, the latest first. */
function Works({ value, onPick, onClose }: WorksProps) {
  const t = useT();
  const userId = useSession((state) => state.user?.id ?? '');
  const list = usePaged('works', { userId, size: 30 });
  return (
    <Panel title={t('polls.workChoose')} onClose={onClose}>
      {list.state === 'empty' ? (
        <SettingRow id="none" label={t('polls.workNone')} onPress={onClose} />
      ) : (
        <OptionList
          id="works"
          label={t('polls.workChoose')}
          options={list.items.map(({ mediaKey, title }) => ({ value: mediaKey, label: title }))}
          value={value}
          onChange={(mediaKey) => onPick(mediaKey, list.items.find((one) => one.mediaKey === mediaKey)?.title ?? '')}
        />
      )}
      {list.footer === 0 ? (
        <Button id="more" label={t('polls.more')} wide onPress={list.loadMore} />
      ) : list.footer === undefined || list.state === 'empty' ? null : (
        <LoadMore of={list} />
      )}
    </Panel>
  );
}
