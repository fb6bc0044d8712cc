import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roles } from '../../contract/desk/roles';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';

interface Props {
  /** The member who asked; '' for a visitor. */
  uid: string;
  /** The label of the main act; '' for none. */
  go: string;
  onGo: () => void;
  onClose: () => void;
  /** More buttons. */
  children?: ReactNode;
}

const mayLookUp = roles.filter((role) => role === 'owner' || role === 'support' || role === 'reviewer');

/** The buttons for one row of a support list. */
export function PanelButtons({ uid, go, onGo, onClose, children }: Props) {
  const t = useTexts();
  const isLink = useMay(mayLookUp) && uid !== '';
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {go && (
        <Button variant="contained" onClick={onGo}>
          {go}
        </Button>
      )}
      {children}
      {isLink && (
        <Button component={Link} to={`/people/${encodeURIComponent(uid)}`}>
          {t.reports.person}
        </Button>
      )}
      <Button color="inherit" onClick={onClose}>
        {t.close}
      </Button>
    </Stack>
  );
}
