/** Chips as low as the text beside them, so that an input with some is no taller than one without. */
export const severalStyle = {
  '& .MuiInputBase-root.MuiOutlinedInput-root': { py: '2px', pl: 0.75, flexWrap: 'nowrap' },
  '& .MuiInputBase-root .MuiInputBase-input.MuiAutocomplete-input': { px: 0.5, py: '5.2px', minWidth: 24 },
  '& .MuiChip-root': { height: 20, m: '2px', fontSize: '0.75rem', maxWidth: '6.5rem' },
} as const;
