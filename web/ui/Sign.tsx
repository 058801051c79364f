/** A picture of 24 units, drawn in one line; as large as the style around it says. */
export const Sign = ({ path }: { path: string }) => (
  <svg className="picture" viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
);
