import { zhCN, zhTW } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import { zhCN as gridCN, zhTW as gridTW } from '@mui/x-data-grid/locales';
import type { DeskLanguage } from '../i18n/language';

/**
 * The house's colours (look.md) as a theme of the component library. Text on the ground has a contrast of 4.5:1 and more; the accent is for
 * buttons and for the focus, never for text on the ground.
 */
const ground = { 0: '#101318', 1: '#181c23', 2: '#222832', 3: '#2e3642' };
const ink = { 1: '#ebebeb', 2: '#b4bac4' };
const fonts = {
  'zh-CN': "system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  'zh-TW': "system-ui, -apple-system, 'PingFang TC', 'Noto Sans CJK TC', 'Microsoft JhengHei', sans-serif",
};

/** The library's theme for a language of the desk, with the library's own texts. */
export function themeOf(language: DeskLanguage): Theme {
  const words = language === 'zh-TW' ? [zhTW, gridTW] : [zhCN, gridCN];
  return createTheme(
    {
      palette: {
        mode: 'dark',
        primary: { main: '#ff8a70', dark: '#eb5a3c', contrastText: '#101318' },
        secondary: { main: '#e8c27a' },
        error: { main: '#ff8a7a' },
        warning: { main: '#e5b44b' },
        success: { main: '#5fc58a' },
        background: { default: ground[0], paper: ground[1] },
        text: { primary: ink[1], secondary: ink[2] },
        divider: ground[3],
      },
      shape: { borderRadius: 10 },
      typography: { fontFamily: fonts[language], fontSize: 14, button: { textTransform: 'none', fontWeight: 600 } },
      components: {
        MuiCssBaseline: { styleOverrides: { body: { overflowY: 'scroll' } } },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiButton: { defaultProps: { disableElevation: true } },
        // By itself the library shows the focus of a button only by a faint ripple.
        MuiButtonBase: {
          styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid #ff8a70', outlineOffset: -2 } } },
        },
        MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
        MuiFormControl: { defaultProps: { size: 'small' } },
        MuiTooltip: { defaultProps: { enterTouchDelay: 0 } },
      },
    },
    ...words,
  );
}
