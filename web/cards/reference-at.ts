import { records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';

/** A record that is named on the page, and what names it. */
export interface Reference {
  readonly anchor: HTMLElement;
  readonly endpoint: string;
  readonly id: string;
}

/** What names a record says which by an attribute, or leads there. */
const NAMING = '[data-record], a[href]';

/** The record that an address leads to: `/lease?uuid=4f…` or `/lease/4f…`. */
function recordAt(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin);
  const [type = '', named] = pathname.split('/').filter(Boolean);
  const definition = records.find((one) => one.type.toLowerCase() === type.toLowerCase());
  return definition ? `${definition.endpoint}/${searchParams.get('uuid') ?? named}` : null;
}

/** The record that is named where somebody points, or where the keyboard is. */
export function referenceAt(target: EventTarget | null): Reference | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>(NAMING) : null;
  if (!anchor) return null;
  const path = anchor.dataset.record ?? recordAt((anchor as HTMLAnchorElement).href);
  const [endpoint = '', id = ''] = path?.split('/') ?? [];
  return isUuid(id) ? { anchor, endpoint, id } : null;
}

export const isSameReference = (one: Reference | null, other: Reference | null): boolean =>
  one?.endpoint === other?.endpoint && one?.id === other?.id;
