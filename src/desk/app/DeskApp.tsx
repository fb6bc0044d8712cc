import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { DeskSession } from '../../contract/desk/staff';
import { DeskError, look } from '../api/call';
import { session, useSession } from '../api/session';
import { useLanguage } from '../i18n/language';
import { NotYet } from '../kit/states';
import { Toasts } from '../kit/toast';
import { Frame } from './Frame';
import { SignIn } from './SignIn';
import { themeOf } from './theme';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is a result and is not retried; where a server is busy for a moment, the call is made again. Only once, after a second:
      // staff want to see a fault, and not to wait for three tries.
      retry: (failures, error) => failures < 1 && !(error instanceof DeskError && error.ret > 0 && error.ret < 500),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
  },
});

/** The operator's desk: the sign-in for those who are not signed in, and for all others the pages of their roles. */
export function DeskApp() {
  const language = useLanguage();
  const theme = useMemo(() => themeOf(language), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={client}>
        <BrowserRouter basename="/desk">
          <Entry />
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Asks who is signed in. Text typed on a page stays there while somebody signs in again. */
function Entry() {
  const { unknown, step, interrupted } = useSession();
  const { data, error, refetch } = useQuery<DeskSession, DeskError>({
    queryKey: ['deskSession'],
    queryFn: () => look('deskSession'),
  });
  useEffect(() => {
    if (data) session.set(data);
  }, [data]);
  if (unknown) return <NotYet error={error} refetch={refetch} />;
  if (step !== 'in' && !interrupted) return <SignIn />;
  return (
    <>
      <Frame />
      {step !== 'in' && <SignIn isAgain />}
    </>
  );
}
