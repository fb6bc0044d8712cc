import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface Props {
  /** What it is called for who hears it. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** One thing of a list, at the right of it; over everything, the frame's own bar among it. */
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
