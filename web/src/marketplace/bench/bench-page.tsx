import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { refresh } from '../../ui/icons/shapes.ts';
import { Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { CorrectionTable, UsageTable } from './bench-tables.tsx';
import { OperationList } from './operation-list.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { type Bench, useBench, useBenchAction, useOperations } from './use-bench.ts';
import { useBenchTexts } from './use-bench-texts.ts';

/** /v2/marketplace: the subscriptions of all offices, and everything that the marketplace announced. */
export default function BenchPage(): ReactNode {
  const t = useBenchTexts();
  usePageTitle(t('title'));
  const bench = useBench();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={bench.data?.mayAct && <CompareButton />}
      />
      <Loaded query={bench} skeleton={{ shape: 'rows', count: 12 }}>
        {(data) => <BenchSections bench={data} updatedAt={bench.dataUpdatedAt} />}
      </Loaded>
    </Page>
  );
}

function CompareButton(): ReactNode {
  const t = useBenchTexts();
  const { isBusy, run } = useBenchAction('marketplace/start-reconciliation', t('compare.done'));
  return (
    <Button icon={refresh} loadingText={isBusy && t('loading')} onClick={() => run({})}>
      {t('compare')}
    </Button>
  );
}

/** What a person must mend, and the sections of the bench. The operations are loaded again with the rest. */
function BenchSections({ bench, updatedAt }: { bench: Bench; updatedAt: number }): ReactNode {
  const t = useBenchTexts();
  const operations = useOperations();
  const { refetch } = operations;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the bench was loaded
  useEffect(() => {
    void refetch();
  }, [updatedAt, refetch]);
  return (
    <Stack gap="large">
      {bench.problems.map((problem) => (
        <Banner key={`${problem.kind} ${problem.subscriptionId}`} tone="warning" title={t('problem')}>
          {t(`problem.${problem.kind}`, {
            name: problem.name ?? problem.subscriptionId,
            detail: problem.detail,
          })}
        </Banner>
      ))}
      <SubscriptionSection bench={bench} />
      <OperationList list={operations} mayAct={bench.mayAct} />
      <CorrectionTable corrections={bench.corrections} />
      <UsageTable usage={bench.usage} />
    </Stack>
  );
}
