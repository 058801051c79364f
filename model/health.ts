/** What goes wrong: the server failed, the database was away or busy, or a page met an error nobody caught. */
export const errorKinds = ['failed', 'unavailable', 'browser'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** How a server is, told to whoever is signed in: nothing of the company, of people or of the machine's addresses. */
export interface Health {
  readonly version: string;
  readonly startedAt: string;
  readonly database: { readonly kind: 'embedded' | 'postgres'; readonly milliseconds: number };
  /** Whether the database has the shape this version works with. */
  readonly migrations: 'current' | 'missing' | 'newer';
  /** The live stream: how late a notice may have been just now. */
  readonly changes: { readonly behindMilliseconds: number };
  readonly openStreams: number;
  /** Whether every row can be read; null as long as that is not known. */
  readonly isWhole: boolean | null;
  /** Of the disk that the embedded database lies on, in bytes. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  /** The daily ones: when the newest was made, null where there is none yet; null where none are asked for. */
  readonly backup: { readonly at: string | null } | null;
  /** Of the last hour. */
  readonly errors: Readonly<Record<ErrorKind, number>>;
}
