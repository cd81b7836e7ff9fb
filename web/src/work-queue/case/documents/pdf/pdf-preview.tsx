import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { chevronEnd, chevronStart } from '../../../../ui/icons/shapes.ts';
import { useTexts } from '../../../use-texts.ts';
import { PreviewSkeleton, PreviewTools, type SheetView, wholeSheet } from '../sheet.tsx';
import { useCaseDocumentTexts } from '../use-case-documents.ts';
import type { LoadedPdf } from './load-pdf.ts';
import { PageStrip } from './page-strip.tsx';
import styles from './pdf.module.css';
import { type PdfHandle, PdfPages, type PdfPreviewProps } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';

/** A PDF that can be enlarged and rotated, with thumbnails of its pages and the places of its notes. */
export function PdfPreview(props: PdfPreviewProps): ReactNode {
  const t = useTexts();
  const tDocuments = useCaseDocumentTexts();
  const state = usePdf(props.url);
  if (state.status === 'loading') return <PreviewSkeleton />;
  if (state.status === 'ready') return <OpenPdf {...props} pdf={state.pdf} />;
  return (
    <div className={styles.problem}>
      <Banner
        tone="warning"
        live="polite"
        title={tDocuments('pdf.failed')}
        actions={
          <LinkButton href={props.url} download={props.fileName}>
            {t('documents.download')}
          </LinkButton>
        }
      >
        {state.status === 'failed' ? state.message : tDocuments(`pdf.${state.status}`)}
      </Banner>
    </div>
  );
}

function OpenPdf({ pdf, ref, page, onPage, ...rest }: PdfPreviewProps & Pick<LoadedPdf, 'pdf'>): ReactNode {
  const t = useCaseDocumentTexts();
  const [view, setView] = useState<SheetView>(wholeSheet);
  const [ratio, setRatio] = useState<number | null>(null);
  const pages = useRef<PdfHandle>(null);
  const showPage = (next: number): void => {
    onPage(next);
    pages.current?.showPage(next);
  };
  useImperativeHandle(ref, () => ({ showPage }));
  const count = pdf.numPages;
  return (
    <>
      <PreviewTools view={view} onView={setView}>
        {count > 1 && (
          <span className={styles.stepper}>
            <IconButton
              icon={chevronStart}
              label={t('page.previous')}
              aria-disabled={page <= 1}
              onClick={() => showPage(Math.max(page - 1, 1))}
            />
            <span aria-live="polite">{t('page.of', { page, count })}</span>
            <IconButton
              icon={chevronEnd}
              label={t('page.next')}
              aria-disabled={page >= count}
              onClick={() => showPage(Math.min(page + 1, count))}
            />
          </span>
        )}
      </PreviewTools>
      <div className={styles.reader}>
        {count > 1 &&
          (ratio === null ? (
            <div className={styles.strip} />
          ) : (
            <PageStrip pdf={pdf} ratio={ratio} page={page} onSelect={showPage} />
          ))}
        <PdfPages
          {...rest}
          ref={pages}
          pdf={pdf}
          view={view}
          page={page}
          onPage={onPage}
          onFirstRatio={setRatio}
        />
      </div>
    </>
  );
}
