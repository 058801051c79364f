/** What is made for each of a few keys, such as languages, is made once: a formatter takes longer to make than to use. */
export function remembered<Made>(make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key)!;
  };
}
