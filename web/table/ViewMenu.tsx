import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Check, ViewColumnOutlined } from '#web/ui/icons.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import type { ChangeView } from './use-view.ts';
import type { View } from './view.ts';

interface ViewMenuProps {
  columns: readonly { readonly id: string; readonly label: string }[];
  view: View;
  onChange: ChangeView;
}

/** Which columns are shown, and how close the rows stand. */
export function ViewMenu({ columns, view, onChange }: ViewMenuProps) {
  // From the view as it is by then: a second click may come before the first is drawn.
  const toggle = (id: string) =>
    onChange((now) => {
      const isOn = now.columns.includes(id);
      const wanted = columns
        .map((column) => column.id)
        .filter((one) => (one === id ? !isOn : now.columns.includes(one)));
      return { columns: wanted, page: now.page };
    });
  return (
    <ToolMenu name={t('table.columns')} icon={<ViewColumnOutlined fontSize="small" />}>
      {() => [
        columns.map(({ id, label }) => (
          <CheckItem
            key={id}
            role="menuitemcheckbox"
            isOn={view.columns.includes(id)}
            isFixed={view.columns.length === 1 && view.columns.includes(id)}
            onClick={() => toggle(id)}
          >
            {label}
          </CheckItem>
        )),
        <Divider key="divider" role="none" component="li" />,
        <ListSubheader key="density" role="presentation" sx={{ lineHeight: 2.5 }}>
          {t('table.density')}
        </ListSubheader>,
        (['compact', 'comfortable'] as const).map((density) => (
          <CheckItem
            key={density}
            role="menuitemradio"
            isOn={view.density === density}
            onClick={() => onChange({ density, page: view.page })}
          >
            {t(`table.${density}`)}
          </CheckItem>
        )),
      ]}
    </ToolMenu>
  );
}

interface CheckItemProps {
  role: 'menuitemcheckbox' | 'menuitemradio';
  isOn: boolean;
  /** The last column stays. */
  isFixed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function CheckItem({ role, isOn, isFixed = false, onClick, children, ...rest }: CheckItemProps) {
  return (
    <MenuItem {...rest} role={role} aria-checked={isOn} disabled={isFixed} onClick={onClick}>
      <ListItemIcon>{isOn && <Check fontSize="small" />}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
