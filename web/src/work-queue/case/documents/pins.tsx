import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Place } from './note-draft.ts';
import styles from './preview.module.css';
import { useCaseDocumentTexts } from './use-case-documents.ts';

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
};

interface PinsProps {
  /** The notes on all pages of the document. */
  readonly notes: readonly DocumentNote[];
  readonly page: number;
  /** The place of the note that is being written; null if it is not on this page. */
  readonly draft: Place | null;
  /** Moves the note that is being written to a place on this page; undefined if none is being written. */
  readonly onTarget: ((place: Place) => void) | undefined;
}

/** Numbers at the places of a page's notes, in the order of the list, and the movable place of a new note. */
export function Pins({ notes, page, draft, onTarget }: PinsProps): ReactNode {
  const t = useCaseDocumentTexts();
  const moveDraft = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || draft === null) return;
    event.preventDefault();
    onTarget?.(limitPlace({ x: draft.x + step.x, y: draft.y + step.y }));
  };
  const selectPlace = (event: MouseEvent): void => {
    const { offsetX, offsetY } = event.nativeEvent;
    const { clientWidth, clientHeight } = event.currentTarget;
    onTarget?.(limitPlace({ x: offsetX / clientWidth, y: offsetY / clientHeight }));
  };
  return (
    <>
      {onTarget && (
        // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, the arrow keys move the draft's pin
        // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the arrow keys move the draft's pin
        <div className={styles.target} onClick={selectPlace} />
      )}
      {notes.map(
        (note, index) =>
          note.page === page &&
          note.place !== null && (
            <span key={note.id} aria-hidden="true" className={styles.pin} style={toPosition(note.place)}>
              {index + 1}
            </span>
          ),
      )}
      {draft !== null && (
        <button
          type="button"
          aria-label={t('note.place')}
          className={styles.pin}
          data-draft
          style={toPosition(draft)}
          onKeyDown={moveDraft}
        >
          +
        </button>
      )}
    </>
  );
}

const toPosition = ({ x, y }: Place) => ({ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` });

/** The nearest place on the page. */
const limitPlace = ({ x, y }: Place): Place => ({ x: limitFraction(x), y: limitFraction(y) });

const limitFraction = (value: number): number =>
  Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
