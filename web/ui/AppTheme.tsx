import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { cspNonce } from './csp-nonce.ts';
import { appTheme } from './theme.ts';
import { darkModeKey, darkModeStorage } from './theme-mode.ts';

const cache = createCache({ key: 'g', prepend: true, ...(cspNonce && { nonce: cspNonce }) });

/** Styles and colours for everything below. */
export function AppTheme({ children }: { children: ReactNode }) {
  const [theme] = useState(appTheme);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} modeStorageKey={darkModeKey} storageManager={darkModeStorage} noSsr>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
