/** The texts of the list of shortcuts. */
export const shortcuts = {
  'shortcuts.close': 'Close',
  'shortcuts.plain': 'Shortcuts of a single key',
} as const;
