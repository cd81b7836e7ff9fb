// Exact decimal arithmetic, for money and for the rules over it. Binary floats can't hold most cents: 1200.10 * 3 is
// 3600.2999999999997. Values stay plain numbers, so that they remain JSON; only the operations differ.

interface Decimal {
  readonly units: bigint;
  /** The number of decimal places. */
  readonly scale: number;
}

/** Reads a number as the decimal that it is written as; null for infinity and for exponents. */
function toDecimal(value: number): Decimal | null {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return whole === undefined ? null : { units: BigInt(whole + fraction), scale: fraction.length };
}

/** Every decimal of this many digits is a distinct number, and a third times three is a whole again. */
const significantDigits = 15;

const toNumber = (units: bigint, scale: number): number =>
  Number(Number(`${units}e${-scale}`).toPrecision(significantDigits));

/** Applies an operation to two numbers in the same unit: the largest in which both are whole. */
function inSameUnit<T>(
  one: number,
  other: number,
  operate: (one: bigint, other: bigint, scale: number) => T,
): T | null {
  const [left, right] = [toDecimal(one), toDecimal(other)];
  if (left === null || right === null) return null;
  const scale = Math.max(left.scale, right.scale);
  const rescale = (value: Decimal): bigint => value.units * 10n ** BigInt(scale - value.scale);
  return operate(rescale(left), rescale(right), scale);
}

/** Whole numbers need no decimals; rules compute with them on every keystroke. */
const areWhole = (...values: readonly number[]): boolean => values.every(Number.isSafeInteger);

/** The exact sum, to 15 significant digits. */
export function addDecimals(one: number, other: number): number {
  const sum = one + other;
  if (areWhole(one, other, sum)) return sum;
  return inSameUnit(one, other, (left, right, scale) => toNumber(left + right, scale)) ?? sum;
}

/** The exact difference, to 15 significant digits. */
export const subtractDecimals = (one: number, other: number): number => addDecimals(one, -other);

/** The exact product, to 15 significant digits. */
export function multiplyDecimals(one: number, other: number): number {
  const product = one * other;
  if (areWhole(one, other, product)) return product;
  const [left, right] = [toDecimal(one), toDecimal(other)];
  if (left === null || right === null) return product;
  return toNumber(left.units * right.units, left.scale + right.scale);
}

/** The quotient, not rounded: the number closest to the exact one. */
export const divideDecimals = (one: number, other: number): number =>
  inSameUnit(one, other, (left, right) => Number(left) / Number(right)) ?? one / other;

/** The exact remainder; NaN for a division by zero. */
export function remainderOfDecimals(one: number, other: number): number {
  if (other === 0) return Number.NaN;
  return inSameUnit(one, other, (left, right, scale) => toNumber(left % right, scale)) ?? one % other;
}

/**
 * Rounds an amount to whole cents; half a cent rounds away from zero. The only place that rounds money: calculations
 * carry fractions of cents until an amount is shown, judged, or charged.
 * @returns cents
 */
export function toCents(amount: number): number {
  const cents = Math.round(multiplyDecimals(Math.abs(amount), 100));
  return amount < 0 && cents !== 0 ? -cents : cents;
}

/** Rounds an amount to whole cents, as `toCents`, but returns the amount. */
export const roundToCents = (amount: number): number => toCents(amount) / 100;

/** Whether an amount has no fraction of a cent. */
export const isWholeCents = (amount: number): boolean => roundToCents(amount) === amount;
