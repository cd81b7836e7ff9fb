import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useCaseDocumentTexts } from '../use-case-documents.ts';
import styles from './pdf.module.css';
import { usePageCanvas, usePdfPage } from './use-page-canvas.ts';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly onRatio: (number: number, ratio: number) => void;
}

/** A page as a picture, with its text above it to be selected and read aloud. */
export function PdfPage({ pdf, number, width, onRatio }: PdfPageProps): ReactNode {
  const t = useCaseDocumentTexts();
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const page = usePdfPage(pdf, number);
  const unit = page?.getViewport({ scale: 1 });
  const ratio = unit && unit.width / unit.height;
  useEffect(() => {
    if (ratio !== undefined) onRatio(number, ratio);
  }, [onRatio, number, ratio]);
  usePageCanvas(canvas, page, width);
  usePageText(text, page);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is not a group of fields
    <div role="group" aria-label={t('page', { page: number })} className={styles.page}>
      <div ref={canvas} className={styles.canvas} />
      <div
        ref={text}
        dir="ltr"
        className={styles.text}
        style={{ '--total-scale-factor': unit === undefined ? 1 : width / unit.width } as CSSProperties}
      />
    </div>
  );
}

/** Places the text of a page over its picture. Its size follows `--total-scale-factor`. */
function usePageText(container: RefObject<HTMLDivElement | null>, page: PDFPageProxy | null): void {
  useEffect(() => {
    const element = container.current;
    if (page === null || element === null) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: element,
      viewport: page.getViewport({ scale: 1 }),
    });
    layer.render().catch(() => undefined);
    return () => {
      layer.cancel();
      element.replaceChildren();
    };
  }, [container, page]);
}
