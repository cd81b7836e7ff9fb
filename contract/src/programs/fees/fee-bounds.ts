interface FeeBounds {
  readonly minMinor: number;
  readonly maxMinor: number;
}

/** A fee with a fixed amount, or with the bounds of a calculated one. */
interface FeeWithAmount {
  readonly amount: { readonly minor: number } | FeeBounds;
}

/** The minimum and maximum amount of a fee, in the currency's smallest unit. */
export function getFeeBounds({ amount }: FeeWithAmount): FeeBounds {
  return 'minor' in amount ? { minMinor: amount.minor, maxMinor: amount.minor } : amount;
}

const feeLimits = { min: 1, max: 100_000_00 };

/** Whether the amount of a fee is within the limits that can be charged. */
export function hasFeeAmount(fee: FeeWithAmount): boolean {
  const { minMinor, maxMinor } = getFeeBounds(fee);
  return minMinor >= feeLimits.min && minMinor <= maxMinor && maxMinor <= feeLimits.max;
}
