import { type Handle, Refusal } from '../platform/mount/context.ts';
import { ownCard, timelineStep } from './own-card.ts';
import {
  findDraft,
  findForm,
  findFrozenAnswers,
  findOwnApplication,
  listSteps,
} from './queries/own-applications.ts';

export const getMyApplication: Handle<'applications/get-my-application'> = async (
  { tx, actor, language },
  { applicationId },
) => {
  const row = await findOwnApplication(tx, applicationId, actor.applicantId ?? 0);
  if (row === undefined) throw new Refusal('not_found');
  const [form, draft, frozen, steps] = await Promise.all([
    findForm(tx, row.programId, row.formVersion),
    findDraft(tx, applicationId),
    findFrozenAnswers(tx, applicationId),
    listSteps(tx, applicationId),
  ]);
  if (form === undefined) throw new Refusal('not_found');
  return {
    ...ownCard(row, language),
    form: form.definition,
    formVersion: row.formVersion,
    answers: frozen?.answers ?? draft?.answers ?? {},
    revision: draft?.revision ?? 0,
    page: draft?.page ?? null,
    timeline: steps.map((step) => timelineStep(step, language)),
  };
};
