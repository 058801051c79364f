import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PlaceCardProps {
  to: string;
  icon: typeof SvgIcon;
  name: string;
  about: ReactNode;
}

/** A way on, with a word about what is there. */
export function PlaceCard({ to, icon: Icon, name, about }: PlaceCardProps) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        gap: 2,
        p: 2,
        textAlign: 'left',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Icon color="primary" />
      <Box>
        <Typography variant="h3" component="span" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {about}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
