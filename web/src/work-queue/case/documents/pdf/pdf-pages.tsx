import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { NoteDraft } from '../note-draft.ts';
import { Pins } from '../pins.tsx';
import { Sheet, type SheetView } from '../sheet.tsx';
import type { LoadedPdf } from './load-pdf.ts';
import styles from './pdf.module.css';
import { PdfPage } from './pdf-page.tsx';
import { useWidth } from './use-width.ts';

export interface PdfHandle {
  readonly showPage: (page: number) => void;
}

export interface PdfPreviewProps {
  readonly ref: Ref<PdfHandle>;
  readonly url: string;
  readonly fileName: string;
  readonly alt: string;
  /** The page in view. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly notes: readonly DocumentNote[];
  readonly draft: NoteDraft | null;
  readonly onDraft: (draft: NoteDraft) => void;
}

/** US Letter, until the shape of a page is known. */
const usualRatio = 8.5 / 11;
const gap = 12;

interface PdfPagesProps extends Omit<PdfPreviewProps, 'url' | 'fileName'>, Pick<LoadedPdf, 'pdf'> {
  readonly view: SheetView;
  readonly onFirstRatio: (ratio: number) => void;
}

/** The pages of a PDF below each other. Only those in view are drawn. */
export function PdfPages(props: PdfPagesProps): ReactNode {
  const { ref, pdf, alt, view, page, onPage, onFirstRatio, notes, draft, onDraft } = props;
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const [ratios, setRatios] = useState<Readonly<Record<number, number>>>({});
  const saveRatio = useCallback(
    (number: number, ratio: number) => {
      if (number === 1) onFirstRatio(ratio);
      setRatios((all) => (all[number] === ratio ? all : { ...all, [number]: ratio }));
    },
    [onFirstRatio],
  );
  const getRatio = (number: number): number => ratios[number] ?? ratios[1] ?? usualRatio;
  const virtual = usePageRows(box, pdf.numPages, (number) => {
    const ratio = getRatio(number);
    return width * view.scale * (view.quarterTurns % 2 === 1 ? ratio : 1 / ratio);
  });
  useKeptPlace(box, width * view.scale, view.quarterTurns, () =>
    virtual.scrollToIndex(page - 1, { align: 'start' }),
  );
  useImperativeHandle(ref, () => ({
    showPage: (number) => virtual.scrollToIndex(number - 1, { align: 'start' }),
  }));
  const findPage = (): void => {
    const element = box.current;
    if (element === null) return;
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    const item = virtual.getVirtualItemForOffset(element.scrollTop + element.clientHeight / 3);
    onPage(isAtEnd ? pdf.numPages : (item?.index ?? 0) + 1);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section ref={box} tabIndex={0} aria-label={alt} className={styles.pages} onScroll={findPage}>
      <ol style={{ blockSize: virtual.getTotalSize() }}>
        {width > 0 &&
          virtual.getVirtualItems().map(({ index, start }) => {
            const number = index + 1;
            return (
              <li key={index} style={{ insetBlockStart: start }}>
                <Sheet ratio={getRatio(number)} view={view}>
                  <PdfPage pdf={pdf} number={number} width={width * view.scale} onRatio={saveRatio} />
                  <Pins
                    notes={notes}
                    page={number}
                    draft={draft?.page === number ? draft.place : null}
                    onTarget={draft === null ? undefined : (place) => onDraft({ page: number, place })}
                  />
                </Sheet>
              </li>
            );
          })}
      </ol>
    </section>
  );
}

/** Virtualizes the pages. Their heights follow from their shapes, so the elements need no measuring. */
function usePageRows(
  box: { readonly current: HTMLElement | null },
  count: number,
  getHeight: (number: number) => number,
) {
  const heights = Array.from({ length: count }, (_, index) => getHeight(index + 1));
  return useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: (index) => heights[index] ?? 0,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer reads heights again only if this changes
    getItemKey: useCallback((index: number) => index, [String(heights)]),
    gap,
    overscan: 1,
  });
}

/** Keeps the place in view when the pages are enlarged or the pane is resized, and the page when they are rotated. */
function useKeptPlace(
  box: { readonly current: HTMLElement | null },
  pageWidth: number,
  quarterTurns: number,
  showPage: () => void,
): void {
  const last = useRef({ pageWidth, quarterTurns });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pageWidth, quarterTurns };
    const element = box.current;
    if (element === null || before.pageWidth === 0) return;
    if (before.quarterTurns !== quarterTurns) showPage();
    else if (before.pageWidth !== pageWidth) element.scrollTop *= pageWidth / before.pageWidth;
  });
}
