import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { refresh } from '../../ui/icons/shapes.ts';
import { Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { CorrectionTable, UsageTable } from './console-tables.tsx';
import { OperationList } from './operation-list.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { type Console, useConsole, useConsoleAction, useOperations } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

/** /v2/marketplace: the subscriptions of all offices, and everything that the marketplace announced. */
export default function ConsolePage(): ReactNode {
  const t = useConsoleTexts();
  usePageTitle(t('title'));
  const read = useConsole();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={read.data?.mayAct && <CompareButton />}
      />
      <Loaded query={read} skeleton={{ shape: 'rows', count: 12 }}>
        {(data) => <ConsoleSections console={data} updatedAt={read.dataUpdatedAt} />}
      </Loaded>
    </Page>
  );
}

function CompareButton(): ReactNode {
  const t = useConsoleTexts();
  const { isBusy, run } = useConsoleAction('marketplace/start-reconciliation', t('compare.done'));
  return (
    <Button icon={refresh} loadingText={isBusy && t('loading')} onClick={() => run({})}>
      {t('compare')}
    </Button>
  );
}

/** What a person must mend, and the sections of the console. The operations are loaded again with the rest. */
function ConsoleSections({ console, updatedAt }: { console: Console; updatedAt: number }): ReactNode {
  const t = useConsoleTexts();
  const operations = useOperations();
  const { refetch } = operations;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the console was loaded
  useEffect(() => {
    void refetch();
  }, [updatedAt, refetch]);
  return (
    <Stack gap="large">
      {console.problems.map((problem) => (
        <Banner key={`${problem.kind} ${problem.subscriptionId}`} tone="warning" title={t('problem')}>
          {t(`problem.${problem.kind}`, {
            name: problem.name ?? problem.subscriptionId,
            detail: problem.detail,
          })}
        </Banner>
      ))}
      <SubscriptionSection console={console} />
      <OperationList list={operations} mayAct={console.mayAct} />
      <CorrectionTable corrections={console.corrections} />
      <UsageTable usage={console.usage} />
    </Stack>
  );
}
