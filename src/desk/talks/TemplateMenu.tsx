import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';
import type { TemplateMenuState } from './use-template-menu';

/** The menu of templates above the composer. The focus stays in the field, and the arrow keys move through the menu from there. */
export function TemplateMenu({ menu }: { menu: TemplateMenuState }) {
  const { talks } = useTexts();
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (menu.index >= 0) current.current?.scrollIntoView({ block: 'nearest' });
  }, [menu.index]);
  return (
    <Paper
      elevation={8}
      sx={{
        position: 'absolute',
        left: 12,
        right: 12,
        bottom: '100%',
        mb: 1,
        zIndex: 2,
        border: 1,
        borderColor: 'divider',
      }}
    >
      {menu.error && <Fault error={menu.error} onRetry={menu.retry} />}
      {menu.found.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {talks.noTemplate}
        </Typography>
      ) : (
        <Box
          role="listbox"
          id={menu.listId}
          aria-label={talks.templatesOpen}
          // Focusable: a menu that scrolls takes the same keys as the field.
          tabIndex={0}
          aria-activedescendant={menu.optionId(menu.index)}
          onKeyDown={menu.press}
          sx={{ maxHeight: 260, overflowY: 'auto' }}
        >
          {menu.found.map((template, n) => (
            <Box
              key={template.id}
              ref={n === menu.index ? current : undefined}
              id={menu.optionId(n)}
              role="option"
              aria-selected={n === menu.index}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => menu.choose(template)}
              sx={{
                px: 1.5,
                py: 1,
                cursor: 'pointer',
                bgcolor: n === menu.index ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {template.title}
              </Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {template.text}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5 }}>
        <Button size="small" component={Link} to="/templates" target="_blank">
          {talks.manageTemplates}
        </Button>
      </Box>
    </Paper>
  );
}
