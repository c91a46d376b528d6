import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './Pairing.module.css';

/** Around the code, so that a camera finds its edge. */
const border = 4;

/** Dark on light in both themes: cameras expect it so. */
export function QrDrawing({ address, label }: { address: string; label: string }) {
  const modules = useMemo(() => encodeQR(address, 'raw', { border }), [address]);
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
