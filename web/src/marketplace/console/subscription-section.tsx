import type { ConsoleSubscription } from '@commonway/contract/marketplace/console.ts';
import type { SimulatedAction } from '@commonway/contract/marketplace/console-terms.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { add, card, chevronDown } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { getLandingPath } from '../links.ts';
import { getPlanName, SubscriptionStateTag } from '../subscription-columns.tsx';
import { useMarketplaceTexts } from '../use-texts.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { type AskingAction, ChangeDialog } from './change-dialog.tsx';
import { type ClosingAction, ConfirmDialog } from './confirm-dialog.tsx';
import { ConsoleSection } from './console-section.tsx';
import { type Console, useConsoleAction } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

interface Change {
  readonly subscription: ConsoleSubscription;
  readonly action: AskingAction | ClosingAction;
}

const isClosing = (action: SimulatedAction): action is ClosingAction =>
  action === 'Suspend' || action === 'Unsubscribe';

/** All subscriptions; with the simulated marketplace also what its customers can do. */
export function SubscriptionSection({ console }: { console: Console }): ReactNode {
  const t = useConsoleTexts();
  const [isBuying, setBuying] = useState(false);
  const [change, setChange] = useState<Change>();
  const [losesWebhook, setLosesWebhook] = useState(false);
  const { isBusy, run } = useConsoleAction('marketplace/change-simulated-subscription', t('change.done'));
  const { subscriptions, isSimulated, mayAct, deletesAt } = console;
  const canSimulate = isSimulated && mayAct;
  const columns = useColumns();
  const actionColumn: Column<ConsoleSubscription> = {
    columnId: 'actions',
    header: t('actions'),
    cell: (row) => <ActionMenu subscription={row} onAct={act} />,
  };
  const act = (subscription: ConsoleSubscription, action: SimulatedAction): void => {
    if (action === 'ChangePlan' || action === 'ChangeQuantity' || isClosing(action))
      setChange({ subscription, action });
    else if (!isBusy) run({ id: subscription.id, action, losesWebhook });
  };
  return (
    <ConsoleSection
      title={t('subscriptions')}
      description={isSimulated && t('simulated')}
      actions={
        canSimulate && (
          <Button icon={add} onClick={() => setBuying(true)}>
            {t('buy')}
          </Button>
        )
      }
    >
      <Stack>
        {canSimulate && (
          <Checkbox
            label={t('lose-webhooks')}
            hint={t('lose-webhooks.hint')}
            checked={losesWebhook}
            onCheckedChange={setLosesWebhook}
          />
        )}
        {subscriptions.length === 0 ? (
          <EmptyState icon={card} title={t('subscriptions.empty')} />
        ) : (
          <Table
            caption={t('subscriptions')}
            isCaptionHidden
            columns={canSimulate ? [...columns, actionColumn] : columns}
            rows={subscriptions}
            rowId={({ id }) => id}
          />
        )}
      </Stack>
      {isBuying && <BuyDialog onClose={() => setBuying(false)} />}
      {change && (
        <ActionDialog {...change} {...{ deletesAt, losesWebhook }} onClose={() => setChange(undefined)} />
      )}
    </ConsoleSection>
  );
}

/** Asks for the value of a change, or whether the office may close. */
function ActionDialog({
  action,
  deletesAt,
  ...props
}: Change & { deletesAt: string; losesWebhook: boolean; onClose: () => void }): ReactNode {
  if (isClosing(action)) return <ConfirmDialog {...props} {...{ action, deletesAt }} />;
  return <ChangeDialog {...props} action={action} />;
}

/** What can be done to a subscription at the simulated marketplace, by its state there. */
function ActionMenu({
  subscription,
  onAct,
}: {
  subscription: ConsoleSubscription;
  onAct: (subscription: ConsoleSubscription, action: SimulatedAction) => void;
}): ReactNode {
  const t = useConsoleTexts();
  const { name, simulated } = subscription;
  if (simulated === null) return null;
  const landing: MenuItem[] =
    simulated.state === 'PendingFulfillmentStart'
      ? [
          {
            itemId: 'landing',
            label: t('landing'),
            detail: t('landing.hint'),
            href: getLandingPath(simulated.purchaseToken),
          },
        ]
      : [];
  const items = [
    ...landing,
    ...actionsByState[simulated.state].map((action) => ({
      itemId: action,
      label: t(`action.${action}`),
      isDanger: isClosing(action),
      onSelect: () => onAct(subscription, action),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      items={items}
      trigger={{
        iconAtEnd: chevronDown,
        children: t('actions'),
        'aria-label': t('actions.name', { name: isolate(name) }),
      }}
    />
  );
}

const actionsByState: Readonly<
  Record<NonNullable<ConsoleSubscription['simulated']>['state'], readonly SimulatedAction[]>
> = {
  PendingFulfillmentStart: ['Unsubscribe'],
  Subscribed: ['ChangePlan', 'ChangeQuantity', 'Renew', 'Suspend', 'Unsubscribe'],
  Suspended: ['Reinstate', 'Unsubscribe'],
  Unsubscribed: [],
};

/** Name, Email, Plan, Quantity, State, and Office. */
function useColumns(): Column<ConsoleSubscription>[] {
  const t = useConsoleTexts();
  const tMarketplace = useMarketplaceTexts();
  return useMemo<Column<ConsoleSubscription>[]>(
    () => [
      { columnId: 'name', header: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { columnId: 'email', header: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
      { columnId: 'plan', header: t('plan'), cell: ({ planId }) => <bdi>{getPlanName(planId)}</bdi> },
      { columnId: 'quantity', header: t('quantity'), align: 'end', cell: ({ quantity }) => quantity },
      {
        columnId: 'state',
        header: t('state'),
        cell: ({ state, planId, simulated }) => (
          <>
            {state === null ? t('state.unknown') : <SubscriptionStateTag state={state} />}
            {simulated !== null &&
              state !== null &&
              (simulated.state !== state || simulated.planId !== planId) && (
                <div>
                  {t('state.theirs', {
                    state: tMarketplace(`state.${simulated.state}`),
                    plan: isolate(getPlanName(simulated.planId)),
                  })}
                </div>
              )}
          </>
        ),
      },
      { columnId: 'office', header: t('office'), cell: ({ office }) => <bdi>{office}</bdi> },
    ],
    [t, tMarketplace],
  );
}
