import { pages } from './pages';

export const auth = pages('auth', [
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
  {
    path: '/register',
    title: 'register.title',
    screen: () => import('../../screens/auth/register/RegisterScreen'),
    parent: '/login',
  },
  {
    path: '/setPassword',
    title: 'register.about',
    screen: () => import('../../screens/auth/set-password/SetPasswordScreen'),
    parent: '/register',
  },
  {
    path: '/retrievePassword',
    title: 'recover.title',
    screen: () => import('../../screens/auth/retrieve-password/RetrievePasswordScreen'),
    parent: '/login',
  },
  {
    path: '/retrievePasswordImg',
    title: 'recover.title',
    screen: () => import('../../screens/auth/retrieve-password-img/RetrievePasswordImgScreen'),
    parent: '/retrievePassword',
  },
  {
    path: '/retrievePasswordCode',
    title: 'recover.title',
    screen: () => import('../../screens/auth/retrieve-password-code/RetrievePasswordCodeScreen'),
    parent: '/retrievePassword',
  },
  {
    path: '/resetPassword',
    title: 'recover.newTitle',
    screen: () => import('../../screens/auth/reset-password/ResetPasswordScreen'),
    parent: '/retrievePassword',
  },
]);
