import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { FileDownloadOutlined } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { isNotLoaded } from '#web/ui/not-loaded.ts';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { ToolMenu } from './ToolMenu.tsx';

/** What can be had as a file, in each of its formats. */
export interface Download {
  /** What it is of, where there is more than one. */
  readonly title: string | null;
  readonly formats: readonly { readonly name: string; readonly take: () => Promise<void> }[];
}

/** One button for all files that there are of a table. */
export function DownloadMenu(props: {
  name: string;
  /** Its name stands there on any screen. */
  isNamed?: boolean;
  downloads: readonly Download[];
}) {
  const { name, isNamed = false, downloads } = props;
  const { isBusy, whileBusy } = useBusy();
  const start = async (take: () => Promise<void>) => {
    try {
      await take();
    } catch (error) {
      if (isNotLoaded(error)) return notifyMissing();
      notify(whyOf(error), 'error', { label: t('table.retry'), run: () => begin(take) });
    }
  };
  const begin = (take: () => Promise<void>) => void whileBusy(() => start(take));
  return (
    <ToolMenu
      isNamed={isNamed}
      name={name}
      doing={isBusy ? t('table.exporting') : null}
      icon={<FileDownloadOutlined fontSize="small" />}
    >
      {(close) =>
        downloads.map(({ title, formats }, at) => [
          at > 0 && <Divider key={`${title} above`} role="none" component="li" />,
          title !== null && (
            <ListSubheader key={title} role="presentation" sx={{ lineHeight: 2.5 }}>
              {title}
            </ListSubheader>
          ),
          formats.map((format) => (
            <MenuItem
              key={`${title} ${format.name}`}
              aria-label={title === null ? undefined : `${title}, ${format.name}`}
              onClick={() => {
                close();
                begin(format.take);
              }}
            >
              {format.name}
            </MenuItem>
          )),
        ])
      }
    </ToolMenu>
  );
}
