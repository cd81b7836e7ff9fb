import type { ReactNode } from 'react';
import { encode } from 'uqr';
import styles from '../security.module.css';

/** A QR code as a drawing of our own: one path of black squares on white, whatever the theme, for cameras to read. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <div className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={squares.join('')} fill="#000" />
      </svg>
    </div>
  );
}
