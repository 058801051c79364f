/** Which view a link leads to, which travels along in the history: another view may have the same address. */
export interface Chosen {
  readonly view: string;
}

export const chosenIn = (state: unknown): string | undefined => (state as Partial<Chosen> | null)?.view;
