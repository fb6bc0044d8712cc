import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';

/** All pages of help and terms, by category, as the help center has them. */
export default function HelpPagesPage() {
  const { help: words } = useTexts();
  const { data, error, refetch } = useLook('helpPages', {});
  if (!data) return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <Page title={words.title} hint={words.hint}>
      <Stack spacing={2}>
        {data.categories.map((category) => {
          const pages = data.info.filter(({ categoryId }) => categoryId === category.id);
          return (
            <Paper
              key={category.id}
              component="section"
              aria-label={category.title}
              sx={{ p: 2, overflowWrap: 'anywhere' }}
            >
              <Typography variant="h6" component="h2">
                {category.title}
              </Typography>
              {pages.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
              <List disablePadding>
                {pages.map(({ id, title, tv }) => (
                  <ListItem key={id} disablePadding>
                    <ListItemButton component={Link} to={`/help/${id}`}>
                      <ListItemText primary={title} secondary={`#${id}`} />
                      {tv && <Chip size="small" label={words.tv} />}
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            </Paper>
          );
        })}
      </Stack>
    </Page>
  );
}
