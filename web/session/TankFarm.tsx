import Box from '@mui/material/Box';

const ground = 760;
const tape = 500;
const surface = 575;
/** The bob touches the bottom: zero is there, and the tape counts upwards. */
const zero = 752;
const foot = 22;

/** A stock tank: cylinder, cone roof, and the rings its strapping was measured at. */
function Tank({ left, right, top }: { left: number; right: number; top: number }) {
  const middle = (left + right) / 2;
  const roof = top - (right - left) * 0.12;
  const rings = [0.25, 0.5, 0.75].map((part) => top + (ground - top) * part);
  return (
    <>
      <path d={`M${left} ${ground}V${top}L${middle} ${roof}L${right} ${top}V${ground}`} />
      <path d={`M${left} ${top}H${right}`} opacity="0.6" />
      {rings.map((y) => (
        <path key={y} d={`M${left} ${y}H${right}`} opacity="0.22" />
      ))}
    </>
  );
}

const feet = Array.from({ length: 60 }, (_, at) => at + 2);

/** A mark for each half foot, a number for every other foot, wet below the surface, the bob at its end. */
function Tape() {
  const edge = tape - 7;
  return (
    <>
      <path d={`M${edge} -800h14V${surface}h-14z`} fill="#e9dcc0" />
      <path d={`M${edge} ${surface}h14V730h-14z`} fill="#6b4a17" />
      <path
        d={feet.map((at) => `M${edge} ${zero - at * foot}h14M${edge} ${zero - (at - 0.5) * foot}h5`).join('')}
        stroke="#4d3a17"
        strokeWidth="1.2"
      />
      <g fill="#e9dcc0" fontSize="13" fontFamily="inherit" opacity="0.8">
        {feet
          .filter((at) => at % 2 === 0 && at > 9 && at !== 16)
          .map((at) => (
            <text key={at} x={tape + 16} y={zero - at * foot + 4.5}>
              {at}
            </text>
          ))}
      </g>
      <path d={`M${tape - 8} 726h16l-3 16-5 10-5-10z`} fill="#c9a35a" />
    </>
  );
}

/** Far off, a pumping unit against the sky. */
function Pumpjack() {
  return (
    <g opacity="0.5" transform="translate(40 152) scale(0.8)">
      <path d="M86 760l26-92 26 92M60 760h96M97 720h30" />
      <path d="M30 684l150-36" strokeWidth="5" />
      <path d="M22 662c-8 14-6 34 10 46l8-3c-8-10-9-26-4-38z" fill="currentColor" />
      <path d="M30 706v54M180 648l4 68" />
      <path d="M166 760l8-30h24l8 30" />
      <circle cx="186" cy="722" r="13" />
    </g>
  );
}

/** A gauger's morning: the hatch is open and the tape is down. */
export function TankFarm() {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 860"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        width: '100%',
        height: { xs: '165%', md: '100%' },
        overflow: 'visible',
      }}
    >
      <linearGradient id="crude" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#c18a2e" />
        <stop offset="1" stopColor="#5a3a0d" />
      </linearGradient>
      <path d={`M360 ${surface}H640V${ground}H360Z`} fill="url(#crude)" />
      <g
        fill="none"
        stroke="#a9c3e2"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        color="#a9c3e2"
      >
        <Pumpjack />
        <g opacity="0.55">
          <Tank left={222} right={330} top={600} />
          <Tank left={690} right={830} top={520} />
        </g>
        <Tank left={360} right={640} top={430} />
        <path d={`M360 ${surface}H640`} stroke="#f0c877" />
        <path d="M482 398h36" strokeWidth="5" />
        <path d={`M-3000 ${ground}H4000`} strokeWidth="2.5" />
      </g>
      <Tape />
      <text x="630" y={surface - 10} textAnchor="end" fill="#f0c877" fontSize="15" fontFamily="inherit">
        8′ 0½″
      </text>
    </Box>
  );
}
