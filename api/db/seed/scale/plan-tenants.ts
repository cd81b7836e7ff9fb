/** The size of a generated tenant. */
export interface TenantPlan {
  readonly id: number;
  readonly applications: number;
  readonly programs: number;
  readonly partners: number;
  readonly staff: number;
}

const firstId = 10_001;
const largestShare = 0.3;

/**
 * Distributes applications among tenants: the first has 30%, the rest follow a power law. Programs, partners, and staff
 * grow in proportion.
 */
export function planTenants(tenants: number, applications: number): TenantPlan[] {
  const weights = Array.from({ length: Math.max(tenants - 1, 0) }, (_, index) => 1 / (index + 1) ** 0.8);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const largest = tenants === 1 ? applications : Math.round(applications * largestShare);
  const counts = [largest, ...weights.map((weight) => Math.floor(((applications - largest) * weight) / sum))];
  counts[0] = (counts[0] as number) + applications - counts.reduce((total, count) => total + count, 0);
  return counts.map((count, index) => {
    const size = Math.min(1, count / 100_000);
    return {
      id: firstId + index,
      applications: count,
      programs: Math.round(2 + 10 * size),
      partners: Math.round(2 + 18 * size),
      staff: Math.round(5 + 145 * size),
    };
  });
}
