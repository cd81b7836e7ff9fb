import type { ReactNode } from 'react';
import { encode } from 'uqr';
import styles from '../security.module.css';

/** Renders a QR code as one SVG path, black on white in every theme, so that cameras can read it. */
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
