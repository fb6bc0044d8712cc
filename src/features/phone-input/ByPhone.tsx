import type { RemoteKind } from '../../contract/schemas/remote';
import { usePlatform } from '../../platform/use-platform';
import { PhoneCode } from './PhoneCode';
import { usePhoneInput } from './use-phone-input';

interface ByPhoneProps {
  kind: RemoteKind;
  /** Design px of the code. */
  size?: number;
  /** As the phone types. */
  onChange: (text: string) => void;
  /** The phone has sent it off, and is told what comes of it: why it was refused, '' where it was taken. Nothing happens where it is absent. */
  onDone?: (text: string) => Promise<string>;
}

/** The code that makes a phone the keyboard of one field of a television. */
export function ByPhone({ kind, size, onChange, onDone }: ByPhoneProps) {
  const { deviceName } = usePlatform();
  const input = usePhoneInput(kind, deviceName, (text, done) => {
    onChange(text);
    return done && onDone ? onDone(text) : '';
  });
  return <PhoneCode {...input} size={size} />;
}
