import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call, newClientId } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { Field, FormColumns, WhyCard } from '../../../features/form-page/FormPage';
import { ByPhone } from '../../../features/phone-input/ByPhone';
import { draftsOf } from '../../../features/voice/drafts';
import { hintOn } from '../../../features/voice/hint';
import { ScreenshotField } from '../../../features/voice/ScreenshotField';
import { useSent } from '../../../features/voice/use-sent';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { beginLoading } from '../../../ui/loading';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';

const fields = ['text', 'contact', 'picture', 'clientId'] as const;
const nothing = { text: '', contact: '', picture: '', clientId: '' };
/** As many as the server takes. */
const CONTACT_CHARS = 100;

function useSuggestion() {
  const t = useT();
  const [sent, tell] = useSent();
  const form = useForm({
    initial: nothing,
    drafts: draftsOf('suggestion', fields),
    check: ({ text }) => {
      const n = limits.suggestionMaxChars;
      if (!text.trim()) return { text: t('voice.suggest.textEmpty') };
      return { text: isTooLong(text, n) ? t('ui.tooLong', { n, over: Array.from(text).length - n }) : '' };
    },
    send: async ({ text, contact, picture, clientId }) => {
      const told = { text: text.trim(), contact: contact.trim(), picurl: picture, clientId };
      const [done, refusal] = await attempt(call('addSuggestion', told).finally(beginLoading()));
      if (!done) return { text: refusal.message || t('voice.failed') };
      void queryClient.invalidateQueries({ queryKey: ['feedbacks'] });
      tell(done.msg);
      return {};
    },
  });
  return { form, sent };
}

/** Words, how to be reached, a screenshot. */
export function WriteFeedback() {
  const t = useT();
  const { layout } = usePlatform();
  const { form, sent } = useSuggestion();
  const hint = hintOn(layout);
  const [uploading, setUploading] = useState(false);
  const send = () => {
    if (uploading) toast.info(t('voice.shot.uploading'));
    else if (!sent && !form.busy) {
      // Pressed again after no answer came, it is the same suggestion.
      const clientId = form.values.clientId || newClientId();
      form.change('clientId', clientId);
      void form.submit({ clientId });
    }
  };
  return (
    <FormColumns
      lead={t('voice.suggest.lead')}
      aside={
        <>
          <WhyCard lines={[t('voice.suggest.why.1'), t('voice.suggest.why.2'), t('voice.suggest.why.3')]} />
          {layout === 'tv' ? (
            <ByPhone kind="feedback" size={240} onChange={(text) => form.change('text', text)} />
          ) : null}
        </>
      }
    >
      <Field>
        <TextArea
          {...form.field('text')}
          landing
          chinese
          label={t('voice.suggest.text')}
          placeholder={hint(t('voice.suggest.text'), t('voice.suggest.textHint'))}
          maxLength={limits.suggestionMaxChars}
          lines={5}
        />
      </Field>
      <Field>
        <TextField
          {...form.field('contact')}
          label={t('voice.suggest.contact')}
          placeholder={hint(t('voice.suggest.contact'), t('voice.suggest.contactHint'))}
          maxLength={CONTACT_CHARS}
        />
      </Field>
      <ScreenshotField
        picture={form.values.picture}
        onChange={(picture) => form.change('picture', picture)}
        onBusy={setUploading}
      />
      <Button
        id="submit"
        tone="primary"
        wide
        waiting={!form.values.text.trim() || uploading || form.busy || sent}
        label={t(form.busy ? 'voice.sending' : 'voice.send')}
        onPress={send}
      />
    </FormColumns>
  );
}
