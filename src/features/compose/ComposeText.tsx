import type { ReactNode } from 'react';
import type { RemoteKind } from '../../contract/schemas/remote';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import type { IconName } from '../../ui/Icon';
import { TextArea } from '../../ui/TextArea';
import { ByPhone } from '../phone-input/ByPhone';
import styles from './ComposeText.module.css';
import type { Compose } from './use-compose';

interface ComposeTextProps {
  of: Compose;
  id?: string;
  label: string;
  placeholder: string;
  /** The lines that the field shows on phones. */
  lines?: number;
  button: { id?: string; label: string; icon?: IconName };
  /** Whether something besides the text is missing, e.g. a reason. */
  disabled?: boolean;
  /** The kind of text for which a phone can be the keyboard of a TV. */
  phone?: RemoteKind;
  /** Content between the text and the button that belongs to the text, e.g. pictures. */
  children?: ReactNode;
}

/** The field, its button, and on TV the code that makes a phone the keyboard. */
export function ComposeText({
  of,
  id = 'text',
  button,
  disabled = false,
  phone,
  children,
  ...field
}: ComposeTextProps) {
  const { layout } = usePlatform();
  return (
    <>
      <TextArea
        {...field}
        id={id}
        chinese
        value={of.text}
        maxLength={of.max}
        error={of.error}
        onChange={of.change}
        onSubmit={disabled ? undefined : of.press}
      />
      {children}
      <div className={styles.button}>
        <Button
          id={button.id ?? 'send'}
          label={button.label}
          icon={button.icon}
          tone="primary"
          wide
          disabled={disabled || !of.ready}
          onPress={of.press}
        />
      </div>
      {phone && layout === 'tv' ? <ByPhone kind={phone} onChange={of.change} onDone={of.submit} /> : null}
    </>
  );
}
