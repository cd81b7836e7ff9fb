import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { ReactNode } from 'react';
import type { CallError } from '../api.ts';
import { useMarketplaceTexts } from './use-texts.ts';

/** Errors whose own message says what to do; all others show the default text of spec 8. */
const explained: readonly ErrorCode[] = [
  'subscription_admin_created',
  'subscription_canceled',
  'purchaser_sign_in_required',
  'purchase_token_expired',
  'marketplace_action_refused',
];

/** The title and text of a failed call (spec 8, Subscription create and Plan change). */
export function FailureText({ failure }: { failure: CallError | null }): ReactNode {
  const t = useMarketplaceTexts();
  const isExplained = failure !== null && explained.some((code) => code === failure.error);
  return (
    <>
      <strong>{t('failed.title')}</strong>
      <br />
      {isExplained ? failure.message : t('failed.text')}
    </>
  );
}
