// Who reviews what: the least busy of those who may, application by application. Pure.

export interface PanelMember {
  readonly staffId: number;
  /** How many applications of the program they have or had. */
  readonly load: number;
}

export interface Waiting {
  readonly applicationId: number;
  readonly sheetVersion: number;
  /** How many reviewers it lacks. */
  readonly missing: number;
  /** Who has it or had it, declared a conflict, or is the applicant. */
  readonly barred: readonly number[];
}

export interface NewReview {
  readonly applicationId: number;
  readonly sheetVersion: number;
  readonly reviewerId: number;
}

/** Shares applications evenly; `missing` is how many reviews nobody is left for. */
export function decideAssignment(
  panel: readonly PanelMember[],
  waiting: readonly Waiting[],
): { readonly reviews: readonly NewReview[]; readonly missing: number } {
  const loads = new Map(panel.map(({ staffId, load }) => [staffId, load]));
  const loadOf = (staffId: number): number => loads.get(staffId) ?? 0;
  const reviews: NewReview[] = [];
  let missing = 0;
  for (const { applicationId, sheetVersion, missing: lacks, barred } of waiting) {
    const free = [...loads.keys()]
      .filter((staffId) => !barred.includes(staffId))
      .sort((one, other) => loadOf(one) - loadOf(other) || one - other)
      .slice(0, lacks);
    for (const reviewerId of free) {
      loads.set(reviewerId, loadOf(reviewerId) + 1);
      reviews.push({ applicationId, sheetVersion, reviewerId });
    }
    missing += lacks - free.length;
  }
  return { reviews, missing };
}
