import type { FormDefinition, FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type Address, fieldAt, groupAt, partsOf } from '../editing/address.ts';
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
 * The questions that a rule at an address can test: those of pages, and inside a group also the group's own.
 * @param sees `before` for rules that decide whether an item is shown, `all` for the author's own checks
 */
export function readableQuestions(
  form: FormDefinition,
  at: Address,
  sees: 'before' | 'all',
): ReadableQuestion[] {
  const group = groupAt(form, at);
  const addresses = listAddresses(form);
  const seen = sees === 'all' ? addresses : addresses.slice(0, addresses.indexOf(at));
  return seen.flatMap((address) => {
    const field = fieldAt(form, address);
    const isInside = partsOf(address).inner !== undefined;
    const isReadable = isInside ? group !== undefined && groupAt(form, address) === group : true;
    return field === undefined || !isReadable || !isComparable(field) ? [] : [{ name: field.key, field }];
  });
}

const isComparable = (field: FormField): field is PlainField =>
  !['group', 'file', 'address', 'signature'].includes(field.kind);

/** The comparisons that sentences support for a question. */
export const comparisonsOf = ({ field, also = [] }: ReadableQuestion): readonly Comparison[] => [
  ...comparisonsOfKind(field),
  ...also,
];

function comparisonsOfKind({ kind, isPrivate }: PlainField): readonly Comparison[] {
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

/** The initial value of a new sentence. */
export function initialValue(field: PlainField): string | number | boolean | null {
  if (field.kind === 'yes-no' || field.kind === 'consent') return true;
  if ('options' in field) return field.options[0]?.value ?? '';
  return field.kind === 'number' || field.kind === 'money' || field.kind === 'computed' ? 0 : '';
}
