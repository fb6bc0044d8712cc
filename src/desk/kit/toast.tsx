import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { create } from 'zustand';

interface Said {
  text: string;
  severity: 'success' | 'error' | 'info';
  at: number;
}

const store = create<{ said: Said | null }>(() => ({ said: null }));
const STAYS_MS = 5_000;

/** Shows a sentence at the lower edge that disappears by itself. A text that must be read is shown on the page instead. */
export const toast = (text: string, severity: Said['severity'] = 'success'): void =>
  store.setState({ said: { text, severity, at: Date.now() } });

export function Toasts() {
  const said = store((state) => state.said);
  const close = () => store.setState({ said: null });
  return (
    <Snackbar open={said !== null} autoHideDuration={STAYS_MS} onClose={close} key={said?.at ?? 0}>
      <Alert
        severity={said?.severity ?? 'info'}
        variant="outlined"
        onClose={close}
        sx={{ bgcolor: 'background.paper' }}
      >
        {said?.text}
      </Alert>
    </Snackbar>
  );
}
