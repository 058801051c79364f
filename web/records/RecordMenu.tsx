import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, mapPlacePath, recordPath } from '#web/paths.ts';
import { ContentCopy, Link as LinkIcon, MoreVert, Place, Print } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { duplicateOf } from './duplicate.ts';
import { startWith } from './form-start.ts';
import type { RecordData } from './record.ts';

interface RecordMenuProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
}

/** What can be done with a record beside changing it. */
export function RecordMenu({ definition, record }: RecordMenuProps) {
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = placeOf(record);

  const item = (icon: ReactNode, text: string, run: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        run();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + recordPath(definition.type, record.id));
      notify(t('form.linkCopied'));
    } catch {
      notify(t('form.linkNotCopied'), 'error');
    }
  };

  return (
    <>
      <IconButton
        size="small"
        aria-label={t('form.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '@media print': { display: 'none' } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {item(<ContentCopy fontSize="small" />, t('form.duplicate'), () => {
          void navigate(formPath(definition.type), { state: startWith(duplicateOf(definition, record)) });
        })}
        {place &&
          item(<Place fontSize="small" />, t('form.showOnMap'), () => {
            void navigate(mapPlacePath({ ...place, endpoint: definition.endpoint, id: record.id }));
          })}
        {item(<LinkIcon fontSize="small" />, t('form.copyLink'), () => void copyLink())}
        {/* The menu is gone before the page is printed. */}
        {item(<Print fontSize="small" />, t('form.print'), () => setTimeout(() => print(), 300))}
      </Menu>
    </>
  );
}

const placeOf = ({ latitude, longitude }: RecordData) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
