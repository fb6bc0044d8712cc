import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';

/** The screens that a preview is drawn for, in CSS pixels, and how large they stand here. */
const screens = {
  tv: { width: 1920, height: 1080, scale: 0.4, layout: 'tv' },
  phone: { width: 390, height: 844, scale: 0.8, layout: 'touch' },
} as const;
export type ScreenName = keyof typeof screens;

/** Chooses the screen of a preview, or none. */
export function ScreenChoice({
  screen,
  onScreen,
}: {
  screen: ScreenName | null;
  onScreen: (next: ScreenName | null) => void;
}) {
  const { catalogue: words } = useTexts();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={words.preview}
      value={screen}
      onChange={(_, next: ScreenName | null) => onScreen(next)}
    >
      <ToggleButton value="tv">{words.tv}</ToggleButton>
      <ToggleButton value="phone">{words.phone}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface Props {
  screen: ScreenName;
  /** A path of the viewers' app. */
  address: string;
  label: string;
  /** How large it stands here, instead of as usual. */
  scale?: number;
  /** It stands beside what one works on and takes the focus only when it is asked to, by a press or by Enter. */
  quiet?: boolean;
}

/** The viewers' own page on a screen. It is walked by remote, and takes the focus. */
export function ViewerFrame({ screen, address, label, scale, quiet = false }: Props) {
  const { width, height, layout, scale: usual } = screens[screen];
  const [isQuiet, setQuiet] = useState(quiet);
  const by = scale ?? usual;
  const frame = useRef<HTMLIFrameElement>(null);
  useFocusGivenBack(frame, isQuiet);
  const wake = () => setQuiet(false);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Enter' && wake()}
      onClick={wake}
      sx={{ mt: 1, maxWidth: '100%', overflow: 'auto' }}
    >
      <Box sx={{ width: width * by, height: height * by, overflow: 'hidden' }}>
        <Box
          component="iframe"
          ref={frame}
          inert={isQuiet}
          src={`${address}${address.includes('?') ? '&' : '?'}layout=${layout}`}
          title={label}
          sx={{ width, height, border: 0, transform: `scale(${by})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  );
}

/** A page in a frame that focuses something takes the focus of the whole tab, inert or not: what had it gets it back. */
function useFocusGivenBack(frame: RefObject<HTMLIFrameElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let lost: EventTarget | null = null;
    document.addEventListener('focusout', ({ target }) => (lost = target === document.body ? null : target), {
      signal,
    });
    window.addEventListener(
      'blur',
      () => {
        if (document.activeElement !== frame.current) return;
        const had = lost;
        // While it is being given away the browser takes nothing back: what had it would look so, and no key would come to it.
        setTimeout(() => {
          if (document.activeElement !== frame.current) return;
          if (had instanceof HTMLElement && had.isConnected) had.focus({ preventScroll: true });
          else focusNothing();
        });
      },
      { signal },
    );
    return () => listening.abort();
  }, [frame, isOn]);
}

/** As on a page that was just opened: Tab begins at its first control. After `blur` it would go on behind what was left, the frame. */
function focusNothing(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
