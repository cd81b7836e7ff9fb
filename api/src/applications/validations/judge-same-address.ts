import type { Facts, Verdict } from './facts.ts';

/** Others who applied from the same home: two families may share it, or one applies twice. */
export function judgeSameAddress({ answers, others }: Facts): Verdict<'same-address'> {
  if (answers['address'] === undefined) return null;
  const found = others.filter(({ has }) => has === 'address').map(({ id }) => id);
  return { result: found.length > 0 ? 'warning' : 'passed', evidence: { others: found } };
}
