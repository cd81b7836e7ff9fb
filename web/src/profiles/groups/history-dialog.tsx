import type { ProfileGroup } from '@commonway/contract/profiles/field.ts';
import { findField } from '@commonway/contract/profiles/groups/groups.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pagedQuery } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../profile.module.css';
import { useFields } from '../use-fields.ts';
import { useTexts } from '../use-texts.ts';
import { useSaid } from './item-values.tsx';

interface HistoryDialogProps {
  readonly profileId: number;
  readonly group: ProfileGroup;
  readonly onClose: () => void;
}

/** Who said what in a group, newest first. */
export function HistoryDialog({ profileId, group, onClose }: HistoryDialogProps): ReactNode {
  const t = useTexts();
  const { date } = useFormat();
  const { getGroupName, getLabel, formatValue } = useFields();
  const said = useSaid();
  const history = useInfiniteQuery(
    pagedQuery(
      'profiles/list-history',
      (beforeId?: number) => ({ id: profileId, group: group.key, ...(beforeId && { beforeId }) }),
      ({ nextBeforeId }) => nextBeforeId,
    ),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('history.group', { group: getGroupName(group) })}
      closeLabel={t('close')}
    >
      <Loaded query={history} skeleton={{ shape: 'text', count: 6 }}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <p>{t('history.none')}</p>;
          return (
            <Stack>
              <ol className={styles.history}>
                {changes.map((change) => {
                  const field = findField(group, change.field);
                  return (
                    <li key={change.id}>
                      <span className={styles.term}>{field ? getLabel(field) : change.field}</span>
                      <bdi className={styles.value}>
                        {change.value === null || !field
                          ? t('history.removed')
                          : formatValue(field, change.value)}
                      </bdi>
                      <span className={styles.provenance}>
                        {said(change)}
                        {change.endedAt !== null && ` ${t('history.until', { date: date(change.endedAt) })}`}
                      </span>
                    </li>
                  );
                })}
              </ol>
              {history.hasNextPage && (
                <div>
                  <Button onClick={() => void history.fetchNextPage()}>{t('history.more')}</Button>
                </div>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
