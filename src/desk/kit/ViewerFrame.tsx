import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
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
  // Its own app takes no focus as long as the frame is inert; the keys are its own from the moment it was asked for.
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
