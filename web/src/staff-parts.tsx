// Components that one module shows of another on the pages of staff, as in module-parts.tsx.
import { type ComponentProps, lazy } from 'react';
import { lazyOrNothing } from './module-parts.tsx';

const ScheduledActions = lazy(async () => {
  const module = await import('./automations/scheduled-actions.tsx');
  return { default: module.ScheduledActions };
});

export const CommunicationsPanel = lazy(async () => {
  const [{ CommunicationsPanel: Panel }, { CallButton }, { CallDetails }] = await Promise.all([
    import('./messaging/communications-panel.tsx'),
    import('./calls/call-button.tsx'),
    import('./calls/call-details.tsx'),
  ]);
  const slots = { CallButton, CallDetails, ScheduledActions };
  return {
    default: (props: Omit<ComponentProps<typeof Panel>, 'slots'>) => <Panel {...props} slots={slots} />,
  };
});

export const UnmatchedCalls = lazyOrNothing(
  async () => (await import('./calls/unmatched-calls.tsx')).UnmatchedCalls,
);

export const SegmentHint = lazy(async () => {
  const module = await import('./messaging/compose/segment-counter.tsx');
  return { default: module.SegmentCounter };
});

export const NotesPanel = lazy(async () => {
  const module = await import('./messaging/notes/notes-panel.tsx');
  return { default: module.NotesPanel };
});

export const SeeAsApplicant = lazy(async () => {
  const module = await import('./accounts/see-as-applicant.tsx');
  return { default: module.SeeAsApplicant };
});

export const Answers = lazy(async () => {
  const module = await import('./work-queue/case/answers/answer-list.tsx');
  return { default: module.AnswerList };
});

export const FormPreview = lazy(async () => {
  const module = await import('./applications/preview/form-preview.tsx');
  return { default: module.FormPreview };
});

export const ProgramPreview = lazy(async () => {
  const module = await import('./programs/preview/program-preview.tsx');
  return { default: module.ProgramPreview };
});

export const ScreenerPreview = lazy(async () => {
  const module = await import('./programs/screener/preview/screener-preview.tsx');
  return { default: module.ScreenerPreview };
});

export const AnswerCondition = lazy(async () => {
  const module = await import('./form-builder/logic/answer-rules.tsx');
  return { default: module.AnswerCondition };
});

export const AnswerCalculation = lazy(async () => {
  const module = await import('./form-builder/logic/answer-rules.tsx');
  return { default: module.AnswerCalculation };
});
