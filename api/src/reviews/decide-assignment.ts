// Chooses reviewers: the least busy eligible reviewer, one application at a time. Pure.

export interface PanelMember {
  readonly staffId: number;
  /** Number of the program's applications that this person reviews or has reviewed. */
  readonly load: number;
}

export interface PendingApplication {
  readonly applicationId: number;
  readonly sheetVersion: number;
  /** Number of reviewers still needed. */
  readonly missing: number;
  /** Staff who review or have reviewed it, declared a conflict, or are the applicant. */
  readonly barred: readonly number[];
}

export interface NewReview {
  readonly applicationId: number;
  readonly sheetVersion: number;
  readonly reviewerId: number;
}

/**
 * Distributes applications evenly among reviewers. Returns the reviews to create. `missing` counts those for which no
 * eligible reviewer is left.
 */
export function decideAssignment(
  panel: readonly PanelMember[],
  applications: readonly PendingApplication[],
): { readonly reviews: readonly NewReview[]; readonly missing: number } {
  const loads = new Map(panel.map(({ staffId, load }) => [staffId, load]));
  const getLoad = (staffId: number): number => loads.get(staffId) ?? 0;
  const reviews: NewReview[] = [];
  let missing = 0;
  for (const { applicationId, sheetVersion, missing: needed, barred } of applications) {
    const free = [...loads.keys()]
      .filter((staffId) => !barred.includes(staffId))
      .sort((one, other) => getLoad(one) - getLoad(other) || one - other)
      .slice(0, needed);
    for (const reviewerId of free) {
      loads.set(reviewerId, getLoad(reviewerId) + 1);
      reviews.push({ applicationId, sheetVersion, reviewerId });
    }
    missing += needed - free.length;
  }
  return { reviews, missing };
}
