/** What the keyboard of a text field is given, whichever keys it shows. */
export interface SheetProps {
  label: string;
  value: string;
  secret?: boolean;
  /** Keys of digits alone. */
  digits?: boolean;
  maxLength?: number;
  onChange: (value: string) => void;
  onDone: () => void;
}
