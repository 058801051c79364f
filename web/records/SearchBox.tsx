import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { Search } from '#web/ui/icons.tsx';
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
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value });
  const input = useRef<HTMLInputElement>(null);
  let { text } = typed;
  if (typed.seen !== value) {
    // An address that was not sent from here, by the back button or a link, brings its own text.
    if (typed.sent !== value) text = value;
    setTyped({ text, sent: value, seen: value });
  }
  useShortcut({
    keys: '/',
    label: t('search.focus'),
    group: label,
    run: () => input.current?.select(),
  });
  const send = (isSure: boolean) => {
    const sent = text.trim();
    setTyped((last) => ({ ...last, sent }));
    onSearch(sent, isSure);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(false), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
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
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
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
