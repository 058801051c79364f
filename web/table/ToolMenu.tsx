import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface ToolMenuProps {
  name: string;
  /** What the button is called while it does something. */
  doing?: string | null;
  icon: ReactNode;
  /** The button’s name stands there on any screen. */
  isNamed?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A tool with a menu of what it does. */
export function ToolMenu({ name, doing = null, icon, isNamed = false, children }: ToolMenuProps) {
  /** Undefined until it is opened for the first time: a menu that nobody opens is not made. */
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        isNamed={isNamed}
        name={doing ?? name}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== undefined && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          slotProps={{
            list: { dense: true, 'aria-label': name },
            // It lies outside of the page’s own regions.
            paper: { component: 'section', 'aria-label': name },
          }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  );
}
