import { type ReactNode, useState } from 'react';
import type { Example } from '../example.ts';
import { BackLink, PageHeader } from '../layout/page.tsx';
import { Badge } from '../marks/status-tag.tsx';
import { range } from '../range.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './stepper.module.css';
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

type StepperProps = {
  /** "Step 2 of 5" in the user's language; the only part that screen readers read. */
  children: ReactNode;
  step: number;
  count: number;
};

/** The position among several pages: as text, with a visual line of steps. */
function Stepper({ children, step, count }: StepperProps): ReactNode {
  return (
    <div className={styles.stepper}>
      <div className={styles.words}>{children}</div>
      <div className={styles.track} aria-hidden="true">
        {range(count).map((index) => (
          <span key={index} className={styles.step} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
