import { useState } from 'react';
import { useCountryChoice } from '../../../features/country/use-country-choice';
import { useT } from '../../../i18n/use-t';
import { SettingRow } from '../../../ui/SettingRow';
import { Tabs } from '../../../ui/Tabs';
import { TextField, type TextFieldProps } from '../../../ui/TextField';
import styles from './AuthPage.module.css';
import type { WayDrafts } from './drafts';

export type Kind = 'email' | 'phone';

const looksLikeEmail = /^\S+@\S+\.\S+$/;
const looksLikePhone = /^[+＋]?[\d０-９][\d０-９\s().-]{4,}$/;

/** By which of the two somebody is reached, and the country of a number. @param scope of the country's choice */
export function useTarget(scope: string, drafts: WayDrafts) {
  const t = useT();
  const [kind, setKind] = useState<Kind>(() => (drafts.kind.get() === 'phone' ? 'phone' : 'email'));
  const { country, open } = useCountryChoice(scope);
  return {
    kind,
    country,
    openCountries: open,
    choose: (next: string) => {
      const chosen = next === 'phone' ? 'phone' : 'email';
      drafts.kind.set(chosen);
      setKind(chosen);
    },
    /** @returns the sentence that is due under the field; '' for none */
    problem: (typed: string): string => {
      const text = typed.trim();
      if (!text) return t(kind === 'email' ? 'register.error.emailEmpty' : 'register.error.phoneEmpty');
      if (kind === 'email') return looksLikeEmail.test(text) ? '' : t('register.error.email');
      return looksLikePhone.test(text) ? '' : t('register.error.phone');
    },
    /** As the calls want it. */
    params: (values: Record<Kind, string>) => ({ kind, target: values[kind].trim(), country: country.code }),
  };
}

type Target = ReturnType<typeof useTarget>;

interface TargetFieldsProps {
  target: Target;
  /** `useForm().field` */
  field: (name: Kind) => Pick<TextFieldProps, 'id' | 'value' | 'onChange' | 'error' | 'summons'>;
  onSubmit?: () => void;
}

/** Address or number, as two tabs; a number with its country, which is chosen on a page of its own. */
export function TargetFields({ target, field, onSubmit }: TargetFieldsProps) {
  const t = useT();
  const { kind, country, openCountries, choose } = target;
  const kinds = [
    { value: 'email', name: t('register.kind.email') },
    { value: 'phone', name: t('register.kind.phone') },
  ];
  return (
    <>
      <div className={styles.tabs}>
        <Tabs id="kind" options={kinds} value={kind} onChange={choose} />
      </div>
      {kind === 'phone' ? (
        <div className={styles.field}>
          <SettingRow
            id="country"
            label={t('register.country')}
            value={`${country.name} +${country.dial}`}
            onPress={openCountries}
          />
        </div>
      ) : null}
      <div className={styles.field}>
        <TextField
          key={kind}
          {...field(kind)}
          type={kind === 'email' ? 'email' : 'tel'}
          label={t(kind === 'email' ? 'register.email' : 'register.phone')}
          placeholder={t(kind === 'email' ? 'register.email.hint' : 'register.phone.hint')}
          maxLength={254}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          onSubmit={onSubmit}
          landing
        />
      </div>
    </>
  );
}
