import type { SubscriptionApplication } from '@commonway/contract/marketplace/subscriptions.ts';
import type { ReactNode } from 'react';
import { CallError, call } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import { useAction } from '../shell/form/use-action.ts';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { external } from '../ui/icons/shapes.ts';
import { type MarketplaceTextKey, useMarketplaceTexts } from './use-texts.ts';

/** The realm of the external forms application; the office registers its origin in the single sign-on settings. */
const realm = 'subscription-forms';

/** Opens the external form that configures a subscription, in a new tab. */
export function ConfigureButton({ subscription }: { subscription: SubscriptionApplication }): ReactNode {
  const t = useMarketplaceTexts();
  const { tenant, user } = useBoot();

  const form = tenant.externalFormUrl;
  const action = t(getActionKey(subscription));
  const opening = useAction(async () => {
    if (form === null) return;
    // The tab must open during the click; browsers block it after the call.
    const tab = window.open('', '_blank');
    try {
      const check = `subscription-${subscription.id}`;
      const { token } = await call('single-sign-on/give-external-token', { realm, check });
      if (tab === null) return;
      tab.opener = null;
      tab.location.replace(buildFormUrl(form, subscription, { token, email: user?.email ?? '' }));
    } catch (error) {
      tab?.close();
      throw error instanceof CallError ? new Error(`${t('failed.title')}. ${t('failed.text')}`) : error;
    }
  });
  const label = t('configure.subscription', { action, name: isolate(subscription.name) });
  return (
    <Button
      icon={external}
      aria-label={`${label} ${t('configure.new-tab')}`}
      loadingText={opening.isBusy && t('loading')}
      disabledReason={form === null && t('configure.closed')}
      onClick={() => opening.run()}
    >
      {action}
    </Button>
  );
}

/** The text of the action: no application yet, not submitted, or submitted (spec 2.9). */
export function getActionKey(subscription: SubscriptionApplication): MarketplaceTextKey {
  if (subscription.formsEngineApplicationId === null) return 'configure';
  return subscription.applicationSubmitted ? 'configure.view' : 'configure.continue';
}

/**
 * The URL of the form with the parameters of the specification. The token is a code for one use within a minute, never
 * a session (security Z4).
 */
export function buildFormUrl(
  form: string,
  { id, name, formsEngineApplicationId }: SubscriptionApplication,
  { token, email }: { readonly token: string; readonly email: string },
): string {
  const url = new URL(form);
  const parameters = { t: token, subId: id, subName: name, email };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  if (formsEngineApplicationId === null) url.searchParams.set('newApp', 'true');
  return url.href;
}
