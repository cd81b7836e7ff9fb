// The form of a program for people who have no account yet.
import { healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition, FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { toBranding } from '../tenants/branding.ts';
import { readSignInRules } from '../tenants/sign-in-rules.ts';
import { listServedZips } from './catalog/queries.ts';
import { getFormPlacement } from './embedding/form-placement.ts';
import { buildEmbeddingQuery, type EmbeddingRow } from './embedding/queries.ts';
import { computeProgramOpening } from './program-state.ts';
import { buildProgramsQuery, findNewestForm, type ProgramRow } from './queries.ts';

type Office = Pick<Context, 'tenant' | 'language' | 'now'>;

/**
 * Whether visitors can fill in a program's form before they have an account: it takes applications from individuals now,
 * in our own form, and the office signs individuals up on our own pages. All other programs ask for the account first.
 */
export function takesVisitors(
  { tenant, language, now }: Office,
  program: ProgramRow,
  embedding: EmbeddingRow,
): boolean {
  const { state } = computeProgramOpening(program, now, tenant.timeZone);
  const isForIndividuals = program.audience === 'individual' && program.signsUpIndividuals;
  const isSubmittedHere =
    program.applicationSettings?.ApplicantSubmission !== false &&
    program.applyUrl === null &&
    program.archivedAt === null &&
    getFormPlacement(tenant, embedding, '0').kind === 'in-place';
  return state === 'open' && isForIndividuals && isSubmittedHere && signsUpVisitors(tenant, language);
}

// Other pages ask for more than a name and a contact, such as the county.
const ownSignUpPages: readonly (string | null)[] = [null, '/individual-signup', '/signup'];

/** Whether the office takes sign-ups of individuals now, on our own pages. */
function signsUpVisitors(tenant: Office['tenant'], language: string): boolean {
  const branding = toBranding(tenant, language);
  return (
    tenant.id !== healthExchangeTenantId &&
    !tenant.isReadOnly &&
    readSignInRules(tenant).deniedReason === null &&
    branding.ic_sign_up_individuals &&
    ownSignUpPages.includes(branding.ds_individual_signup_link)
  );
}

/** The questions of a form, without what only the office and its rules need. */
export const toPublicForm = ({ pages }: FormDefinition): FormDefinition => ({
  pages: pages.map((page) => ({ ...page, fields: page.fields.map(toPublicField) })),
});

function toPublicField({ ...field }: FormField): FormField {
  delete field.savedQuestionId;
  return field.kind === 'group' ? { ...field, fields: field.fields.map(toPublicPlainField) } : field;
}

function toPublicPlainField({ ...field }: PlainField): PlainField {
  delete field.savedQuestionId;
  return field;
}

/** Returns the form of an open program. Refused as not found for programs that ask for the account first. */
export const getPublicForm: Handle<'programs/get-public-form'> = async (context, { programId }) => {
  const { tx, language } = context;
  const [program, embedding, form, servedZips] = await Promise.all([
    tx.maybe<ProgramRow>(buildProgramsQuery(tx, programId)),
    tx.maybe<EmbeddingRow>(buildEmbeddingQuery(tx.tenantId, programId)),
    findNewestForm(tx, programId),
    listServedZips(tx, programId),
  ]);
  if (!program || !embedding || !form || !takesVisitors(context, program, embedding))
    throw new Refusal('not_found');
  return {
    programName: getLocalText(program.name, language),
    form: toPublicForm(form.definition),
    servedZips,
  };
};
