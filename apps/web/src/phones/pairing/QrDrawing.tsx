import { qrCode } from '@carestead/domain/phones/qrCode';
import { useMemo } from 'react';
import classes from './Pairing.module.css';

/** Around the code, so that a camera finds its edge. */
const margin = 4;

/** Dark on light in both themes: cameras expect it so. */
export function QrDrawing({ address, label }: { address: string; label: string }) {
  const drawing = useMemo(() => qrCode(address), [address]);
  if (!drawing) return null;
  const size = drawing.length + 2 * margin;
  const path = drawing
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
