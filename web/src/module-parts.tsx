// Modules never import each other: components that one module shows of another are composed here, and loaded on demand.
import { type ComponentProps, type ComponentType, lazy } from 'react';

/** Returns a component that is loaded on demand. If it cannot be loaded, it renders nothing. */
const lazyOrNothing = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));

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

export const SegmentHint = lazy(async () => {
  const module = await import('./messaging/compose/segment-counter.tsx');
  return { default: module.SegmentCounter };
});
export const NotesPanel = lazy(async () => {
  const module = await import('./messaging/notes/notes-panel.tsx');
  return { default: module.NotesPanel };
});
export const NoticeCount = lazyOrNothing(
  async () => (await import('./accounts/notices/notice-count.tsx')).NoticeCount,
);
export const SeeAsApplicant = lazy(async () => {
  const module = await import('./accounts/see-as-applicant.tsx');
  return { default: module.SeeAsApplicant };
});
export const UnreadBadge = lazyOrNothing(
  async () => (await import('./messaging/unread-badge.tsx')).UnreadBadge,
);

export const PayButton = lazy(async () => {
  const module = await import('./payments/fees/pay-button.tsx');
  return { default: module.PayButton };
});
export const PlannedFees = lazyOrNothing(
  async () => (await import('./payments/fees/planned-fees.tsx')).PlannedFees,
);
export const CasePayments = lazy(async () => {
  const module = await import('./payments/case/case-payments.tsx');
  return { default: module.CasePayments };
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

export const ChangeLogin = lazy(async () => {
  const module = await import('./sign-in/change-login/change-login.tsx');
  return { default: module.ChangeLogin };
});
