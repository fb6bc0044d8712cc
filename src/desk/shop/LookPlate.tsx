import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { lookOf, plateStyle } from '../../lib/danmu-looks';
import { useTexts } from '../i18n/texts';

/** A sample danmu in a look, drawn as the film's danmu are; nothing for a look that is not for danmu. */
export function LookPlate({ look }: { look: string }) {
  const { goods: words } = useTexts();
  const box = useRef<HTMLSpanElement>(null);
  const art = lookOf(look);
  useEffect(() => {
    // The engine gives its style as text, whereas React would need each property by name.
    if (box.current && art) box.current.style.cssText = plateStyle(art, false);
  }, [art]);
  if (!art) return null;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'grey.900',
        fontSize: 16,
        lineHeight: 1.2,
      }}
      aria-hidden
    >
      <span ref={box}>{words.sample}</span>
    </Box>
  );
}
