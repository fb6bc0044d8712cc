import { lazy, Suspense, useState } from 'react';
import { limits } from '../../contract/limits';
import type { Card } from '../../contract/schemas/common';
import { Field } from '../../features/form-page/FormPage';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { FormFault } from '../../ui/FormFault';
import { Picture } from '../../ui/Picture';
import { SettingRow } from '../../ui/SettingRow';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { CoverPanel } from './CoverPanel';
import styles from './StoreFields.module.css';
import { KEEP, type StoreForm } from './use-store-form';

const TitlePicker = lazy(() => import('../../features/stores/TitlePicker'));

interface StoreFieldsProps {
  form: StoreForm;
  /** Titles whose pictures are offered first. */
  known?: readonly Card[];
}

/** Name, introduction, cover and who may see it; at the end, above the button that follows, what was refused of all of it. */
export function StoreFields({ form, known = [] }: StoreFieldsProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [asks, setAsks] = useState<'none' | 'cover' | 'title'>('none');
  const { values } = form;
  const close = () => setAsks('none');
  const setCover = (cover: string, coverUrl: string) => {
    form.change('cover', cover);
    form.change('coverUrl', coverUrl);
    close();
  };
  const isPublic = values.isPublic === '1';
  const said =
    values.cover.indexOf('title:') === 0
      ? t('stores.field.coverTitle')
      : values.coverUrl && values.cover !== ''
        ? t('stores.field.coverOwn')
        : t('stores.field.coverFirst');
  return (
    <>
      <Field>
        <TextField
          {...form.field('title')}
          landing
          chinese
          label={t('stores.field.title')}
          placeholder={t('stores.field.titleHint')}
          maxLength={limits.storeTitleMaxChars}
        />
      </Field>
      <Field>
        <TextArea
          {...form.field('intro')}
          chinese
          label={t('stores.field.intro')}
          placeholder={t('stores.field.introHint')}
          maxLength={limits.storeIntroMaxChars}
          lines={3}
        />
      </Field>
      <div className={styles.rows}>
        {values.coverUrl ? (
          <Picture
            src={values.coverUrl}
            width={layout === 'tv' ? 360 : 358}
            ratio="wide"
            alt={t('stores.field.cover')}
            className={styles.cover}
          />
        ) : null}
        <SettingRow
          id="cover"
          icon="collection"
          label={t('stores.field.cover')}
          value={values.cover === KEEP && values.coverUrl ? undefined : said}
          onPress={() => setAsks('cover')}
        />
        <SettingRow
          id="public"
          icon={isPublic ? 'user' : 'lock'}
          label={t('stores.field.public')}
          hint={t(isPublic ? 'stores.field.publicHint' : 'stores.field.privateHint')}
          toggle={isPublic}
          onPress={() => form.change('isPublic', isPublic ? '0' : '1')}
        />
      </div>
      <FormFault text={form.errors.rest} />
      {asks === 'cover' ? <CoverPanel onTitle={() => setAsks('title')} onPick={setCover} onClose={close} /> : null}
      {asks === 'title' ? (
        <Suspense fallback={null}>
          <TitlePicker
            title={t('stores.cover.ofTitle')}
            known={known}
            onPick={(card) => setCover(`title:${card.mediaKey}`, card.backdrop)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
