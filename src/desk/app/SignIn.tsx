import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { act } from '../api/call';
import { session, useSession } from '../api/session';
import { useTexts } from '../i18n/texts';
import { Enrol } from './Enrol';
import { Step, useEntered } from './Step';

/** Signing in: the password, then the second factor. @param isAgain over the page on which a session ended */
export function SignIn({ isAgain = false }: { isAgain?: boolean }) {
  const t = useTexts();
  const { step, site } = useSession();
  useEffect(() => {
    if (!isAgain) document.title = t.app.title(t.staff.signIn.title, site);
  }, [t, site, isAgain]);
  const way = step === 'enrol' ? <Enrol /> : step === 'code' ? <Code /> : <Password isAgain={isAgain} />;
  if (isAgain) {
    return (
      <Dialog open fullWidth maxWidth="xs" aria-label={t.staff.signIn.title}>
        <Box sx={{ p: 3 }}>{way}</Box>
      </Dialog>
    );
  }
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper sx={{ p: 4, width: '100%', maxWidth: 440 }}>{way}</Paper>
    </Box>
  );
}

function Password({ isAgain }: { isAgain: boolean }) {
  const t = useTexts().staff.signIn;
  const entered = useEntered();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const go = async () => entered(await act('deskSignIn', { account, password }));
  return (
    <Step title={t.title} {...(isAgain ? { text: t.again } : {})} go={t.go} onGo={go}>
      <TextField
        label={t.account}
        value={account}
        required
        autoFocus
        onChange={(event) => setAccount(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'username', maxLength: 254 } }}
      />
      <TextField
        label={t.password}
        type="password"
        value={password}
        required
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 128 } }}
      />
    </Step>
  );
}

function Code() {
  const t = useTexts().staff.signIn;
  const entered = useEntered();
  const [code, setCode] = useState('');
  const leave = () => act('deskSignOut').finally(session.end);
  return (
    <Step
      title={t.codeTitle}
      text={t.codeHint}
      go={t.check}
      onGo={async () => entered(await act('deskProve', { code }))}
      aside={
        <Button color="inherit" onClick={() => void leave()}>
          {t.other}
        </Button>
      }
    >
      <TextField
        label={t.code}
        value={code}
        required
        autoFocus
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'text', minLength: 6, maxLength: 32 } }}
      />
    </Step>
  );
}
