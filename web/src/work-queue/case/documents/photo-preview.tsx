import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import { type ReactNode, useState } from 'react';
import type { NoteDraft } from './note-draft.ts';
import { Pins } from './pins.tsx';
import styles from './preview.module.css';
import { PreviewTools, Sheet, type SheetView, wholeSheet } from './sheet.tsx';

interface PhotoPreviewProps {
  readonly url: string;
  readonly alt: string;
  readonly notes: readonly DocumentNote[];
  /** The place of the note that is being written; null if none is. */
  readonly draft: NoteDraft | null;
  readonly onDraft: (draft: NoteDraft) => void;
}

/** A photo that fits its pane and can be enlarged and rotated by quarter turns, with the places of its notes. */
export function PhotoPreview({ url, alt, notes, draft, onDraft }: PhotoPreviewProps): ReactNode {
  const [view, setView] = useState<SheetView>(wholeSheet);
  const [ratio, setRatio] = useState<number | null>(null);
  return (
    <>
      <PreviewTools view={view} onView={setView} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section tabIndex={0} aria-label={alt} className={styles.photo}>
        <Sheet ratio={ratio} view={view}>
          <img
            src={url}
            alt={alt}
            onLoad={({ currentTarget: image }) => setRatio(image.naturalWidth / image.naturalHeight)}
          />
          <Pins
            notes={notes}
            page={1}
            draft={draft?.place ?? null}
            onTarget={draft === null ? undefined : (place) => onDraft({ page: 1, place })}
          />
        </Sheet>
      </section>
    </>
  );
}
