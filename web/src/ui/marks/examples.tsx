import type { ReactNode } from 'react';
import type { Example } from '../example.ts';
import { Cluster } from '../layout/page.tsx';
import styles from './mark.module.css';
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

/** Initials on a colored background, beside the name. Hidden from assistive technology, which reads the name. */
function Avatar({ name }: { name: string }): ReactNode {
  return (
    <span className={styles.avatar} data-hue={computeHueIndex(name, 4)} aria-hidden="true">
      <span>{getInitials(name)}</span>
    </span>
  );
}

/**
 * The first letters of the first and last word of a name, in upper case. Works with whole characters of any script.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** A number from 0 to `count` - 1 that is always the same for the same name. */
export function computeHueIndex(name: string, count: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}
