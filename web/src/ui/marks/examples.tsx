import type { Example } from '../example.ts';
import { Cluster } from '../layout/page.tsx';
import { Avatar } from './avatar.tsx';
import { ReasonList } from './reason-list.tsx';
import { Badge, StatusTag, VerdictBadge } from './status-tag.tsx';

export const examples: Example[] = [
  {
    name: 'Badges',
    render: () => (
      <Cluster>
        <Badge count={3} label="3 unread messages" tone="brand" />
        <Badge count={12} label="12 overdue" tone="urgent" />
        <Badge count={240} cap={99} label="240 in this view" />
      </Cluster>
    ),
  },
  {
    name: 'Status tags',
    render: () => (
      <Cluster>
        <StatusTag>Draft</StatusTag>
        <StatusTag tone="brand">In review</StatusTag>
        <StatusTag tone="warning">Waiting for you</StatusTag>
        <StatusTag tone="passed">Approved</StatusTag>
        <StatusTag tone="failed">Denied</StatusTag>
        <StatusTag tone="passed" isBare>
          Approved
        </StatusTag>
      </Cluster>
    ),
  },
  {
    name: 'Validation marks',
    render: () => (
      <Cluster>
        <VerdictBadge verdict="failed">Failed</VerdictBadge>
        <VerdictBadge verdict="warning">Look again</VerdictBadge>
        <VerdictBadge verdict="passed">Passed</VerdictBadge>
      </Cluster>
    ),
  },
  {
    name: 'Reasons',
    render: () => (
      <ReasonList
        reasons={[
          { kind: 'fits', text: 'You rent your home.' },
          { kind: 'unlikely', text: 'The program helps people 60 and older.' },
          { kind: 'unclear', text: 'It also depends on your income.' },
        ]}
      />
    ),
  },
  {
    name: 'Avatars',
    render: () => (
      <Cluster>
        {['Maria Alvarez', 'Dana Okafor', 'Sam Lee', 'محمد علي', 'Prince'].map((name) => (
          <Cluster key={name} gap="small">
            <Avatar name={name} /> {name}
          </Cluster>
        ))}
      </Cluster>
    ),
  },
];
