import Button, { type ButtonProps } from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';

interface ToolButtonProps extends Pick<ButtonProps, 'disabled' | 'aria-haspopup' | 'aria-expanded' | 'sx'> {
  name: string;
  icon: ButtonProps['startIcon'];
  /** Its name stands there on any screen. */
  isNamed?: boolean;
  onClick?: ButtonProps['onClick'];
  /** The page that it leads to. */
  to?: string;
}

/** A tool that its picture says enough of: the toolbar stays in one line, and only the widest screens have its name. */
export function ToolButton({ name, icon, isNamed, to, ...given }: ToolButtonProps) {
  const rest = to === undefined ? given : { ...given, component: Link, to };
  const isWide = useMediaQuery(useTheme().breakpoints.up('xl'), { noSsr: true });
  if (isWide || isNamed) {
    return (
      <Button size="small" startIcon={icon} {...rest}>
        {name}
      </Button>
    );
  }
  return (
    // What cannot be pressed at the moment has no tip.
    <Tooltip title={rest.disabled ? '' : name}>
      <Button size="small" aria-label={name} {...rest} sx={{ minWidth: 34, ...rest.sx }}>
        {icon}
      </Button>
    </Tooltip>
  );
}
