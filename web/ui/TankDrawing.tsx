import Box from '@mui/material/Box';

const top = 62;
const bottom = 176;
const marks = Array.from({ length: 15 }, (_, at) => 12 + at * 10);

/** The marks of the tape between two heights, every fifth a longer one. */
const marksBetween = (from: number, to: number) =>
  marks
    .filter((y) => y >= from && y < to)
    .map((y) => `M120 ${y}h${y % 50 === 12 ? 9 : 5}`)
    .join('');

/** A tank in section, filled to `level` of its height; an empty one is only sketched. */
export function TankDrawing({ level }: { level: number }) {
  const surface = bottom - level * (bottom - top);
  const isEmpty = level === 0;
  return (
    <Box
      component="svg"
      viewBox="0 0 240 196"
      aria-hidden
      sx={{ width: 240, maxWidth: '70%', color: 'text.secondary', '& .tape': { color: 'primary.main' } }}
    >
      <linearGradient id="crude" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#d9a441" />
        <stop offset="1" stopColor="#a8721f" />
      </linearGradient>
      {!isEmpty && (
        <path
          d={`M60 ${surface}h120v${bottom - surface - 4}a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4z`}
          fill="url(#crude)"
        />
      )}
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path
          d={`M60 ${top}l60-20 60 20v110a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4z`}
          strokeDasharray={isEmpty ? '5 5' : undefined}
        />
        <path d={`M60 ${top}h120`} strokeDasharray="2 4" opacity="0.6" />
        <path d="M60 100h120M60 138h120" strokeDasharray="2 6" opacity="0.35" />
        <path d={`M24 ${bottom + 1}h192`} />
      </g>
      <g className="tape" fill="none" stroke="currentColor">
        <path d={`M120 4V${surface}`} strokeWidth="1.5" />
        <path d={marksBetween(0, surface)} />
      </g>
      {/* Below the surface the tape comes up wet. */}
      <g className={isEmpty ? 'tape' : undefined} color="#4a3008" stroke="currentColor">
        <path d={`M120 ${surface}V162`} strokeWidth="1.5" />
        <path d={marksBetween(surface, bottom)} />
        <path d="M117 161h6l-.5 7-2.5 5-2.5-5z" fill="currentColor" />
      </g>
    </Box>
  );
}
