import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Highlight } from '#web/ui/Highlight.tsx';
import {
  Add,
  ArticleOutlined,
  BoltOutlined,
  BookmarkOutlined,
  Search,
  TableRowsOutlined,
  WebAssetOutlined,
} from '#web/ui/icons.tsx';
import { Keys } from '#web/ui/Keys.tsx';
import type { Entry, EntryKind } from './entries.ts';

const icons: Record<EntryKind, typeof Add> = {
  place: WebAssetOutlined,
  list: TableRowsOutlined,
  new: Add,
  search: Search,
  action: BoltOutlined,
  record: ArticleOutlined,
  view: BookmarkOutlined,
};

interface EntryOptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  query: string;
  onPick: (entry: Entry, inNewTab: boolean) => void;
  onPoint: (entry: Entry) => void;
}

export function EntryOption({ id, entry, isActive, query, onPick, onPoint }: EntryOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  const Icon = icons[entry.kind];
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      // The focus stays in the box, where the next letter goes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(entry, event.ctrlKey || event.metaKey)}
      // Only a pointer that moves: a list that scrolls under one that rests chooses nothing.
      onPointerMove={isActive ? undefined : () => onPoint(entry)}
      sx={optionStyle}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box component="span" className="words">
        <span className="name">
          <Highlight text={entry.label} query={query} />
        </span>
        {entry.detail && <span className="detail">{entry.detail}</span>}
      </Box>
      {entry.keys && (
        <Box component="span" sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline' } }}>
          <Keys keys={entry.keys} />
        </Box>
      )}
    </Box>
  );
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: { xs: 48, sm: 36 },
  px: 1,
  py: { xs: 0.5, sm: 0 },
  borderRadius: 1,
  fontSize: '0.875rem',
  cursor: 'pointer',
  scrollMarginBlock: 8,
  '&[aria-selected="true"]': {
    bgcolor: 'color-mix(in srgb, var(--g-palette-primary-main) 14%, transparent)',
  },
  // A phone has the detail below the name, everything else beside it.
  '& .words': {
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    flex: 1,
    minWidth: 0,
    columnGap: 1.5,
  },
  '& .name, & .detail': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { flexShrink: { sm: 0 }, maxWidth: { sm: '75%' } },
  '& .detail': {
    flex: { sm: '1 1 0' },
    textAlign: { sm: 'right' },
    color: 'text.secondary',
    fontSize: '0.8125rem',
    lineHeight: { xs: 1.3, sm: 'inherit' },
  },
} as const;
