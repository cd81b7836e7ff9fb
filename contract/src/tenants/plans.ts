// The plans that offices buy and their limits. The marketplace's plan ids are the same.

/** The most that an office of a plan can use; null is unlimited. */
export interface PlanLimits {
  readonly staffSeats: number | null;
  readonly applicationsPerMonth: number | null;
  readonly languages: number | null;
  readonly storageBytes: number | null;
}

/** What an office pays for besides the plan's price: each unit above the limit of a resource. */
export interface Meter {
  /** The name of the meter at the marketplace. */
  readonly dimension: string;
  readonly resource: 'applicationsPerMonth';
  readonly cents: number;
}

export interface Plan {
  readonly planId: string;
  readonly displayName: string;
  readonly monthlyDollars: number;
  readonly limits: PlanLimits;
  readonly meters: readonly Meter[];
}

const unlimited: PlanLimits = {
  staffSeats: null,
  applicationsPerMonth: null,
  languages: null,
  storageBytes: null,
};

const gigabyte = 1024 ** 3;

const smallestPlan: Plan = {
  planId: 'starter',
  displayName: 'Starter',
  monthlyDollars: 199,
  limits: { staffSeats: 5, applicationsPerMonth: 200, languages: 3, storageBytes: 10 * gigabyte },
  meters: [{ dimension: 'extra_applications', resource: 'applicationsPerMonth', cents: 100 }],
};

/** The plans, the smallest first. */
export const plans: readonly Plan[] = [
  smallestPlan,
  {
    planId: 'office',
    displayName: 'Office',
    monthlyDollars: 899,
    limits: { staffSeats: 40, applicationsPerMonth: 3000, languages: 8, storageBytes: 200 * gigabyte },
    meters: [{ dimension: 'extra_applications', resource: 'applicationsPerMonth', cents: 35 }],
  },
  {
    planId: 'county',
    displayName: 'County',
    monthlyDollars: 3900,
    limits: { staffSeats: null, applicationsPerMonth: null, languages: null, storageBytes: null },
    meters: [],
  },
];

/** The most seats that a subscription can have. */
export const maxSeats = 100_000;

export const planResources = ['staffSeats', 'applicationsPerMonth', 'languages', 'storageBytes'] as const;
export type PlanResource = (typeof planResources)[number];

/** The plan with an id; undefined if we don't know it. */
export const findPlan = (planId: string): Plan | undefined => plans.find((plan) => plan.planId === planId);

/**
 * The limits of an office's plan. Without a plan there are none; a plan that we don't know has those of the smallest, so
 * that a mistake at the marketplace gives nothing away.
 */
export function getPlanLimits(planId: string | undefined): PlanLimits {
  if (planId === undefined) return unlimited;
  return (findPlan(planId) ?? smallestPlan).limits;
}

/** Administrators are warned from 80% of a limit on. */
export const usageLevels = ['normal', 'nearLimit', 'atLimit'] as const;
export type UsageLevel = (typeof usageLevels)[number];

const warningShare = 0.8;

/** How close an office is to a limit. */
export function computeUsageLevel(used: number, limit: number | null): UsageLevel {
  if (limit === null) return 'normal';
  if (used >= limit) return 'atLimit';
  return used >= limit * warningShare ? 'nearLimit' : 'normal';
}
