// Rooms never import rooms: what one shows of another is put together here, and loaded when it is shown.
import { type ComponentType, lazy } from 'react';

/** A part that pages do without: where it cannot be loaded, nothing shows. */
const optional = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }));

export const CommunicationsPanel = lazy(async () => {
  const module = await import('./communications/communications-panel.tsx');
  return { default: module.CommunicationsPanel };
});
export const NotesPanel = lazy(async () => {
  const module = await import('./communications/notes/notes-panel.tsx');
  return { default: module.NotesPanel };
});
export const NoticeBell = optional(
  async () => (await import('./accounts/notices/notice-bell.tsx')).NoticeBell,
);
export const SeeAsApplicant = lazy(async () => {
  const module = await import('./accounts/see-as-applicant.tsx');
  return { default: module.SeeAsApplicant };
});
export const UnreadBadge = optional(
  async () => (await import('./communications/unread-badge.tsx')).UnreadBadge,
);

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

export const ChangeLogin = lazy(async () => {
  const module = await import('./sign-in/change-login/change-login.tsx');
  return { default: module.ChangeLogin };
});
