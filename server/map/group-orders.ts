import type { Bounds } from '#model/places.ts';
import type { Tile } from './group-index.ts';

/** What the thread of a group index is asked for: first its places, then what they make. */
export type GroupOrder =
  | { readonly kind: 'add'; readonly rows: string }
  | { readonly kind: 'state' }
  | ({ readonly kind: 'tile' } & Tile)
  | { readonly kind: 'members'; readonly group: number; readonly skip: number }
  | { readonly kind: 'named'; readonly text: string }
  | { readonly kind: 'within'; readonly bounds: Bounds; readonly top: number };
