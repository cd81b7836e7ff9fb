import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { type Address, findContainingGroup, findField, parseAddress } from '../editing/address.ts';
import { listAddresses } from '../editing/move-item.ts';
import type { Amount } from './calculation.ts';

/** An amount that a calculation can use, with the field that names it. */
export interface ReadableAmount {
  readonly amount: Extract<Amount, { kind: 'answer' | 'sum' | 'count' }>;
  readonly field: FormField;
  /** The group that a sum adds up. */
  readonly group?: FormField;
}

/** The address after the last question. */
export const formEnd: Address = 'end';

/** Returns whether rules can calculate with the question's answer. */
const isNumeric = ({ kind, isPrivate }: FormField): boolean =>
  !isPrivate && (kind === 'number' || kind === 'money' || kind === 'computed');

/**
 * Returns the amounts that a calculation at an address can use: earlier numeric answers, computed values, and the counts
 * and sums of groups.
 */
export function listReadableAmounts(form: FormDefinition, position: Address): ReadableAmount[] {
  const addresses = listAddresses(form);
  const before = position === formEnd ? addresses : addresses.slice(0, addresses.indexOf(position));
  const own = position === formEnd ? undefined : findContainingGroup(form, position);
  return before.flatMap((address): ReadableAmount[] => {
    const field = findField(form, address);
    if (field === undefined) return [];
    const group = findContainingGroup(form, address);
    const isInside = parseAddress(address).inner !== undefined;
    if (isInside && group !== own) {
      if (group === undefined || !isNumeric(field)) return [];
      return [{ amount: { kind: 'sum', group: group.key, part: field.key }, field, group }];
    }
    if (field.kind === 'group')
      return field === own ? [] : [{ amount: { kind: 'count', group: field.key }, field }];
    return isNumeric(field) ? [{ amount: { kind: 'answer', question: field.key }, field }] : [];
  });
}
