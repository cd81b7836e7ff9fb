import { tellStepTime } from '@commonway/contract/applications/step-time.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findStateFigures } from '../programs/clocks/queries.ts';
import { businessTimeOf, calendarOf } from '../tenants/office-calendar.ts';
import { applicantOf } from './entering/applicant-of.ts';
import { ownCard, timelineStep } from './own-card.ts';
import {
  findDraft,
  findForm,
  findFrozenAnswers,
  findOwnApplication,
  listSteps,
} from './queries/own-applications.ts';

const maskFrozen = <Frozen extends Answers>(form: FormDefinition, answers: Frozen): Frozen =>
  maskPrivate(form, answers) as Frozen;

export const getMyApplication: Handle<'applications/get-my-application'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant, language } = context;
  const row = await findOwnApplication(tx, applicationId, await applicantOf(context, applicationId));
  if (row === undefined) throw new Refusal('not_found');
  const [form, draft, frozen, steps, figures] = await Promise.all([
    findForm(tx, row.programId, row.formVersion),
    findDraft(tx, applicationId),
    findFrozenAnswers(tx, applicationId),
    listSteps(tx, applicationId),
    findStateFigures(tx, applicationId),
  ]);
  if (form === undefined) throw new Refusal('not_found');
  return {
    ...ownCard(row, language),
    form: form.definition,
    formVersion: row.formVersion,
    answers: frozen === undefined ? (draft?.answers ?? {}) : maskFrozen(form.definition, frozen.answers),
    revision: draft?.revision ?? 0,
    page: draft?.page ?? null,
    stepTime:
      figures === undefined ? null : tellStepTime(figures, businessTimeOf(calendarOf(tenant)).daySeconds),
    timeline: steps.map((step) => timelineStep(step, language)),
  };
};
