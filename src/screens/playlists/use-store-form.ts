import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, newClientId } from '../../api/client';
import { limits } from '../../contract/limits';
import type { Store } from '../../contract/schemas/stores';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { isTooLong } from '../../ui/TextArea';
import { type FormErrors, useForm } from '../../ui/use-form';

const drafts = stored('storeDraft.', plainText);
const names = ['title', 'intro', 'cover', 'coverUrl', 'isPublic'] as const;

/**
 * `cover` as saveStore takes it, KEEP for as it is; `coverUrl` what is shown of it. `isPublic` '1' or '0'.
 */
export type StoreValues = Record<(typeof names)[number], string>;

/** The cover is not touched. */
export const KEEP = 'keep';

/** The form of a playlist with its drafts. @param store one that is changed; without it one is made. @param onSaved gets what the server has made */
export function useStoreForm(store: Store | undefined, onSaved: (store: Store) => Promise<void> | void) {
  const t = useT();
  const [clientId] = useState(newClientId);
  const [kept] = useState(() => {
    const all: { [K in keyof StoreValues]?: ReturnType<typeof drafts.of> } = {};
    for (const name of names) all[name] = drafts.of(`${store?.key ?? 'new'}.${name}`);
    return all;
  });
  const check = ({ title, intro }: StoreValues): FormErrors<StoreValues> => {
    const errors: FormErrors<StoreValues> = {};
    if (!title.trim()) errors.title = t('stores.field.titleHint');
    else if (isTooLong(title.trim(), limits.storeTitleMaxChars))
      errors.title = t('stores.field.tooLong', { n: limits.storeTitleMaxChars });
    if (isTooLong(intro.trim(), limits.storeIntroMaxChars))
      errors.intro = t('stores.field.tooLong', { n: limits.storeIntroMaxChars });
    return errors;
  };
  return useForm<StoreValues>({
    initial: {
      title: store?.title ?? '',
      intro: store?.intro ?? '',
      cover: KEEP,
      coverUrl: store?.cover ?? '',
      isPublic: store && !store.isPublic ? '0' : '1',
    },
    drafts: kept,
    check,
    send: async ({ title, intro, cover, isPublic }) => {
      const wish = {
        title: title.trim(),
        intro: intro.trim(),
        isPublic: Number(isPublic),
        ...(cover === KEEP ? {} : { cover }),
        ...(store ? { key: store.key } : { clientId }),
      };
      const [saved, refusal] = await attempt(call('saveStore', wish));
      // What is left to the server is of the words together, of the cover or of all lists: no field is blamed for it.
      if (!saved) return { rest: refusal.message || t('player.actFailed') };
      await onSaved(saved);
      return {};
    },
  });
}

export type StoreForm = ReturnType<typeof useStoreForm>;
