import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { sessionStore } from '#web/session/session.ts';
import { Search } from '#web/ui/icons.tsx';
import { isMac } from '#web/ui/shortcuts.ts';
import { EntryList } from './EntryList.tsx';
import { type Entry, placeAfter } from './entries.ts';
import type { Place } from './local-entries.ts';
import { rememberPick } from './recent.ts';
import { SwitcherHints } from './SwitcherHints.tsx';
import { useGroups } from './use-groups.ts';

interface SwitcherPanelProps {
  places: readonly Place[];
  onClose: () => void;
}

export function SwitcherPanel({ places, onClose }: SwitcherPanelProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const list = useId();
  const { username } = sessionStore.get();
  const typed = text.trim();
  const { groups, isWaiting, error } = useGroups(typed, places, username);
  const entries = groups.flatMap((group) => group.entries);
  // What was chosen stays chosen while the list around it changes; the first is chosen otherwise.
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const active = entries[at];

  const pick = (entry: Entry, inNewTab: boolean) => {
    rememberPick(username, entry);
    if (entry.to && inNewTab) {
      window.open(entry.to, '_blank', 'noopener');
      return;
    }
    onClose();
    entry.run?.();
    if (entry.to) void navigate(entry.to, { state: entry.state });
  };

  const press = (event: KeyboardEvent) => {
    const mod = isMac ? event.metaKey : event.ctrlKey;
    if (mod && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
      return;
    }
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active, mod);
      return;
    }
    const next = event.shiftKey || event.altKey || mod ? null : placeAfter(event.key, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(entries[next]!.key);
  };

  return (
    <Box onKeyDown={press} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, height: 56, flexShrink: 0 }}>
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t('switcher.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('switcher.placeholder'),
              'aria-expanded': true,
              'aria-controls': list,
              'aria-autocomplete': 'list',
              'aria-activedescendant': active ? `${list}-${at}` : undefined,
              maxLength: 200,
              autoComplete: 'off',
              spellCheck: false,
            },
          }}
          sx={{ fontSize: '1.0625rem' }}
        />
      </Box>
      <Box sx={{ height: 2, borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
        {isWaiting && <LinearProgress aria-label={t('switcher.searching')} sx={slow} />}
      </Box>
      <EntryList
        id={list}
        groups={groups}
        at={at}
        query={typed}
        isWaiting={isWaiting}
        error={error}
        onPick={pick}
        onPoint={(entry) => setChosen(entry.key)}
      />
      <SwitcherHints />
    </Box>
  );
}

/** An answer that comes at once should not make the line flash. */
const slow = {
  height: 2,
  opacity: 0,
  animation: 'switcher-wait 0s 300ms forwards',
  '@keyframes switcher-wait': { to: { opacity: 1 } },
} as const;
