// Modules never import each other: components that one module shows of another are composed here, and loaded on demand.
import { type ComponentType, lazy } from 'react';

/** Returns a component that is loaded on demand. If it cannot be loaded, it renders nothing. */
export const lazyOrNothing = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));

export const NoticeCount = lazyOrNothing(
  async () => (await import('./accounts/notices/notice-count.tsx')).NoticeCount,
);

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

export const OfficeBilling = lazyOrNothing(
  async () => (await import('./marketplace/billing/office-billing.tsx')).OfficeBilling,
);

export const PrivacyDialog = lazy(async () => {
  const module = await import('./tenants/privacy-dialog.tsx');
  return { default: module.PrivacyDialog };
});

export const ConfirmContact = lazy(async () => {
  const module = await import('./sign-in/sign-up/confirm-contact.tsx');
  return { default: module.ConfirmContact };
});

export const ChangeLogin = lazy(async () => {
  const module = await import('./sign-in/change-login/change-login.tsx');
  return { default: module.ChangeLogin };
});
