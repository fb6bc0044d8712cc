import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call, newClientId } from '../../../api/client';
import { feedbackBrowsers, feedbackDevices, feedbackProblems, PROBLEM_MARK } from '../../../contract/feedback';
import { limits } from '../../../contract/limits';
import { Field, FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
import { ChoiceChips } from '../../../features/voice/ChoiceChips';
import { draftsOf } from '../../../features/voice/drafts';
import { hintOn } from '../../../features/voice/hint';
import { forgetPlayerFacts, playerFacts } from '../../../features/voice/player-facts';
import { ScreenshotField } from '../../../features/voice/ScreenshotField';
import { useSent } from '../../../features/voice/use-sent';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { beginLoading } from '../../../ui/loading';
import { useHere, useRoute } from '../../../ui/navigation';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { TickRow } from '../../../ui/TickRow';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';
import styles from './PlayFeedBack.module.css';

const fields = ['device', 'browser', 'problems', 'description', 'picture', 'attach', 'clientId'] as const;
const nothing = { device: '', browser: '', problems: '', description: '', picture: '', attach: '', clientId: '' };

/** The film that the address names; '' each where it names none. */
interface Film {
  gid: string;
  name: string;
  videoTitle: string;
}

function useFilmOfAddress(): Film {
  const { query } = useRoute();
  const of = (name: string) => query.get(name) ?? '';
  return { gid: of('gid'), name: of('name'), videoTitle: of('videoTitle') };
}

/** The form of spec section 5: what is sent, what is missing, and what becomes of it. */
function useProblemForm(film: Film) {
  const t = useT();
  // From an app, also one that shows us in its webview, there is no browser to name.
  const { ownShell } = usePlatform();
  const inWebview = useSession((state) => state.inWebview);
  const fromApp = ownShell === true || inWebview;
  const [facts] = useState(() => playerFacts(film.gid));
  const [sent, tell] = useSent();
  /** A form that was taken is empty; its page shows what it was until it ends. */
  const [last, setLast] = useState(nothing);
  const form = useForm({
    initial: nothing,
    drafts: draftsOf(`play.${film.gid || film.name}`, fields),
    check: ({ description }) => {
      const n = limits.feedbackDescriptionChars;
      const over = Array.from(description).length - n;
      return { description: isTooLong(description, n) ? t('ui.tooLong', { n, over }) : '' };
    },
    send: async ({ device, browser, problems, description, picture, attach, clientId }) => {
      const chosen = { setName: device, question: problems, ...(fromApp ? {} : { browser }) };
      const told = { ...film, ...chosen, description: description.trim(), picurl: picture, clientId };
      const [done, refusal] = await attempt(call('problemCollect', told).finally(beginLoading()));
      if (!done) return { description: refusal.message || t('voice.failed') };
      // The feedback is taken; without what the player knew it is one all the same.
      if (facts && attach) await attempt(call('problemLog', { id: done.id, second: facts.second, log: facts.log }));
      forgetPlayerFacts();
      setLast({ device, browser, problems, description, picture, attach, clientId });
      tell(done.msg);
      return {};
    },
  });
  const values = sent ? last : form.values;
  const { device, browser, problems } = values;
  const missing = !device
    ? t('voice.device')
    : !fromApp && !browser
      ? t('voice.browser')
      : !problems
        ? t('voice.problem')
        : '';
  return { form, values, fromApp, facts, sent, missing };
}

/**
 * /playFeedBack (query gid, name, videoTitle): a film that does not play as it should, told by whoever watches, signed in or not. Spec
 * sections 4 and 5.
 */
export default function PlayFeedBackScreen() {
  const t = useT();
  const here = useHere();
  const { layout } = usePlatform();
  const film = useFilmOfAddress();
  const { form, values, fromApp, facts, sent, missing } = useProblemForm(film);
  const [uploading, setUploading] = useState(false);
  const { change } = form;
  const problems = values.problems.split(PROBLEM_MARK).filter(Boolean);
  const about = [film.name, film.videoTitle].filter(Boolean).join(' · ');
  const send = () => {
    if (missing) toast.info(t('voice.choose', { title: missing }));
    else if (uploading) toast.info(t('voice.shot.uploading'));
    else if (!sent && !form.busy) {
      // Pressed again after no answer came, it is the same feedback.
      const clientId = values.clientId || newClientId();
      change('clientId', clientId);
      void form.submit({ clientId });
    }
  };
  return (
    <FormPage
      title={t('voice.play.title')}
      lead={t('voice.play.lead')}
      wide
      aside={
        <>
          <WhyCard lines={[t('voice.why.1'), t('voice.why.2'), t('voice.why.3')]} />
          <PhoneToo path={here} hint={t('voice.shot.tv')} />
        </>
      }
    >
      {about ? (
        <p className={styles.film}>
          <span className={styles.about}>{t('voice.play.film')}</span>
          {about}
        </p>
      ) : null}
      <ChoiceChips
        id="device"
        label={t('voice.device')}
        landing
        options={feedbackDevices.map((value) => ({ value, name: t(`voice.device.${value}`) }))}
        chosen={[values.device]}
        onPress={(value) => change('device', value)}
      />
      {fromApp ? null : (
        <ChoiceChips
          id="browser"
          label={t('voice.browser')}
          options={feedbackBrowsers.map((value) => ({ value, name: t(`voice.browser.${value}`) }))}
          chosen={[values.browser]}
          onPress={(value) => change('browser', value)}
        />
      )}
      <ChoiceChips
        id="problems"
        label={t('voice.problem.many')}
        options={feedbackProblems.map((value) => ({ value, name: t(`voice.problem.${value}`) }))}
        chosen={problems}
        onPress={(value) => change('problems', toggled(problems, value).join(PROBLEM_MARK))}
      />
      <Field>
        <TextArea
          {...form.field('description')}
          value={values.description}
          chinese
          label={t('voice.description')}
          placeholder={hintOn(layout)(t('voice.description'), t('voice.descriptionHint'))}
          maxLength={limits.feedbackDescriptionChars}
          lines={3}
        />
      </Field>
      <ScreenshotField
        picture={values.picture}
        onChange={(picture) => change('picture', picture)}
        onBusy={setUploading}
      />
      {facts ? (
        <div className={styles.attach}>
          <TickRow
            id="attach"
            label={t('voice.log')}
            ticked={values.attach !== ''}
            onChange={(on) => change('attach', on ? 'yes' : '')}
          />
          <p className={styles.hint}>{t('voice.logHint', { time: clock(facts.second) })}</p>
        </div>
      ) : null}
      <Button
        id="submit"
        tone="primary"
        wide
        waiting={missing !== '' || uploading || form.busy || sent}
        label={t(form.busy ? 'voice.sending' : 'voice.send')}
        onPress={send}
      />
    </FormPage>
  );
}

const toggled = (chosen: readonly string[], value: string): string[] =>
  feedbackProblems.filter((one) => (one === value) !== chosen.indexOf(one) >= 0);
