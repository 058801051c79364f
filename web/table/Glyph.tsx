const disc = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z';

/** Each in a square of 24; a mark within a shape is cut out of it. */
const shapes = {
  check: `${disc}M5.9 12.3l1.5-1.5 3.1 3.1 6.1-6.2 1.5 1.5-7.6 7.7z`,
  cross: `${disc}M7.8 6.4L12 10.6l4.2-4.2 1.4 1.4-4.2 4.2 4.2 4.2-1.4 1.4-4.2-4.2-4.2 4.2-1.4-1.4 4.2-4.2-4.2-4.2z`,
  'no-entry': `${disc}M7 11h10v2H7z`,
  warning: 'M12 2.2L1 21.2h22zM11 10h2v4.6h-2zM11 16.4h2v2h-2z',
  error: `${disc}M11 7h2v6h-2zM11 15h2v2h-2z`,
  map: 'M3 6.2l6-3 6 3 6-3v14.6l-6 3-6-3-6 3zM5 7.4v10.1l3-1.5V5.9zM10 5.9v10.2l4 2V7.9zM16 7.9v10.2l3-1.5V6.4z',
} as const;

export type Shape = keyof typeof shapes;

/** A picture in a row. Bare and dressed by the table, as the cells are: there are hundreds of them. */
export function Glyph({
  shape,
  tone = '',
}: {
  shape: Shape;
  tone?: 'error' | 'warning' | 'success' | 'quiet' | '';
}) {
  return (
    <svg className={`glyph ${tone}`} viewBox="0 0 24 24" aria-hidden data-icon={shape}>
      <path d={shapes[shape]} />
    </svg>
  );
}
