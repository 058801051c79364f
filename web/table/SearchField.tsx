import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { useHandOver } from '#web/ui/hand-over.ts';
import { Search } from '#web/ui/icons.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useTyped } from './use-typed.ts';
import { MAX_TEXT, readText } from './view.ts';

interface SearchFieldProps {
  /** The page it searches. */
  title: string;
  /** What it looks through. */
  searches: string;
  text: string;
  onChange: (text: string) => void;
}

/** One box over several columns. */
export function SearchField({ title, searches, text, onChange }: SearchFieldProps) {
  const { draft, type, settle } = useTyped(text, onChange, readText);
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: t('search.focus'), group: title, run: () => input.current?.focus() });
  // Whoever goes over to another table of the page may be typing before it is there.
  useHandOver({ place: pathname, input, take: type });
  return (
    <TextField
      size="small"
      type="search"
      placeholder={searches}
      value={draft}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
      inputRef={input}
      slotProps={{
        htmlInput: { 'aria-label': searches, maxLength: MAX_TEXT },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 14rem' },
        maxWidth: { md: '20rem' },
        '& .MuiInputBase-root': { fontSize: '0.8125rem', bgcolor: 'background.paper' },
        '& .MuiInputBase-input': { py: 0.75, textOverflow: 'ellipsis' },
      }}
    />
  );
}
