import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { ContactKind } from '../../../contract/schemas/security';
import { CodeField } from '../../../features/code-field/CodeField';
import { type CountryChoice, forgetCountry, useCountryChoice } from '../../../features/country/use-country-choice';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { SettingRow } from '../../../ui/SettingRow';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import { Field, FormPage, PhoneToo, WhyCard } from '../account-security/FormPage';
import { wantsPassword } from '../account-security/verified';

/** Names the form to the list of countries. */
const SCOPE = 'setPhone';
/** What was typed waits through the way to the list of countries, an error and a reload. */
const typed = stored('contact.', plainText);

/** /setEmailMobile?kind=: a new address or number, proved by a code that is sent to it. */
export default function SetEmailMobileScreen() {
  const { query } = useRoute();
  const kind: ContactKind = query.get('kind') === 'phone' ? 'phone' : 'email';
  return <SetContact key={kind} kind={kind} />;
}

function useContactForm(kind: ContactKind, country: string) {
  const t = useT();
  const { go } = useNavigation();
  const toPassword = () => go(paths.verifyPassword(kind), { replace: true });
  const empty = t(kind === 'email' ? 'security.contact.email.empty' : 'security.contact.phone.empty');
  const form = useForm({
    initial: { contact: '', code: '' },
    drafts: { contact: typed.of(kind) },
    check: ({ contact, code }) => ({
      contact: contact.trim() ? '' : empty,
      code: code.trim().length === limits.codeDigits ? '' : t('security.contact.code.empty'),
    }),
    send: async ({ contact, code }) => {
      const given = { kind, contact: contact.trim(), country, code: code.trim() };
      const [done, refusal] = await attempt(call('setContact', given));
      if (!done) return refused(refusal);
      forgetCountry(SCOPE);
      await queryClient.invalidateQueries({ queryKey: ['accountSecurity'] });
      go(paths.setEmailMobileSuccess(kind), { replace: true });
      return {};
    },
  });
  function refused(refusal: ApiError | null) {
    if (wantsPassword(refusal)) toPassword();
    const sentence = refusal?.message || t('security.network');
    return refusal?.data.field === 'contact' ? { contact: sentence } : { code: sentence };
  }
  /** Before a code is sent: said at the field of the address, where it stands. */
  const check = (): boolean => {
    if (form.values.contact.trim()) return true;
    form.refuse({ contact: empty });
    return false;
  };
  const send = async (captcha?: string) => {
    const given = { kind, contact: form.values.contact.trim(), country, ...(captcha ? { captcha } : {}) };
    const [sent, refusal] = await attempt(call('sendContactCode', given));
    if (sent) return sent;
    if (wantsPassword(refusal)) toPassword();
    else if (refusal?.data.field === 'contact') form.refuse({ contact: refusal.message });
    throw refusal;
  };
  return { form, check, send };
}

function SetContact({ kind }: { kind: ContactKind }) {
  const t = useT();
  const choice = useCountryChoice(SCOPE);
  const { form, check, send } = useContactForm(kind, choice.country.code);
  const isEmail = kind === 'email';
  const why = [t('security.contact.why.1'), t('security.contact.why.2'), t('security.contact.why.3')];
  return (
    <FormPage
      title={t(isEmail ? 'security.contact.email' : 'security.contact.phone')}
      lead={t('security.contact.steps')}
      aside={
        <>
          <WhyCard lines={why} />
          <PhoneToo path={paths.emailMobileSetting()} />
        </>
      }
    >
      {isEmail ? null : <CountryRow choice={choice} />}
      <Field>
        <TextField
          {...form.field('contact')}
          label={t(isEmail ? 'security.contact.email' : 'security.contact.phone')}
          placeholder={t(isEmail ? 'security.contact.email.hint' : 'security.contact.phone.hint')}
          maxLength={limits.loginNameMaxChars}
          autoComplete={isEmail ? 'email' : 'tel'}
          landing
        />
      </Field>
      <Field>
        <CodeField
          {...form.field('code')}
          purpose={isEmail ? 'setEmail' : 'setPhone'}
          target={isEmail ? form.values.contact : `${choice.country.dial} ${form.values.contact}`}
          check={check}
          send={send}
          onSubmit={form.press}
        />
      </Field>
      <Button
        id="submit"
        tone="primary"
        wide
        label={form.busy ? t('security.contact.busy') : t('security.contact.submit')}
        onPress={form.press}
      />
    </FormPage>
  );
}

function CountryRow({ choice: { country, open } }: { choice: CountryChoice }) {
  const t = useT();
  return (
    <Field>
      <SettingRow
        id="country"
        icon="globe"
        label={t('security.contact.country')}
        value={`${country.name} +${country.dial}`}
        onPress={open}
      />
    </Field>
  );
}
