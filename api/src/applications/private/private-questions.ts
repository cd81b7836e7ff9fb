import { hasPrivateQuestions } from '@commonway/contract/programs/form/private-answers.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Context } from '../../platform/mount/context.ts';
import { findForm, findFormVersion } from '../queries/own-applications.ts';

// Safe to cache: an application's form version never changes, and neither does the version's content.
const cacheMs = 3_600_000;

/** The form of an application if it has private questions, else null. Cached, because each autosave needs it. */
export async function findFormWithPrivateQuestions(
  { tx, cached }: Pick<Context, 'tx' | 'cached'>,
  applicationId: number,
): Promise<FormDefinition | null> {
  const applicationForm = await cached(`form of ${applicationId}`, cacheMs, () =>
    findFormVersion(tx, applicationId),
  );
  if (applicationForm === undefined) return null;
  const { programId, version } = applicationForm;
  return cached(`private questions ${programId} ${version}`, cacheMs, async () => {
    const form = await findForm(tx, programId, version);
    return form !== undefined && hasPrivateQuestions(form.definition) ? form.definition : null;
  });
}
