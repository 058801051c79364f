/**
 * Whether a notice of a change concerns what is watched. Paths are a tree: `leases/4f…` is one lease, `leases` all of
 * them, and the empty path everything. Who watches a list hears of each of its records; who watches a record hears of
 * it and of notices for its whole list.
 */
export const concerns = (changed: string, watched: string): boolean =>
  changed === '' || isWithin(changed, watched) || isWithin(watched, changed);

const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}/`);
