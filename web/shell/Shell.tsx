import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import { createQueryClient } from '#web/api/query-client.ts';
import { config } from '#web/config.ts';
import { ConfirmHost } from '#web/ui/ConfirmHost.tsx';
import { readStored, writeStored } from '#web/ui/local-storage.ts';
import { barTitleStore } from '#web/ui/page-title.ts';
import { type Part, PartBoundary } from '#web/ui/part.tsx';
import { ShortcutsHost } from '#web/ui/ShortcutsHost.tsx';
import { useStore } from '#web/ui/store.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { usePlaceShortcuts } from './place-shortcuts.ts';
import { RouteProgress } from './RouteProgress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SwitcherHost, type SwitcherPart, useSwitcher } from './SwitcherHost.tsx';
import { TopBar } from './TopBar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const menuClosedKey = 'menuClosed';

interface ShellParts {
  readonly switcher: SwitcherPart;
  /** What is told of a record wherever it is named. */
  readonly cards: Part<object>;
}

/** Everything around a page. */
export function Shell(parts: ShellParts) {
  const { fullName } = useLoaderData<{ fullName: string }>();
  return <ShellOf key={fullName} fullName={fullName} {...parts} />;
}

function ShellOf({ fullName, switcher, cards }: ShellParts & { fullName: string }) {
  const [queryClient] = useState(createQueryClient);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [isDocked, setDocked] = useState(() => readStored(menuClosedKey) !== 'true');
  const [isOver, setOver] = useState(false);
  usePlaceShortcuts();
  const switching = useSwitcher();

  const isOpen = isWide ? isDocked : isOver;
  const toggle = () => {
    if (!isWide) return setOver(!isOver);
    writeStored(menuClosedKey, isDocked ? 'true' : null);
    setDocked(!isDocked);
  };

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <MenuDrawer isDocked={isWide} isOpen={isOpen} onClose={() => setOver(false)} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <TopBar fullName={fullName} isMenuOpen={isOpen} onMenu={toggle} onSwitch={switching.show} />
          <RouteProgress />
          <Main>
            <Outlet />
          </Main>
        </Box>
      </Box>
      <SwitcherHost part={switcher} switching={switching} />
      <IdlePart part={cards} />
      <ShortcutsHost />
      <ConfirmHost />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** What no page needs to be there comes once the page has come to rest. */
function IdlePart({ part }: { part: Part<object> }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    isIdle && (
      <PartBoundary part={part}>
        <part.Content />
      </PartBoundary>
    )
  );
}

/** The place of the page, called by its title: the page tells it once it is there, which is no reason to draw it again. */
function Main({ children }: { children: ReactNode }) {
  const main = useRouteFocus();
  const title = useStore(barTitleStore) ?? config.productName;
  return (
    <Box
      component="main"
      id="content"
      ref={main}
      tabIndex={-1}
      aria-label={title}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none', scrollMarginTop: 64 }}
    >
      {children}
    </Box>
  );
}
