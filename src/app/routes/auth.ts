import { pages } from './pages';

export const auth = pages(
  'auth',
  [
    {
      path: '/login',
      title: 'auth.title',
      screen: () => import('../../screens/auth/login/LoginScreen'),
    },
  ],
  [
    '/register',
    '/setPassword',
    '/retrievePassword',
    '/retrievePasswordImg',
    '/retrievePasswordCode',
    '/resetPassword',
    '/countryList',
    '/countryStateList',
  ],
);
