import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';

const PAUSE = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  /** `isSure`: asked for outright, by Enter or the button; else the typing has paused. */
  onSearch: (text: string, isSure: boolean) => void;
}

/** The text of a search; the address follows when the typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text: value, for: value });
  const input = useRef<HTMLInputElement>(null);
  // Another address, by the back button or a link, brings its own text.
  const text = typed.for === value ? typed.text : value;
  useShortcut({
    keys: '/',
    label: t('search.focus'),
    group: label,
    run: () => input.current?.select(),
  });
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search.current(text.trim(), false), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim(), true);
      }}
      sx={{ display: 'flex', gap: 1, flex: '1 1 20rem', maxWidth: '36rem' }}
    >
      <OutlinedInput
        size="small"
        type="search"
        fullWidth
        autoFocus={value === ''}
        inputRef={input}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, for: value })}
        slotProps={{ input: { 'aria-label': label, maxLength: 200, autoComplete: 'off' } }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ bgcolor: 'background.paper' }}
      />
      <Button type="submit" variant="outlined">
        {t('search.search')}
      </Button>
    </Box>
  );
}
