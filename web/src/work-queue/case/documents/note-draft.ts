import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';

/** A place on a page, as fractions of its width and height. */
export type Place = NonNullable<DocumentNote['place']>;

/** The place of a note that is being written. */
export interface NoteDraft {
  readonly page: number;
  readonly place: Place;
}

/** The place that a new note has until it is moved: the middle of the page. */
export const createDraft = (page: number): NoteDraft => ({ page, place: { x: 0.5, y: 0.5 } });
