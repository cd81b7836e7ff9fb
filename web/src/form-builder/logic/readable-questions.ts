import type { FormDefinition, FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type Address, findContainingGroup, findField, parseAddress } from '../editing/address.ts';
import { listAddresses } from '../editing/move-item.ts';
import type { Comparison } from './condition.ts';

/** A question that a rule can test, with its name in the rule. */
export interface ReadableQuestion {
  readonly name: string;
  readonly field: PlainField;
  /** Comparisons with figures that are known in this context. */
  readonly also?: readonly Comparison[];
}

/**
 * Returns the questions that a rule at an address can test: those of pages, and inside a group also the group's own.
 * @param scope `before` for rules that decide whether an item is shown, `all` for the author's own checks
 */
export function listReadableQuestions(
  form: FormDefinition,
  position: Address,
  scope: 'before' | 'all',
): ReadableQuestion[] {
  const group = findContainingGroup(form, position);
  const addresses = listAddresses(form);
  const addressesInScope = scope === 'all' ? addresses : addresses.slice(0, addresses.indexOf(position));
  return addressesInScope.flatMap((address) => {
    const field = findField(form, address);
    const isInside = parseAddress(address).inner !== undefined;
    const isReadable = isInside ? group !== undefined && findContainingGroup(form, address) === group : true;
    return field === undefined || !isReadable || !isComparable(field) ? [] : [{ name: field.key, field }];
  });
}

/** Returns whether rules can compare the question's answer. */
const isComparable = (field: FormField): field is PlainField =>
  !['group', 'file', 'address', 'signature'].includes(field.kind);

/** Returns the comparisons that the editor offers for a question. */
export const listComparisons = ({ field, also = [] }: ReadableQuestion): readonly Comparison[] => [
  ...listKindComparisons(field),
  ...also,
];

/** Returns the comparisons that make sense for the question's kind. */
function listKindComparisons({ kind, isPrivate }: PlainField): readonly Comparison[] {
  // Rules see only the masked value of a private answer.
  if (isPrivate) return ['answered', 'unanswered'];
  switch (kind) {
    case 'yes-no':
    case 'consent':
      return ['is'];
    case 'choice':
      return ['is', 'is-not', 'answered', 'unanswered'];
    case 'choices':
      return ['includes', 'includes-not', 'answered', 'unanswered'];
    case 'number':
    case 'money':
    case 'date':
    case 'computed':
      return ['is', 'more', 'at-least', 'less', 'at-most', 'answered', 'unanswered'];
    default:
      return ['is', 'is-not', 'answered', 'unanswered'];
  }
}

/** Returns the value that a new test compares the question's answer with. */
export function getInitialValue(field: PlainField): string | number | boolean | null {
  if (field.kind === 'yes-no' || field.kind === 'consent') return true;
  if ('options' in field) return field.options[0]?.value ?? '';
  return field.kind === 'number' || field.kind === 'money' || field.kind === 'computed' ? 0 : '';
}
