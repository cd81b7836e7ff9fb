import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useTexts } from '../../use-texts.ts';
import styles from './preview.module.css';

/** How a photo or the pages of a PDF are shown: the width as a multiple of the pane's, and the rotation. */
export interface SheetView {
  readonly scale: number;
  readonly quarterTurns: number;
}

/** As wide as the pane. */
export const wholeSheet: SheetView = { scale: 1, quarterTurns: 0 };

const zoom = { min: 0.5, max: 4, factor: 1.5 };

/** Takes the place of a document while it loads. */
export function PreviewSkeleton(): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.loading}>
      <Skeleton shape="card" count={1} label={t('loading')} />
    </div>
  );
}

interface PreviewToolsProps {
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
  readonly children?: ReactNode;
}

/** The buttons that enlarge and rotate a document, and further ones. */
export function PreviewTools({ view, onView, children }: PreviewToolsProps): ReactNode {
  const t = useTexts();
  const enlarge = (factor: number): void =>
    onView({ ...view, scale: Math.min(Math.max(view.scale * factor, zoom.min), zoom.max) });
  return (
    <div className={styles.tools}>
      <Button variant="quiet" onClick={() => enlarge(1 / zoom.factor)}>
        {t('documents.zoomOut')}
      </Button>
      <Button variant="quiet" onClick={() => enlarge(zoom.factor)}>
        {t('documents.zoomIn')}
      </Button>
      <Button variant="quiet" onClick={() => onView({ ...view, quarterTurns: (view.quarterTurns + 1) % 4 })}>
        {t('documents.rotate')}
      </Button>
      {children}
    </div>
  );
}

interface SheetProps {
  /** Width divided by height before rotation; null while it is unknown. */
  readonly ratio: number | null;
  readonly view: SheetView;
  readonly children: ReactNode;
}

/** Enlarges and rotates its content, whose width is that of the pane. */
export function Sheet({ ratio, view: { scale, quarterTurns }, children }: SheetProps): ReactNode {
  const isTurned = quarterTurns % 2 === 1;
  return (
    <div
      className={styles.sheet}
      dir="ltr"
      style={{
        inlineSize: `${scale * 100}%`,
        ...(ratio !== null && { aspectRatio: String(isTurned ? 1 / ratio : ratio) }),
      }}
    >
      <div
        className={styles.turned}
        style={{
          inlineSize: isTurned && ratio !== null ? `${ratio * 100}%` : '100%',
          rotate: `${quarterTurns * 90}deg`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
