import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../api/session';
import { useTexts } from '../i18n/texts';
import { sections } from './sections';

/** Sections with the pages that one's roles open. */
export function MenuList({ onChoose }: { onChoose: () => void }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const roles = useSession((state) => state.roles);
  const mine = sections
    .map(({ key, pages }) => ({
      key,
      pages: pages.filter((page) => !page.hidden && page.roles.some((role) => roles.includes(role))),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <nav>
      {mine.map(({ key, pages }) => (
        <Box key={key} sx={{ pt: 1 }}>
          <Typography variant="overline" color="textSecondary" sx={{ px: 2 }} id={`menu-${key}`}>
            {t.sections[key]}
          </Typography>
          <List dense disablePadding aria-labelledby={`menu-${key}`}>
            {pages.map((page) => (
              <ListItem key={page.path} disablePadding>
                <ListItemButton
                  component={NavLink}
                  to={`/${page.path}`}
                  selected={pathname.split('/')[1] === page.path}
                  onClick={onChoose}
                >
                  <ListItemText primary={page.title(t)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
      ))}
    </nav>
  );
}
