import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { t } from '#web/i18n/translate.ts';

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';
export const mono = 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** The light primary colour itself is a shade too pale for text on a tinted ground. */
export const primaryInk = {
  color: 'var(--g-palette-primary-dark)',
  '[data-theme="dark"] &': { color: 'var(--g-palette-primary-main)' },
};

/**
 * Steel and paper by day, slate by night; `secondary` is the colour of crude in thin section. Made when the texts are
 * there, for what controls say by themselves.
 */
export const appTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'g' },
    colorSchemes: {
      light: {
        palette: {
          primary: { main: '#1976d2', dark: '#0f559c', contrastText: '#ffffff' },
          secondary: { main: '#8a5a12' },
          error: { main: '#c62828' },
          warning: { main: '#9a5b00' },
          success: { main: '#2e7d32' },
          background: { default: '#f4f6f9', paper: '#ffffff' },
          text: { primary: '#17212e', secondary: '#4f5d6d' },
          divider: 'rgba(23, 33, 46, 0.12)',
          SnackbarContent: { bg: '#1f2c3a', color: '#f3f6fa' },
        },
      },
      dark: {
        palette: {
          primary: { main: '#b0c4de', dark: '#8fa9c9', contrastText: '#101a26' },
          secondary: { main: '#dcae62' },
          error: { main: '#f2a3a0' },
          warning: { main: '#f0b866' },
          success: { main: '#8fce93' },
          background: { default: '#0f151c', paper: '#161e28' },
          text: { primary: '#e6ebf1', secondary: '#a6b3c3' },
          divider: 'rgba(176, 196, 222, 0.16)',
          SnackbarContent: { bg: '#2e3f52', color: '#f3f6fa' },
        },
      },
    },
    shape: { borderRadius: 8 },
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600 },
      overline: { fontSize: '0.6875rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 1.6 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
          'code, kbd, pre, samp': { fontFamily: mono },
        },
      },
      // The ring around what has the keyboard says enough; ripples are motion that explains nothing.
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        variants: [
          { props: { color: 'primary', variant: 'text' }, style: primaryInk },
          { props: { color: 'primary', variant: 'outlined' }, style: primaryInk },
        ],
      },
      MuiAutocomplete: {
        defaultProps: {
          openText: t('control.open'),
          closeText: t('control.close'),
          clearText: t('control.clear'),
          loadingText: t('control.loading'),
          noOptionsText: t('control.noOptions'),
        },
      },
      MuiAlert: { defaultProps: { closeText: t('control.close') } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiSnackbarContent: {
        styleOverrides: {
          root: { flexWrap: 'nowrap' },
          message: { display: 'flex', alignItems: 'center', gap: 10, '& svg': { color: '#ffb4ab' } },
        },
      },
      MuiTab: { styleOverrides: { root: { '&.Mui-selected': primaryInk } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiLink: {
        defaultProps: { underline: 'always' },
        styleOverrides: { root: primaryInk },
      },
    },
  });
