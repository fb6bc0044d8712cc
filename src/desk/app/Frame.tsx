import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { act } from '../api/call';
import { session, useSession } from '../api/session';
import { setLanguage, useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { MyPages } from '../kit/my-pages';
import { Fault, Waiting } from '../kit/states';
import { AlarmBanner } from './AlarmBanner';
import { MenuList } from './MenuList';
import { NoSuchPage } from './NoSuchPage';
import { pages } from './sections';

const MENU = 232;

/** The frame of every page: the menu of the pages that one's roles open, and the page itself. */
export function Frame() {
  const t = useTexts();
  const { name, roles, site } = useSession();
  const [isOpen, setOpen] = useState(false);
  const language = useLanguage();
  const mine = pages.filter((page) => page.roles.some((role) => roles.includes(role)));
  const home = mine.find((page) => !page.hidden);
  const menu = <MenuList onChoose={() => setOpen(false)} />;
  const leave = () => act('deskSignOut').finally(session.end);
  return (
    <Box sx={{ display: 'flex' }}>
      <Link
        href="#content"
        sx={{
          position: 'fixed',
          top: -100,
          left: 8,
          zIndex: 2000,
          p: 1,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {t.skip}
      </Link>
      <AppBar
        position="fixed"
        color="default"
        elevation={0}
        sx={{ zIndex: (theme) => theme.zIndex.drawer + 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar sx={{ gap: 1 }}>
          <IconButton aria-label={t.menu} edge="start" onClick={() => setOpen(true)} sx={{ display: { md: 'none' } }}>
            <Menu />
          </IconButton>
          <Typography noWrap sx={{ flex: 1, fontWeight: 600 }}>
            {site} {t.app.name}
          </Typography>
          <Button color="inherit" onClick={() => setLanguage(language === 'zh-CN' ? 'zh-TW' : 'zh-CN')}>
            {language === 'zh-CN' ? '繁體' : '简体'}
          </Button>
          <Typography noWrap sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 240 }} color="textSecondary">
            {name} · {roles.map((role) => t.roles[role]).join('、')}
          </Typography>
          <Button color="inherit" onClick={() => void leave()}>
            {t.signOut}
          </Button>
        </Toolbar>
      </AppBar>
      <Drawer
        variant="permanent"
        sx={{ display: { xs: 'none', md: 'block' }, width: MENU, '& .MuiDrawer-paper': { width: MENU } }}
      >
        <Toolbar />
        {menu}
      </Drawer>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        sx={{ display: { md: 'none' }, '& .MuiDrawer-paper': { width: MENU } }}
      >
        {menu}
      </Drawer>
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        <Toolbar />
        {roles.includes('owner') && <AlarmBanner />}
        <MyPages value={mine.map(({ path }) => path)}>
          <Suspense fallback={<Waiting />}>
            <Routes>
              {home && <Route path="/" element={<Navigate to={home.path} replace />} />}
              {mine.map(({ path, page: One }) => (
                <Route key={path} path={path} element={<One />} />
              ))}
              {pages
                .filter((page) => !mine.includes(page))
                .map(({ path }) => (
                  <Route key={path} path={path} element={<Fault error={{ ret: 403, message: t.noRole }} />} />
                ))}
              <Route path="*" element={<NoSuchPage />} />
            </Routes>
          </Suspense>
        </MyPages>
      </Box>
    </Box>
  );
}
