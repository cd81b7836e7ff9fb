import { type ReactNode, useState } from 'react';
import type { Example } from '../example.ts';
import { BackLink, PageHeader } from '../layout/page-header.tsx';
import { Badge } from '../marks/badge.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

function TabsExample(): ReactNode {
  const [selectedId, select] = useState('messages');
  return (
    <Tabs
      label="About this application"
      selectedId={selectedId}
      onSelect={select}
      tabs={[
        { tabId: 'messages', label: 'Messages', mark: <Badge count={2} label="2 unread" tone="brand" /> },
        { tabId: 'checks', label: 'Checks' },
        { tabId: 'history', label: 'History' },
      ]}
    >
      <p>What is in {selectedId}.</p>
    </Tabs>
  );
}

export const examples: Example[] = [
  {
    name: 'Stepper',
    render: () => (
      <Stepper step={2} count={5}>
        Step 2 of 5
      </Stepper>
    ),
  },
  { name: 'Progress bar', render: () => <ProgressBar label="Sending lease.pdf" percent={62} /> },
  { name: 'Tabs', render: () => <TabsExample /> },
  {
    name: 'Page header (the h1 of a page)',
    render: () => (
      <PageHeader
        back={<BackLink href="#home">Back</BackLink>}
        caption="Rent assistance"
        title="Who lives in your home?"
        description="Count everyone who sleeps there most nights, and yourself."
      />
    ),
  },
];
