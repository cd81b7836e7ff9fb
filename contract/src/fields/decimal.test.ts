import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  divideDecimals,
  isWholeCents,
  multiplyDecimals,
  remainderOfDecimals,
  subtractDecimals,
  toCents,
} from './decimal.ts';

describe('decimal arithmetic', () => {
  it.each([
    [addDecimals(0.1, 0.2), 0.3],
    [addDecimals(-1200.1, 0.05), -1200.05],
    [subtractDecimals(1_000_000.01, 1_000_000), 0.01],
    [multiplyDecimals(1200.1, 3), 3600.3],
    [multiplyDecimals(45_000.55, 1.1), 49_500.605],
    [multiplyDecimals(999_999_999.99, 1.25), 1_249_999_999.9875],
    [divideDecimals(3600.3, 3), 1200.1],
    [multiplyDecimals(divideDecimals(1000, 3), 3), 1000],
    [remainderOfDecimals(1200.1, 0.1), 0],
    [remainderOfDecimals(5, 0), Number.NaN],
    [addDecimals(Number.POSITIVE_INFINITY, 0.5), Number.POSITIVE_INFINITY],
    [multiplyDecimals(1e300, 0.5), 5e299],
  ])('computes %s', (value, expected) => {
    expect(value).toBe(expected);
  });

  it('computes every rent from $300 to $3,000 times three to the cent', () => {
    const cents = Array.from({ length: 270_001 }, (_, index) => 30_000 + index);
    const wrong = cents.filter((rent) => multiplyDecimals(rent / 100, 3) !== (rent * 3) / 100);
    expect(wrong).toEqual([]);
  });

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.615, 62],
    [33.333_333_333_333_336, 3333],
    [-0.001, 0],
  ])('rounds %s to %s cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('recognizes whole cents', () => {
    expect([1200.1, 0.07, 1e9, 1.005].map(isWholeCents)).toEqual([true, true, true, false]);
  });
});
