/** The same pieces, each being made while the one before it is worked on. */
export async function* ahead<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T> {
  const begin = () => {
    const making = pieces.next();
    // A fault is told where the piece is waited for; where nobody waits any more, it is of no matter.
    making.catch(() => {});
    return making;
  };
  try {
    for (let next = begin(); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = begin();
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
