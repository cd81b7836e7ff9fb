// Tracks who has which case open, from the events this page received. Visits that are not renewed expire.
import { visitExpiryMs } from '@commonway/contract/work-queue/case/visits.ts';

export interface Visitor {
  readonly staffId: number;
  readonly name: string;
}

interface Visit {
  readonly applicationId: number;
  readonly visitor: Visitor;
  readonly until: number;
}

/** All visits. Immutable: every change returns a new list. */
export type VisitorBook = readonly Visit[];

const isOf = (visit: Visit, applicationId: number, { staffId }: Visitor): boolean =>
  visit.applicationId === applicationId && visit.visitor.staffId === staffId;

/** Returns the visits after a visitor arrived, stayed or left. */
export function noteVisit(
  book: VisitorBook,
  applicationId: number,
  visitor: Visitor,
  isHere: boolean,
  now: number,
): VisitorBook {
  const others = book.filter((visit) => !isOf(visit, applicationId, visitor));
  return isHere ? [...others, { applicationId, visitor, until: now + visitExpiryMs }] : others;
}

/** Returns whether the visitor is already known. */
export const isKnownVisitor = (book: VisitorBook, applicationId: number, visitor: Visitor): boolean =>
  book.some((visit) => isOf(visit, applicationId, visitor));

/** Removes expired visits. Returns the same list if none expired. */
export function forget(book: VisitorBook, now: number): VisitorBook {
  const left = book.filter(({ until }) => until > now);
  return left.length === book.length ? book : left;
}

/** Returns the names of the visitors of any of the cases, without duplicates. */
export const visitorNamesOf = (book: VisitorBook, applicationIds: readonly number[]): string[] => [
  ...new Set(
    book
      .filter((visit) => applicationIds.includes(visit.applicationId))
      .map(({ visitor }) => visitor.name)
      .toSorted(),
  ),
];
