import type { RemoteKind } from '../../contract/schemas/remote';
import { usePlatform } from '../../platform/use-platform';
import { PhoneCode } from './PhoneCode';
import { usePhoneInput } from './use-phone-input';

interface ByPhoneProps {
  kind: RemoteKind;
  /** The code's width in design px. */
  size?: number;
  /** Called as the phone types. */
  onChange: (text: string) => void;
  /**
   * Called when the phone has submitted the text. The phone is told the result: why it was refused, '' where it was taken. Absent where a submission
   * does nothing.
   */
  onDone?: (text: string) => Promise<string>;
}

/** A code that makes a phone the keyboard of one field of a television. */
export function ByPhone({ kind, size, onChange, onDone }: ByPhoneProps) {
  const { deviceName } = usePlatform();
  const input = usePhoneInput(kind, deviceName, (text, done) => {
    onChange(text);
    return done && onDone ? onDone(text) : '';
  });
  return <PhoneCode {...input} size={size} />;
}
