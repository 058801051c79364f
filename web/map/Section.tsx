import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useState } from 'react';
import { ExpandMore } from '#web/ui/icons.tsx';

/** A part of a panel that can be folded away. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            px: 1,
            py: 1,
            font: 'inherit',
            fontSize: '0.875rem',
            fontWeight: 600,
          }}
        >
          {title}
          <ExpandMore fontSize="small" sx={{ rotate: isOpen ? '180deg' : 'none' }} />
        </ButtonBase>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ pb: 1 }}>
        {children}
      </Box>
    </Box>
  );
}
