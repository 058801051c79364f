import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedView } from '#model/saved-views.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { copyLink } from '#web/ui/copy-link.ts';
import { notify } from '#web/ui/snackbar.ts';
import { useGo } from '#web/ui/use-is-here.ts';
import { queryAhead } from '#web/ui/use-is-leaving.ts';
import type { Chosen } from './chosen-view.ts';
import { queryOf } from './present-view.ts';
import type { Viewed } from './SavedViewsButton.tsx';
import { useViewActions, type ViewValues } from './saved-views.ts';
import { usePresentView } from './use-present-view.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { CheckItem } from './ViewMenu.tsx';
import { lastingParamsOf, parseView } from './view.ts';

/** What the button says: the view that is on. */
export function NameOfView(viewed: Viewed) {
  const { present } = usePresentView(viewed);
  const name = present?.view.name;
  return (
    <span style={nameStyle}>
      {name === undefined ? t('table.views') : present?.isChanged ? t('views.changed', { name }) : name}
    </span>
  );
}

const nameStyle = { maxWidth: '10rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

interface ViewsMenuProps extends Viewed {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** As far in as those that can be checked. */
const inset = { pl: '52px' } as const;

const nothingYet: ViewValues = { name: '', isShared: false, isDefault: false, isInMenu: false };

/** The views that are kept of a table, and what can be done with the one that is on. */
export function ViewsMenu({ table, view, anchor, onClose }: ViewsMenuProps) {
  const { page, views, error, retry, query, present } = usePresentView({ table, view });
  const actions = useViewActions();
  const navigate = useNavigate();
  const go = useGo();
  /** What was chosen in the menu opens once that is gone, so that the focus comes back to the button. */
  const [wanted, setWanted] = useState<'new' | SavedView | null>(null);
  const [asked, setAsked] = useState<'new' | SavedView | null>(null);
  const on = present?.view;
  const plain = queryOf(parseView(new URLSearchParams(), table), table);
  const show = (search: string, chosen: Chosen | null) => {
    onClose();
    void navigate({ search }, { state: chosen });
  };
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const save = async (one: SavedView) => {
    try {
      await actions.change(one, { query });
      notify(t('views.saved', { name: one.name }));
    } catch (failure) {
      notify(t('table.failed', { message: whyOf(failure) }), 'error');
    }
  };
  const submit = async ({ name, isShared, isDefault, isInMenu }: ViewValues) => {
    if (asked === 'new') {
      const { id } = await actions.create({ page, query, name, isShared, isDefault, isInMenu });
      // From here on it is the one that this address means, whatever others show the same.
      const chosen: Chosen = { view: id };
      await go({ search: queryAhead() }, { replace: true, preventScrollReset: true, state: chosen });
    } else if (asked) await actions.change(asked, { name, isShared });
    setAsked(null);
    notify(t('views.saved', { name }));
  };
  const item = (one: SavedView) => (
    <CheckItem
      key={one.id}
      role="menuitemradio"
      isOn={one.id === on?.id}
      onClick={() => show(one.query, { view: one.id })}
    >
      <span style={nameStyle}>
        {one.id === on?.id && present?.isChanged ? t('views.changed', { name: one.name }) : one.name}
      </span>
    </CheckItem>
  );
  const group = (label: string, some: readonly SavedView[]) =>
    some.length > 0 && [<Heading key={label} label={label} />, ...some.map(item)];
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          list: { dense: true, 'aria-label': t('table.views') },
          // It lies outside of the page’s own regions.
          paper: { component: 'section', 'aria-label': t('table.views') },
          transition: {
            onExited: () => {
              setAsked(wanted);
              setWanted(null);
            },
          },
        }}
      >
        <CheckItem role="menuitemradio" isOn={!on && query === plain} onClick={() => show(plain, null)}>
          {t('views.plain')}
        </CheckItem>
        {error && !views && (
          <MenuItem sx={inset} onClick={retry}>
            {t('table.failed', { message: whyOf(error) })}
          </MenuItem>
        )}
        {group(
          t('views.mine'),
          (views ?? []).filter(({ isOwn }) => isOwn),
        )}
        {group(
          t('views.shared'),
          (views ?? []).filter(({ isOwn }) => !isOwn),
        )}
        <Divider role="none" component="li" />
        {on && <Heading label={on.isOwn ? on.name : t('views.by', { name: on.name, owner: on.owner })} />}
        {on?.isOwn && present?.isChanged && (
          <MenuItem sx={inset} onClick={after(() => void save(on))}>
            {t('views.save')}
          </MenuItem>
        )}
        {on && (
          <CheckItem
            role="menuitemcheckbox"
            isOn={on.isDefault}
            onClick={() => actions.mark(on, { isDefault: !on.isDefault })}
          >
            {t('views.isDefault')}
          </CheckItem>
        )}
        {on && (
          <CheckItem
            role="menuitemcheckbox"
            isOn={on.isInMenu}
            onClick={() => actions.mark(on, { isInMenu: !on.isInMenu })}
          >
            {t('views.isInMenu')}
          </CheckItem>
        )}
        {on?.isOwn && (
          <MenuItem sx={inset} onClick={after(() => setWanted(on))}>
            {t('views.edit')}
          </MenuItem>
        )}
        {on?.isOwn && (
          <MenuItem sx={inset} onClick={after(() => actions.remove(on))}>
            {t('views.delete')}
          </MenuItem>
        )}
        {on && <Divider role="none" component="li" />}
        <MenuItem sx={inset} onClick={after(() => setWanted('new'))}>
          {t('views.saveAs')}
        </MenuItem>
        <MenuItem
          sx={inset}
          onClick={after(() => void copyLink(`${window.location.pathname}?${lastingParamsOf(view, table)}`))}
        >
          {t('views.copyLink')}
        </MenuItem>
      </Menu>
      {asked && (
        <ViewDialog
          title={asked === 'new' ? t('views.newTitle') : t('views.editTitle')}
          values={asked === 'new' ? nothingYet : asked}
          asks={asked === 'new' ? ['isShared', 'isDefault', 'isInMenu'] : ['isShared']}
          onSave={submit}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Heading({ label, ...rest }: { label: string }) {
  return (
    <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }} {...rest}>
      {label}
    </ListSubheader>
  );
}
