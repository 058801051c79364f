import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { formPath, mapPlacePath, recordPath } from '#web/paths.ts';
import { ContentCopy, Inbox, Link as LinkIcon, Place, Print } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { archive } from './archive.tsx';
import { duplicateOf } from './duplicate.ts';
import { startWith } from './form-start.ts';
import type { RecordData } from './record.ts';

interface RecordActionsProps {
  readonly definition: RecordDefinition;
  readonly record: RecordData;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** What can be done with a record beside changing it. */
export function RecordActions({ definition, record, anchor, onClose }: RecordActionsProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const place = placeOf(record);

  const item = (icon: ReactNode, text: string, run: () => void) => (
    <MenuItem
      onClick={() => {
        onClose();
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
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
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
      {isArchivable(record) &&
        item(<Inbox fontSize="small" />, t('archive.do'), () => void archive(client, definition, record))}
    </Menu>
  );
}

const placeOf = ({ latitude, longitude, archivedAt }: RecordData) =>
  typeof latitude === 'number' && typeof longitude === 'number' && !archivedAt
    ? { latitude, longitude }
    : null;

/** What is in the books has a way out of its own. */
const isArchivable = ({ archivedAt, operation, takenBackAt }: RecordData) =>
  !archivedAt && (!operation || Boolean(takenBackAt));
