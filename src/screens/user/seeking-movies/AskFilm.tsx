import { useEffect, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call, clientIdOfWords, newClientId, serverNow } from '../../../api/client';
import { queryClient, useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { Field, FormPage, WhyCard } from '../../../features/form-page/FormPage';
import { ByPhone } from '../../../features/phone-input/ByPhone';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { PicturesField } from '../../../features/upload-image/PicturesField';
import { draftsOf } from '../../../features/voice/drafts';
import { hintOn } from '../../../features/voice/hint';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { filmLink } from '../../../lib/film-link';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { FormFault } from '../../../ui/FormFault';
import { beginLoading } from '../../../ui/loading';
import { useNavigation } from '../../../ui/navigation';
import { SettingRow } from '../../../ui/SettingRow';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { type FormErrors, useForm } from '../../../ui/use-form';
import styles from './SeekingMovies.module.css';

const fields = ['name', 'year', 'link', 'text', 'picture', 'clientId'] as const;
const nothing = { name: '', year: '', link: '', text: '', picture: '', clientId: '' };
/** When the first film was made. */
const FIRST_YEAR = 1888;
/** Films are announced years before they come. */
const YEARS_AHEAD = 5;
const LINK_CHARS = 500;

/** What the device itself can tell of a wish. */
function useCheck() {
  const t = useT();
  return ({ name, year, link, text }: typeof nothing): FormErrors<typeof nothing> => {
    const over = (given: string, n: number) =>
      isTooLong(given, n) ? t('ui.tooLong', { n, over: Array.from(given).length - n }) : '';
    const last = new Date(serverNow()).getFullYear() + YEARS_AHEAD;
    const n = Number(year);
    const isYear = year === '' || (n >= FIRST_YEAR && n <= last);
    return {
      name: name.trim() ? over(name.trim(), limits.wishNameMaxChars) : t('wish.form.nameEmpty'),
      year: isYear ? '' : t('wish.form.yearWrong', { n: last }),
      link: !link.trim() || filmLink(link) ? '' : t('wish.form.linkWrong'),
      text: over(text, limits.wishTextMaxChars),
    };
  };
}

function useWish() {
  const t = useT();
  const { go } = useNavigation();
  return useForm({
    initial: nothing,
    drafts: draftsOf('wish', fields),
    check: useCheck(),
    send: async ({ name, year, link, text, picture, clientId }) => {
      const said = { name: name.trim(), year: Number(year), link: link.trim(), text: text.trim(), picture };
      const wish = { ...said, clientId: clientIdOfWords(clientId, said) };
      const [done, refusal] = await attempt(call('wishFilm', wish).finally(beginLoading()));
      if (!done) return { rest: refusal.message || t('wish.failed') };
      toast.done(t(done.isNew ? 'wish.form.done' : done.wish.state === 0 ? 'wish.form.joined' : 'wish.form.answered'));
      void queryClient.invalidateQueries({ queryKey: ['filmWishes'] });
      const at = done.wish.state === 0 ? ({ tab: 'mine' } as const) : { id: done.wish.id };
      go(paths.seekingMovies(at), { replace: true });
      return {};
    },
  });
}

/** Asks for a film: its name, and what helps to find it. */
export function AskFilm() {
  const t = useT();
  const { layout, name: device } = usePlatform();
  const gate = useSignInGate();
  const form = useWish();
  const hint = hintOn(layout);
  const { name, picture, clientId: before } = form.values;
  const [uploading, setUploading] = useState(false);
  const press = gate(() => {
    if (uploading) {
      toast.info(t('upload.waiting'));
      return;
    }
    // Pressed again after no answer came, it is the same wish.
    const clientId = before || newClientId();
    form.change('clientId', clientId);
    void form.submit({ clientId });
  });
  return (
    <FormPage
      title={t('wish.ask')}
      lead={t('wish.form.lead')}
      aside={
        <>
          <WhyCard lines={[t('wish.why.1'), t('wish.why.2'), t('wish.why.3')]} />
          {layout === 'tv' ? <ByPhone kind="wish" size={240} onChange={(text) => form.change('name', text)} /> : null}
        </>
      }
    >
      <Field>
        <TextField
          {...form.field('name')}
          landing
          chinese
          label={t('wish.form.name')}
          placeholder={hint(t('wish.form.name'), t('wish.form.nameHint'))}
          maxLength={limits.wishNameMaxChars}
        />
      </Field>
      <Here name={name} />
      <Field>
        <TextField
          {...form.field('year')}
          digits
          type="tel"
          label={t('wish.form.year')}
          placeholder={hint(t('wish.form.year'), t('wish.form.yearHint'))}
          maxLength={4}
        />
      </Field>
      <Field>
        <TextField
          {...form.field('link')}
          label={t('wish.form.link')}
          placeholder={hint(t('wish.form.link'), t('wish.form.linkHint'))}
          maxLength={LINK_CHARS}
        />
      </Field>
      <Field>
        <TextArea
          {...form.field('text')}
          chinese
          label={t('wish.form.text')}
          placeholder={hint(t('wish.form.text'), t('wish.form.textHint'))}
          maxLength={limits.wishTextMaxChars}
          lines={3}
        />
      </Field>
      <div className={styles.picture}>
        {layout === 'tv' && device !== 'browser' ? null : <p className={styles.hereTitle}>{t('wish.form.picture')}</p>}
        <PicturesField
          purpose="wish"
          max={1}
          value={picture ? [picture] : []}
          onChange={([one = '']) => form.change('picture', one)}
          onBusy={setUploading}
        />
      </div>
      <FormFault text={form.errors.rest} />
      <Button
        id="submit"
        tone="primary"
        wide
        waiting={!name.trim() || uploading || form.busy}
        label={t(form.busy ? 'wish.form.sending' : 'wish.form.send')}
        onPress={press}
      />
    </FormPage>
  );
}

/** Letters come quickly; what is asked for rests so long first. Milliseconds. */
const REST_MS = limits.debounceMs * 2;
const SHOWN = 2;

/** What of the catalogue has that name: it need not be asked for. */
function Here({ name }: { name: string }) {
  const t = useT();
  const { go } = useNavigation();
  const keyword = useRested(name.trim());
  const { data } = useCall('searchTitles', { keyword, size: SHOWN }, { enabled: Array.from(keyword).length > 1 });
  const found = keyword ? (data?.info ?? []).filter(({ title }) => title.indexOf(keyword) >= 0).slice(0, SHOWN) : [];
  if (found.length === 0) return null;
  return (
    <div className={styles.here}>
      <p className={styles.hereTitle}>{t('wish.form.here')}</p>
      <Group id="here">
        {found.map((card) => (
          <SettingRow
            key={card.mediaKey}
            id={card.mediaKey}
            icon="play"
            label={card.title}
            value={card.year > 0 ? `${card.year}` : ''}
            onPress={() => go(paths.play(card.mediaKey))}
          />
        ))}
      </Group>
    </div>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), REST_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}
