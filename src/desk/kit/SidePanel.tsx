import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface Props {
  /** The panel's name for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** One row of a list in detail, at the right; it covers everything, the bar of the frame included. */
export function SidePanel({ label, onClose, children }: Props) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box sx={{ width: { xs: '100vw', sm: 600 }, p: 3 }}>{children}</Box>
    </Drawer>
  );
}
