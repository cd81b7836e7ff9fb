import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import type { ReactNode } from 'react';
import { ApplicationItem } from './application-item.tsx';
import styles from './own.module.css';
import { useOwnTexts } from './use-texts.ts';

const turns = ['yours', 'ours', 'nobodys'] as const;

/**
 * Groups the applications by who has to act next, in the server's order; applications that need the applicant come
 * first.
 */
export function ApplicationGroups({ applications }: { applications: readonly ApplicationCard[] }): ReactNode {
  const own = useOwnTexts();
  const byTurn = Map.groupBy(applications, groupOf);
  return turns.map((turn) => {
    const group = byTurn.get(turn) ?? [];
    if (group.length === 0) return null;
    return (
      <section key={turn} className={styles.group}>
        <h2>{own(`group.${turn}`)}</h2>
        <ul className={styles.list}>
          {group.map((application) => (
            <li key={application.id}>
              <ApplicationItem application={application} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Unread messages need the applicant, whatever the status. */
const groupOf = ({ turn, unreadMessages }: ApplicationCard): ApplicationCard['turn'] =>
  unreadMessages > 0 ? 'yours' : turn;
