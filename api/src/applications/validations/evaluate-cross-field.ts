import type { RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { Facts, Finding } from './facts.ts';
import { readFigure, shownFigure } from './read-figure.ts';

type Compare = RuleOf<'cross-field'>['parameters']['compare'];

/** Compares two answers. Does not apply if one is missing or they are not comparable. */
export function evaluateCrossField(
  { parameters, severity }: RuleOf<'cross-field'>,
  facts: Facts,
): Finding | null {
  const { figure, against, compare } = parameters;
  const isSatisfied = compareFigures(compare, readFigure(facts, figure), readFigure(facts, against));
  if (isSatisfied === null) return null;
  const [one, other] = [shownFigure(facts, figure), shownFigure(facts, against)];
  return {
    result: isSatisfied ? 'passed' : severity,
    inputs: { [figure]: one, [against]: other },
    evidence: { figure, against, compare, one, other },
  };
}

function compareFigures(compare: Compare, one: unknown, other: unknown): boolean | null {
  if (typeof one === 'string' && typeof other === 'string') {
    if (compare === 'same-name') return isSameName(one, other);
    return compare === 'same' ? plain(one) === plain(other) : null;
  }
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  if (compare === 'at-most') return one <= other;
  if (compare === 'at-least') return one >= other;
  return compare === 'same' ? one === other : null;
}

/**
 * Compares names by their words in any order, ignoring accents. A signature may omit or add a middle name. Korean names
 * may be written as one word, family name first.
 */
function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (fewer.length === 0) return false;
  const asOneWord = [more.join(''), more.toReversed().join('')];
  return fewer.every((word) => more.includes(word)) || asOneWord.includes(fewer.join(''));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
const wordsOf = (name: string): string[] => plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];
