import styles from './FormFault.module.css';

/** What was refused of a form and concerns none of its fields (`errors.rest` of useForm), above the button that sent it. */
export function FormFault({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  ) : null;
}
