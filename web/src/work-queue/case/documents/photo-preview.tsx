import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { useTexts } from '../../use-texts.ts';
import styles from './preview.module.css';
import { useCaseDocumentTexts } from './use-case-documents.ts';

const zoom = { min: 0.5, max: 4, factor: 1.5 };

export type Place = NonNullable<DocumentNote['place']>;

interface PhotoPreviewProps {
  readonly url: string;
  readonly alt: string;
  readonly notes: readonly DocumentNote[];
  /** The place of the note that is being written; null if none is. */
  readonly draft: Place | null;
  readonly onDraft: (place: Place) => void;
}

/** A photo that fits its pane and can be enlarged and rotated by quarter turns, with the places of its notes. */
export function PhotoPreview({ url, alt, notes, draft, onDraft }: PhotoPreviewProps): ReactNode {
  const t = useTexts();
  const [scale, setScale] = useState(1);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [ratio, setRatio] = useState<number | null>(null);
  const isTurned = quarterTurns % 2 === 1;
  const enlarge = (factor: number): void =>
    setScale((now) => Math.min(Math.max(now * factor, zoom.min), zoom.max));
  const placeDraft = (event: MouseEvent<HTMLImageElement>): void => {
    const { offsetX, offsetY } = event.nativeEvent;
    const { clientWidth, clientHeight } = event.currentTarget;
    if (draft !== null) onDraft(limitPlace({ x: offsetX / clientWidth, y: offsetY / clientHeight }));
  };
  return (
    <>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={() => enlarge(1 / zoom.factor)}>
          {t('documents.zoomOut')}
        </Button>
        <Button variant="quiet" onClick={() => enlarge(zoom.factor)}>
          {t('documents.zoomIn')}
        </Button>
        <Button variant="quiet" onClick={() => setQuarterTurns((now) => (now + 1) % 4)}>
          {t('documents.rotate')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section tabIndex={0} aria-label={alt} className={styles.photo}>
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
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the arrow keys move the draft's pin */}
            <img
              src={url}
              alt={alt}
              data-draft={draft !== null || undefined}
              onLoad={({ currentTarget: image }) => setRatio(image.naturalWidth / image.naturalHeight)}
              onClick={placeDraft}
            />
            <Pins notes={notes} draft={draft} onDraft={onDraft} />
          </div>
        </div>
      </section>
    </>
  );
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
};

/** Numbers at the places of the notes, in the order of the list, and the movable place of a new note. */
function Pins({ notes, draft, onDraft }: Pick<PhotoPreviewProps, 'notes' | 'draft' | 'onDraft'>): ReactNode {
  const t = useCaseDocumentTexts();
  const moveDraft = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || draft === null) return;
    event.preventDefault();
    onDraft(limitPlace({ x: draft.x + step.x, y: draft.y + step.y }));
  };
  return (
    <>
      {notes.map(
        ({ id, place }, index) =>
          place !== null && (
            <span key={id} aria-hidden="true" className={styles.pin} style={toPosition(place)}>
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

/** The nearest place on the photo. */
const limitPlace = ({ x, y }: Place): Place => ({ x: limitFraction(x), y: limitFraction(y) });

const limitFraction = (value: number): number =>
  Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
