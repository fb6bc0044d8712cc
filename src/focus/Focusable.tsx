import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  createElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { limits } from '../contract/limits';
import { CollectionContext } from './contexts';
import { reveal } from './reveal';
import { useNode } from './use-node';

export interface FocusableProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'onFocus' | 'id'> {
  /** Names it within its group, so that Back finds it again. */
  id?: string;
  onPress?: () => void;
  /** OK or a finger held for 800 ms; the short press then does not fire (UI18). */
  onLongPress?: () => void;
  /** Runs when it gets focus: by a key, a pointer or a script. */
  onFocus?: () => void;
  /** Where the page lands. */
  landing?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** Touch: a finger that stays for 800 ms is a long press, and the click that follows is swallowed. */
function useLongPress(ref: React.RefObject<HTMLButtonElement | null>, onLongPress: (() => void) | undefined) {
  const latest = useRef(onLongPress);
  latest.current = onLongPress;
  const enabled = Boolean(onLongPress);
  // Not useEffect: where no component of a row has one, React spares the pass of its own that those take.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    let timer = 0;
    let fired = false;
    const start = () => {
      fired = false;
      timer = window.setTimeout(() => {
        fired = true;
        latest.current?.();
      }, limits.longPressDelayMs);
    };
    const stop = () => window.clearTimeout(timer);
    const swallow = (event: Event) => {
      if (!fired) return;
      fired = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const byRemote = () => latest.current?.();
    element.addEventListener('touchstart', start, { passive: true });
    for (const type of ['touchend', 'touchmove', 'touchcancel']) element.addEventListener(type, stop);
    element.addEventListener('click', swallow, true);
    element.addEventListener('dt-longpress', byRemote);
    return () => {
      stop();
      element.removeEventListener('touchstart', start);
      for (const type of ['touchend', 'touchmove', 'touchcancel']) element.removeEventListener(type, stop);
      element.removeEventListener('click', swallow, true);
      element.removeEventListener('dt-longpress', byRemote);
    };
  }, [ref, enabled]);
}

/**
 * One thing that can be chosen: by OK, by a click, by a finger. A real button with real DOM focus; the class says how
 * focus looks (`:focus`), so a key press renders nothing.
 */
export function Focusable(props: FocusableProps) {
  return createElement(useContext(CollectionContext) ? Button : Leaf, props);
}

function Leaf({ id, landing, ...props }: FocusableProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useNode(
    ref,
    id,
    {
      leaf: true,
      focus: ({ still }) => {
        const element = ref.current;
        if (!element) return;
        if (document.activeElement !== element) element.focus({ preventScroll: true });
        if (!still) reveal(element);
      },
    },
    !props.disabled,
  );
  return <Button innerRef={ref} {...props} data-landing={landing ? '' : undefined} />;
}

interface ButtonProps extends FocusableProps {
  innerRef?: React.RefObject<HTMLButtonElement | null>;
}

/**
 * The element itself. `id` and `landing` are names of the focus tree and not passed on to it. A row makes a dozen of these
 * at a press of Down: its attributes are written into one object, since a spread is a function of 10 µs in what old engines
 * get.
 */
function Button({
  innerRef,
  id: _id,
  landing: _landing,
  onPress,
  onLongPress,
  onFocus,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const ref = innerRef ?? own;
  useLongPress(ref, onLongPress);
  const attributes: ComponentPropsWithRef<'button'> & Record<`data-${string}`, string | undefined> = rest;
  attributes.type ??= 'button';
  attributes.ref = ref;
  attributes['data-focus'] = disabled ? undefined : '';
  attributes['data-longpress'] = onLongPress ? '' : undefined;
  attributes.disabled = disabled;
  attributes.onClick = onPress;
  attributes.onFocus = onFocus;
  return createElement('button', attributes, children);
}
