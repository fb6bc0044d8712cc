import { pages } from './pages';

export const auth = pages(
  'auth',
  [
    {
      path: '/login',
      title: 'auth.title',
      screen: () => import('../../screens/auth/login/LoginScreen'),
    },
    {
      path: '/countryList',
      title: 'country.title',
      screen: () => import('../../screens/auth/country-list/CountryListScreen'),
      parent: '/login',
    },
    {
      path: '/countryStateList',
      title: 'country.state.title',
      screen: () => import('../../screens/auth/country-state-list/CountryStateListScreen'),
      parent: '/login',
      example: '/countryStateList?country=CN',
    },
  ],
  ['/register', '/setPassword', '/retrievePassword', '/retrievePasswordImg', '/retrievePasswordCode', '/resetPassword'],
);
