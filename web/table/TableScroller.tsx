import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react';
import { ChevronRight } from '#web/ui/icons.tsx';
import { useFollowLink } from '#web/ui/use-follow-link.ts';
import { TapHint, useTapHint } from './TapHint.tsx';
import { useOverflow } from './use-overflow.ts';

interface TableScrollerProps {
  name: string;
  scroller: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Where the rows scroll: says on which side there is more, shows to a tap what hovering shows, and follows links. */
export function TableScroller({ name, scroller, children }: TableScrollerProps) {
  const [overflow, watch] = useOverflow();
  const { hint, tap, close } = useTapHint();
  const followLink = useFollowLink();
  const click = (event: MouseEvent<HTMLElement>) => {
    tap(event);
    followLink(event);
  };
  const ref = useMemo(
    () => (element: HTMLDivElement | null) => {
      scroller.current = element;
      return watch(element);
    },
    [scroller, watch],
  );
  const more = [overflow.left && 'left', overflow.right && 'right'].filter(Boolean).join(' ');
  return (
    <Box data-more={more} sx={frame}>
      <Box ref={ref} role="region" aria-label={name} tabIndex={0} onClick={click} sx={scrolled}>
        {children}
      </Box>
      <Box className="edge" aria-hidden>
        <ChevronRight sx={{ fontSize: 18 }} />
      </Box>
      <TapHint hint={hint} onClose={close} />
    </Box>
  );
}

const frame = {
  position: 'relative',
  flex: { sm: '1 1 0' },
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > .edge': {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 40,
    pt: 1,
    display: 'flex',
    justifyContent: 'flex-end',
    color: 'text.secondary',
    // Fades the rows out into the sheet they lie on.
    background: 'linear-gradient(to left, var(--g-palette-background-paper) 25%, transparent)',
    opacity: 0,
    transition: 'opacity 120ms',
    pointerEvents: 'none',
    zIndex: 3,
  },
  '&[data-more~="right"] > .edge': { opacity: { sm: 1 } },
} as const;

const scrolled = { flex: { sm: '1 1 0' }, minHeight: 0, overflow: { sm: 'auto' } } as const;
