// Who has which case open, as far as this page has heard. A visit that is not said again is forgotten.
import { visitLastsMs } from '@commonway/contract/work-queue/case/visits.ts';

export interface Visitor {
  readonly staffId: number;
  readonly name: string;
}

interface Visit {
  readonly applicationId: number;
  readonly visitor: Visitor;
  readonly until: number;
}

/** All visits; a new book for each change. */
export type VisitorBook = readonly Visit[];

const isOf = (visit: Visit, applicationId: number, { staffId }: Visitor): boolean =>
  visit.applicationId === applicationId && visit.visitor.staffId === staffId;

/** The book after somebody came, stayed or went. */
export function noteVisit(
  book: VisitorBook,
  applicationId: number,
  visitor: Visitor,
  isHere: boolean,
  now: number,
): VisitorBook {
  const others = book.filter((visit) => !isOf(visit, applicationId, visitor));
  return isHere ? [...others, { applicationId, visitor, until: now + visitLastsMs }] : others;
}

/** Whether somebody is known to be there. */
export const isThere = (book: VisitorBook, applicationId: number, visitor: Visitor): boolean =>
  book.some((visit) => isOf(visit, applicationId, visitor));

/** The book without visits that were not said again; the same book where all were. */
export function forget(book: VisitorBook, now: number): VisitorBook {
  const left = book.filter(({ until }) => until > now);
  return left.length === book.length ? book : left;
}

/** The names of who has any of the cases open, each once. */
export const namesAt = (book: VisitorBook, applicationIds: readonly number[]): string[] => [
  ...new Set(
    book
      .filter((visit) => applicationIds.includes(visit.applicationId))
      .map(({ visitor }) => visitor.name)
      .toSorted(),
  ),
];
