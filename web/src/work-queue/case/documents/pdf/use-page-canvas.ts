import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';

/** Loads a page; null until it is loaded, or if the PDF is damaged there. */
export function usePdfPage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let isCurrent = true;
    pdf.getPage(number).then(
      (loaded) => isCurrent && setPage(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, number]);
  return page;
}

/** iPhones draw no canvas of more pixels. */
const maxPixels = 16_000_000;

/** Draws a page into an element, as wide as `width` CSS pixels. The former drawing stays until the new one is complete. */
export function usePageCanvas(
  host: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
  width: number,
): void {
  useEffect(() => {
    if (page === null || width === 0) return;
    const unit = page.getViewport({ scale: 1 });
    const fit = width / unit.width;
    const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (width * unit.height * fit)));
    const viewport = page.getViewport({ scale: fit * density });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.ariaHidden = 'true';
    const drawing = page.render({ canvas, viewport });
    // A canceled drawing rejects; one that fails leaves the page empty.
    drawing.promise.then(
      () => host.current?.replaceChildren(canvas),
      () => undefined,
    );
    return () => drawing.cancel();
  }, [host, page, width]);
}
