import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import type { Example } from '../example.ts';
import { search } from '../icons/shapes.ts';
import { Stack } from '../layout/page.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Skeleton } from './skeleton.tsx';

function ErrorSummaryExample(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <Stack>
      <Button onClick={() => setAttempt(attempt + 1)}>Send with mistakes</Button>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          title="Two answers need another look"
          problems={[
            { fieldId: 'example-email', text: 'Add the part after the @ of your e-mail address' },
            { text: 'Choose yes or no: Do you rent your home?' },
          ]}
        />
      )}
    </Stack>
  );
}

export const examples: Example[] = [
  {
    name: 'Banners',
    render: () => (
      <Stack gap="small">
        <Banner title="The office is closed on Thursday, November 26">
          Messages are answered the day after.
        </Banner>
        <Banner tone="warning" title="We need your lease" actions={<Button>Add the lease</Button>}>
          Send it by Friday, December 4, so that we can decide.
        </Banner>
        <Banner tone="failed" title="We could not read pay-slip.jpg">
          Take the photo again in good light.
        </Banner>
        <Banner tone="passed" dismissLabel="Close" onDismiss={() => {}}>
          Your address is confirmed.
        </Banner>
      </Stack>
    ),
  },
  {
    name: 'Error summary',
    render: () => <ErrorSummaryExample />,
  },
  {
    name: 'Empty',
    render: () => (
      <EmptyState
        title="Nothing matches these filters"
        icon={search}
        headingLevel={3}
        actions={<Button>Clear filters</Button>}
      >
        Try fewer words, or another status.
      </EmptyState>
    ),
  },
  {
    name: 'Error',
    render: () => (
      <ErrorState
        title="The list did not load"
        headingLevel={3}
        preserved="Your filters are kept."
        requestLabel="Request"
        requestId="01J9-7KQ2-M4XA"
        actions={<Button variant="primary">Try again</Button>}
      >
        Wait a moment and try again.
      </ErrorState>
    ),
  },
  {
    name: 'Skeletons',
    render: () => (
      <Stack>
        <Skeleton shape="text" label="Loading" />
        <Skeleton shape="card" count={1} label="Loading" />
        <Skeleton shape="rows" count={3} label="Loading" />
      </Stack>
    ),
  },
];
