import { useState } from 'react';

/** One thing at a time: what is asked for while another is under way is not done. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const whileBusy = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, whileBusy };
}
