import { useRef, useState } from 'react';
import type { Stored } from '../platform/stored';
import { useFault } from './use-fault';

type Values = Record<string, string>;
/** What is wrong, by field; `rest` is what concerns none of them, as where no answer came. */
export type FormErrors<V extends Values> = { [K in keyof V]?: string } & { rest?: string };

export interface FormOptions<V extends Values> {
  /** The fields in their order, with what stands in them at first. */
  initial: V;
  /** Where a field's draft is kept: through an error, Back and a reload. Never a password. */
  drafts?: { [K in keyof V]?: Stored<string> };
  /** What the device itself can tell; nothing is sent while a field is wrong. */
  check?: (values: V) => FormErrors<V>;
  /** @returns what the server refused, by field; nothing where it took everything */
  send: (values: V) => Promise<FormErrors<V>>;
}

const isRight = (errors: FormErrors<Values>): boolean => Object.keys(errors).every((name) => !errors[name]);

/**
 * The states that every form has: values, a sentence under each wrong field, one sending at a time, the server's refusal.
 * What was typed stays until it was taken. The first wrong field gets focus.
 */
export function useForm<V extends Values>({ initial, drafts = {}, check, send }: FormOptions<V>) {
  const [values, setValues] = useState<V>(() => {
    const kept: Values = {};
    // A field that was emptied has a draft as well, and stays empty.
    for (const name of Object.keys(initial)) {
      const draft = drafts[name];
      kept[name] = draft?.has() ? draft.get() : (initial[name] ?? '');
    }
    return { ...initial, ...kept };
  });
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [wanted, setWanted] = useState<{ name: keyof V | null; times: number }>({ name: null, times: 0 });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const fail = useFault();

  const refuse = (found: FormErrors<V>) => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name]) ?? null;
    if (first) setWanted(({ times }) => ({ name: first, times: times + 1 }));
  };
  const change = (name: keyof V, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined, rest: undefined }));
    drafts[name]?.set(value);
  };
  const taken = () => {
    for (const name of Object.keys(initial)) drafts[name]?.remove();
    setValues(initial);
  };
  /** @returns what is wrong, nothing where it was taken, or null while another is on its way */
  const submit = async (given: Partial<V> = {}): Promise<FormErrors<V> | null> => {
    if (sending.current) return null;
    const all = { ...values, ...given };
    const wrong = check?.(all) ?? {};
    refuse(wrong);
    if (!isRight(wrong)) return wrong;
    sending.current = true;
    setBusy(true);
    try {
      const refused = await send(all);
      if (isRight(refused)) taken();
      else refuse(refused);
      return refused;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    busy,
    change,
    refuse,
    submit,
    /** For a button or the keyboard's last key. */
    press: () => void submit().catch(fail),
    /** What a TextField wants besides its words. */
    field: (name: keyof V & string) => ({
      id: name,
      value: values[name] ?? '',
      error: errors[name],
      summons: wanted.name === name ? wanted.times : 0,
      onChange: (value: string) => change(name, value),
    }),
  };
}
