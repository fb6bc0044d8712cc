import type { RemoteKind } from '../../contract/schemas/remote';
import { ByPhone } from '../../features/phone-input/ByPhone';
import { useT } from '../../i18n/use-t';
import type { Stored } from '../../platform/stored';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { useNavigation } from '../../ui/navigation';
import { Page } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';
import styles from './EditText.module.css';

interface EditTextProps {
  title: string;
  label: string;
  placeholder: string;
  /** What is to be known of it, below the field. */
  rule: string;
  /** It cannot be changed now, and the rule says why. */
  locked?: boolean;
  value: string;
  draft: Stored<string>;
  /** Characters. */
  max: number;
  /** Of the field on phones. */
  lines: number;
  phone: RemoteKind;
  /** @returns what is wrong with a text, '' for nothing */
  check: (text: string) => string;
  /** @returns why it is not saved, '' when it is */
  save: (text: string) => Promise<string>;
  saved: string;
}

/** One text of one's own profile, written by keys, by finger or by a phone; saved, it leads back. */
export function EditText({
  title,
  label,
  placeholder,
  rule,
  locked = false,
  value,
  draft,
  max,
  lines,
  phone,
  check,
  save,
  saved,
}: EditTextProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { back } = useNavigation();
  const form = useForm({
    initial: { text: value },
    drafts: { text: draft },
    check: ({ text }) => ({ text: check(text.trim()) }),
    send: async ({ text }) => {
      const refused = await save(text.trim());
      if (refused) return { text: refused };
      toast.done(saved);
      back();
      return {};
    },
  });
  const submit = async (text: string) => (await form.submit({ text }))?.text ?? '';
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <div className={styles.form}>
          <TextArea
            {...form.field('text')}
            landing
            chinese
            label={label}
            placeholder={placeholder}
            maxLength={max}
            lines={lines}
            onSubmit={locked ? undefined : form.press}
          />
          <p className={locked ? `${styles.rule} ${styles.locked}` : styles.rule}>{rule}</p>
          <Button
            id="save"
            label={t('profile.save')}
            tone="primary"
            wide
            disabled={locked || form.busy}
            onPress={form.press}
          />
        </div>
        {layout === 'tv' && !locked ? (
          <div className={styles.aside}>
            <ByPhone kind={phone} size={280} onChange={(text) => form.change('text', text)} onDone={submit} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}
