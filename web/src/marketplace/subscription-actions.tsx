import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { ChangeSeatsDialog } from './change-seats-dialog.tsx';
import styles from './marketplace.module.css';
import { useMarketplaceTexts } from './use-texts.ts';

/** What a subscriber can do with a subscription. */
type SubscriptionAction = 'change-plan' | 'change-seats' | 'cancel';

export interface ChosenAction {
  readonly id: string;
  readonly action: SubscriptionAction;
}

type SubscriptionActionsProps = {
  subscription: MarketplaceSubscription;
  onChoose: (chosen: ChosenAction) => void;
};

/** The buttons of a subscription: seats only if it is sold by the seat, canceling only once it is set up. */
export function SubscriptionActions({ subscription, onChoose }: SubscriptionActionsProps): ReactNode {
  const { id, name, saasSubscriptionStatus: state, quantity } = subscription;
  const t = useMarketplaceTexts();
  return (
    <div className={styles.action}>
      <Button
        aria-label={t('change-plan.name', { name })}
        disabledReason={state !== 'Subscribed' && t(getBlockedReason(state))}
        onClick={() => onChoose({ id, action: 'change-plan' })}
      >
        {t('change-plan')}
      </Button>
      {state === 'Subscribed' && typeof quantity === 'number' && (
        <Button
          aria-label={t('change-seats.name', { name })}
          onClick={() => onChoose({ id, action: 'change-seats' })}
        >
          {t('change-seats')}
        </Button>
      )}
      {(state === 'Subscribed' || state === 'Suspended') && (
        <Button
          variant="quiet"
          aria-label={t('cancel.name', { name })}
          onClick={() => onChoose({ id, action: 'cancel' })}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

/** Why the plan cannot be changed now. */
const getBlockedReason = (state: MarketplaceSubscription['saasSubscriptionStatus']) =>
  state === 'Unsubscribed' ? 'change-plan.canceled' : 'change-plan.not-subscribed';

type ActionDialogProps = {
  action: SubscriptionAction;
  subscription: MarketplaceSubscription;
  /** When the data of the office is deleted if the subscription ends now. */
  deletesAt: string;
  onClose: () => void;
};

/** The dialog of the chosen action. */
export function ActionDialog({ action, deletesAt, ...props }: ActionDialogProps): ReactNode {
  if (action === 'change-plan') return <ChangePlanDialog {...props} />;
  if (action === 'change-seats') return <ChangeSeatsDialog {...props} />;
  return <CancelDialog {...props} deletesAt={deletesAt} />;
}
