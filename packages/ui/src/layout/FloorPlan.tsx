import classes from './FloorPlan.module.css';

type Side = 'north' | 'south';
type Space = { side: Side; x: number; width: number; kind: 'room' | 'mirrored' | 'station' | 'lounge'; isLit?: true };

const depth = 270;
const corridor = { top: 330, height: 96, left: 60, right: 1140 };

const spaces: readonly Space[] = [
  { side: 'north', x: 60, width: 180, kind: 'room' },
  { side: 'north', x: 240, width: 180, kind: 'mirrored' },
  { side: 'north', x: 420, width: 180, kind: 'room' },
  { side: 'north', x: 600, width: 180, kind: 'mirrored', isLit: true },
  { side: 'north', x: 780, width: 180, kind: 'room' },
  { side: 'north', x: 960, width: 180, kind: 'mirrored' },
  { side: 'south', x: 60, width: 180, kind: 'room' },
  { side: 'south', x: 240, width: 180, kind: 'mirrored' },
  { side: 'south', x: 420, width: 220, kind: 'station' },
  { side: 'south', x: 640, width: 320, kind: 'lounge' },
  { side: 'south', x: 960, width: 180, kind: 'mirrored' },
];

const glow = [
  [0, 0.4],
  [0.12, 0.3],
  [0.3, 0.17],
  [0.5, 0.08],
  [0.75, 0.02],
  [1, 0],
] as const;

/** One floor of a home, seen from above; a lamp above every door, and one of them is lit. */
export function FloorPlan() {
  return (
    <svg className={classes.plan} viewBox="0 0 1200 756" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="cs-glow">
          {glow.map(([offset, opacity]) => (
            <stop key={offset} className={classes.glow} offset={offset} stopOpacity={opacity} />
          ))}
        </radialGradient>
      </defs>
      <rect
        className={classes.ground}
        x="60"
        y="60"
        width="1080"
        height={corridor.top + corridor.height + depth - 60}
      />
      <path className={classes.thin} d={`M76 ${corridor.top + corridor.height / 2}H1124`} strokeDasharray="2 10" />
      {spaces.map((space) => (
        <g key={`${space.side}-${space.x}`} transform={placeOf(space)}>
          <Interior space={space} />
        </g>
      ))}
      <path
        className={classes.wall}
        d={`M60 ${corridor.top}V${corridor.top + corridor.height}M1140 ${corridor.top}V${corridor.top + corridor.height}`}
      />
    </svg>
  );
}

const placeOf = ({ side, x }: Space) =>
  side === 'north' ? `translate(${x} 60)` : `translate(${x} ${corridor.top + corridor.height + depth}) scale(1 -1)`;

function Interior({ space }: { space: Space }) {
  switch (space.kind) {
    case 'room':
      return <Room width={space.width} isLit={space.isLit === true} />;
    case 'mirrored':
      return (
        <g transform={`translate(${space.width} 0) scale(-1 1)`}>
          <Room width={space.width} isLit={space.isLit === true} />
        </g>
      );
    case 'station':
      return <Station width={space.width} />;
    case 'lounge':
      return <Lounge width={space.width} />;
  }
}

/** Drawn with the window above and the corridor below. */
function Room({ width, isLit }: { width: number; isLit: boolean }) {
  const doorway = 112;
  return (
    <>
      {isLit && <rect className={classes.litRoom} width={width} height={depth} />}
      {isLit && <circle cx={doorway + 22} cy={depth + 12} r="190" fill="url(#cs-glow)" />}
      <path
        className={classes.wall}
        d={`M0 ${depth}V0H52M128 0H${width}V${depth}M0 ${depth}H${doorway}M${doorway + 44} ${depth}H${width}`}
      />
      <path className={classes.thin} d="M52-3H128M52 3H128" />
      <path className={classes.thin} d={`M${doorway + 44} ${depth}V${depth - 44}A44 44 0 0 0 ${doorway} ${depth}`} />
      <path className={classes.partition} d={`M0 ${depth - 92}H78V${depth - 60}M78 ${depth - 26}V${depth}`} />
      <ellipse className={classes.thin} cx="22" cy={depth - 30} rx="11" ry="15" />
      <rect className={classes.thin} x="44" y={depth - 92} width="26" height="16" rx="5" />
      <rect className={classes.thin} x="14" y="52" width="112" height="60" rx="6" />
      <rect className={classes.thin} x="20" y="60" width="26" height="44" rx="5" />
      <path className={classes.thin} d="M58 52V112" />
      <rect className={classes.thin} x="14" y="22" width="24" height="22" rx="3" />
      <circle className={classes.thin} cx="148" cy="40" r="15" />
      <rect
        className={isLit ? classes.lampLit : classes.lamp}
        x={doorway + 6}
        y={depth + 8}
        width="32"
        height="7"
        rx="3.5"
      />
    </>
  );
}

function Station({ width }: { width: number }) {
  return (
    <>
      <path className={classes.wall} d={`M0 ${depth}V0H50M${width - 50} 0H${width}V${depth}`} />
      <path className={classes.thin} d={`M50-3H${width - 50}M50 3H${width - 50}`} />
      <path
        className={classes.partition}
        d={`M24 ${depth - 6}V${depth - 70}Q24 ${depth - 96} 50 ${depth - 96}H${width - 50}Q${width - 24} ${depth - 96} ${width - 24} ${depth - 70}V${depth - 6}`}
      />
      <circle className={classes.thin} cx={width / 2 - 34} cy={depth - 128} r="13" />
      <circle className={classes.thin} cx={width / 2 + 34} cy={depth - 128} r="13" />
      <rect className={classes.thin} x="16" y="20" width={width - 32} height="30" rx="3" />
      <path className={classes.thin} d={`M${width / 3} 20V50M${(2 * width) / 3} 20V50`} />
    </>
  );
}

function Lounge({ width }: { width: number }) {
  return (
    <>
      <path className={classes.wall} d={`M0 0H60M${width - 60} 0H${width}V${depth}H${width - 40}M0 ${depth}H40`} />
      <path className={classes.thin} d={`M60-3H${width - 60}M60 3H${width - 60}`} />
      <Table x={92} y={96} />
      <Table x={228} y={96} />
      <Table x={160} y={188} />
    </>
  );
}

function Table({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={classes.thin} r="26" />
      {[0, 90, 180, 270].map((angle) => (
        <rect
          key={angle}
          className={classes.thin}
          x="-9"
          y="-46"
          width="18"
          height="14"
          rx="4"
          transform={`rotate(${angle})`}
        />
      ))}
    </g>
  );
}
