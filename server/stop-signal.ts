/** A terminal, npm and whoever else stands in between may each pass the same signal on. */
const SAME_SIGNAL = 1000;

/** The first asks for a stop, the second is not asked about: it ends the process, as it would any other. */
export function onStopSignal(stop: () => void): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const obey = () => {
    stop();
    setTimeout(() => {
      for (const signal of signals) process.off(signal, obey);
    }, SAME_SIGNAL).unref();
  };
  for (const signal of signals) process.on(signal, obey);
}
