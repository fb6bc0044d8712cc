import type { ReactNode } from 'react';

interface AsideButtonProps {
  className?: string;
  /** Where its content says no words. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

/** Nothing that is pressed may take focus away from where the viewer is: a mouse's or a finger's press alone would. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

/**
 * A button beside everything that has focus: for a finger or a pointer alone. What it does, a remote must be able to do some
 * other way.
 */
export const AsideButton = ({ className, label, onPress, children }: AsideButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={className}
    aria-label={label}
    onMouseDown={keepFocus}
    onClick={onPress}
  >
    {children}
  </button>
);
