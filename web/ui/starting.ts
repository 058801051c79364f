let isUnderWay = true;

/** Until the first page is there: what it will ask for can be asked for ahead, and is asked for once. */
export const isStarting = (): boolean => isUnderWay;

export function endStart(): void {
  isUnderWay = false;
}
