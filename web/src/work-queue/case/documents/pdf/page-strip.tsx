import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useCaseDocumentTexts } from '../use-case-documents.ts';
import styles from './pdf.module.css';
import { usePageCanvas, usePdfPage } from './use-page-canvas.ts';

const thumbnailWidth = 72;
/** The number below the thumbnail, and the space around both. */
const rowExtra = 34;

interface PageStripProps {
  readonly pdf: PDFDocumentProxy;
  /** Width divided by height of the first page; pages of other shapes are fitted into it. */
  readonly ratio: number;
  readonly page: number;
  readonly onSelect: (page: number) => void;
}

/** Thumbnails of all pages: one Tab stop, where the arrow keys, Home, and End select a page. */
export function PageStrip({ pdf, ratio, page, onSelect }: PageStripProps): ReactNode {
  const t = useCaseDocumentTexts();
  const box = useRef<HTMLElement>(null);
  const movesFocus = useRef(false);
  const rowHeight = thumbnailWidth / ratio + rowExtra;
  const virtual = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  useEffect(() => virtual.scrollToIndex(page - 1), [virtual, page]);
  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = getNextPage(event.key, page, pdf.numPages);
    if (next === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    onSelect(next);
  };
  const focusCurrent = (button: HTMLButtonElement | null): void => {
    if (!movesFocus.current || button === null) return;
    movesFocus.current = false;
    button.focus({ preventScroll: true });
  };
  return (
    <nav ref={box} aria-label={t('pages')} className={styles.strip} onKeyDown={handleKeyDown}>
      <ol style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const isCurrent = index + 1 === page;
          return (
            <li key={index} style={{ insetBlockStart: start, blockSize: rowHeight }}>
              <button
                type="button"
                ref={isCurrent ? focusCurrent : undefined}
                className={styles.thumbnail}
                aria-label={t('page', { page: index + 1 })}
                aria-current={isCurrent ? 'page' : undefined}
                tabIndex={isCurrent ? 0 : -1}
                onClick={() => onSelect(index + 1)}
              >
                <Thumbnail pdf={pdf} number={index + 1} ratio={ratio} />
                <span aria-hidden="true">{t('number', { page: index + 1 })}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Thumbnail({ pdf, number, ratio }: { pdf: PDFDocumentProxy; number: number; ratio: number }) {
  const host = useRef<HTMLSpanElement>(null);
  usePageCanvas(host, usePdfPage(pdf, number), thumbnailWidth);
  return <span ref={host} className={styles.sheet} style={{ aspectRatio: String(ratio) }} />;
}

/** The page that a key moves to, without wraparound; undefined for other keys. */
export function getNextPage(key: string, page: number, count: number): number | undefined {
  const next = { ArrowDown: page + 1, ArrowUp: page - 1, Home: 1, End: count }[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 1), count);
}
