import type { FormDefinition, FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type Address, fieldAt, groupAt, partsOf } from '../editing/address.ts';
import { listAddresses } from '../editing/move-item.ts';
import type { Comparison } from './condition.ts';

/** A question that a rule may look at, by the name the rule has for it. */
export interface ReadableQuestion {
  readonly name: string;
  readonly field: PlainField;
  /** Comparisons with figures that are known where this is read. */
  readonly also?: readonly Comparison[];
}

/**
 * What a rule at a place may look at: the questions of pages, and inside a group the group's own.
 * @param sees `before` for what decides whether something is shown, `all` for an author's own check
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

/** What sentences can say of a question. */
export const comparisonsOf = ({ field, also = [] }: ReadableQuestion): readonly Comparison[] => [
  ...comparisonsOfKind(field),
  ...also,
];

function comparisonsOfKind({ kind, isPrivate }: PlainField): readonly Comparison[] {
  // Rules see the mask of a private answer.
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

/** The value a sentence begins with. */
export function firstValue(field: PlainField): string | number | boolean | null {
  if (field.kind === 'yes-no' || field.kind === 'consent') return true;
  if ('options' in field) return field.options[0]?.value ?? '';
  return field.kind === 'number' || field.kind === 'money' || field.kind === 'computed' ? 0 : '';
}
