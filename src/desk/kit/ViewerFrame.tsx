import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';

/** The screens of a preview, in CSS pixels, and their scale on the page. */
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
  /** The scale, instead of the usual one. */
  scale?: number;
  /** Whether the frame is beside an editor and takes the focus only on request, by a click or by Enter. */
  quiet?: boolean;
}

/** The viewers' page on a screen. It is operated with arrow keys, and takes the focus. */
export function ViewerFrame({ screen, address, label, scale, quiet = false }: Props) {
  const { width, height, layout, scale: usual } = screens[screen];
  const [isQuiet, setQuiet] = useState(quiet);
  const by = scale ?? usual;
  const frame = useRef<HTMLIFrameElement>(null);
  // The app in the frame takes no focus as long as the frame is inert; after the request it gets the focus and the keys.
  useEffect(() => {
    if (quiet && !isQuiet) frame.current?.focus();
  }, [quiet, isQuiet]);
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
