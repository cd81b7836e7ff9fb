// Private values of profiles are sealed before they are stored. They open only for staff who state a reason.
import { isSealed, maskAnswer, type SealedAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';

/** Where a sealed value belongs: it opens in no other profile and field. */
interface SealedField {
  readonly applicantId: number;
  readonly group: string;
  readonly field: string;
}

type SealContext = Pick<Context, 'vault'> & { readonly tenant: { readonly id: number } };

/** The context that a value is sealed with. */
export const buildProfileBinding = (tenantId: number, { applicantId, group, field }: SealedField): string =>
  `profile ${tenantId} ${applicantId} ${group}.${field}`;

/** Seals a value that the form engine has checked. */
export const sealValue = async (
  context: SealContext,
  field: SealedField,
  value: unknown,
): Promise<SealedAnswer> => ({
  sealed: await context.vault.seal(JSON.stringify(value), buildProfileBinding(context.tenant.id, field)),
  masked: String(maskAnswer(value)),
});

/** Returns a sealed value in full. */
export async function openValue(context: SealContext, field: SealedField, value: unknown) {
  if (!isSealed(value)) throw new Refusal('not_found');
  return JSON.parse(await context.vault.open(value.sealed, buildProfileBinding(context.tenant.id, field)));
}
