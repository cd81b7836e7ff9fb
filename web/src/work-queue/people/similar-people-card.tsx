import type { SimilarPerson } from '@commonway/contract/work-queue/similar-people.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { LikenessList } from './likeness-list.tsx';
import styles from './person.module.css';
import { useTexts } from './use-texts.ts';

const operation = 'work-queue/list-similar-people';

/** Applicants who may be the same as this one, with what is alike, and the merges that can be undone. */
export function SimilarPeopleCard({ applicantId }: { readonly applicantId: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const options = query(operation, { id: applicantId });
  const similar = useQuery({ ...options, staleTime: 0 });
  const decide = useAction(async ({ otherId, isDifferent }: { otherId: number; isDifferent: boolean }) => {
    const view = await call('work-queue/mark-different-people', { id: applicantId, otherId, isDifferent });
    client.setQueryData(options.queryKey, view);
  });
  const undo = useAction(async (mergeId: number) => {
    await call('work-queue/undo-merge', { id: applicantId, mergeId });
    await Promise.all([
      invalidate(client, operation),
      invalidate(client, 'work-queue/get-person'),
      invalidate(client, 'profiles/get-profile'),
    ]);
  });
  return (
    <Card title={t('duplicates')}>
      <Loaded query={similar} headingLevel={3} skeleton={{ shape: 'text', count: 3 }}>
        {({ candidates, merges, canMerge }) => (
          <Stack>
            {candidates.length === 0 && <p className={styles.muted}>{t('duplicates.none')}</p>}
            <ul className={styles.list}>
              {candidates.map((candidate) => (
                <li key={candidate.id}>
                  <Candidate candidate={candidate} />
                  <Cluster gap="small">
                    <Button
                      aria-label={t(candidate.notDuplicate ? 'similar.undo.name' : 'similar.different.name', {
                        name: isolate(candidate.name),
                      })}
                      loadingText={decide.isBusy && decide.input?.otherId === candidate.id && t('working')}
                      onClick={() =>
                        decide.run({ otherId: candidate.id, isDifferent: candidate.notDuplicate === null })
                      }
                    >
                      {t(candidate.notDuplicate ? 'similar.undo' : 'similar.different')}
                    </Button>
                    {canMerge && candidate.notDuplicate === null && (
                      <Link href={staffPaths.mergePeople(applicantId, candidate.id)}>
                        {t('similar.compare')}
                      </Link>
                    )}
                  </Cluster>
                </li>
              ))}
            </ul>
            {merges.map(({ id, name, byName, at }) => (
              <div key={id}>
                <p>{t('merge.done', { name: isolate(name), by: isolate(byName), day: format.date(at) })}</p>
                <Button
                  aria-label={t('merge.undo.name', { name: isolate(name) })}
                  loadingText={undo.isBusy && undo.input === id && t('working')}
                  onClick={() => undo.run(id)}
                >
                  {t('merge.undo')}
                </Button>
              </div>
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

/** A similar applicant, with the fields that are alike and those that differ. */
function Candidate({ candidate }: { readonly candidate: SimilarPerson }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { id, name, likeness, score, isTwin, notDuplicate, caseCount } = candidate;
  return (
    <>
      <Link href={staffPaths.communityProfile(id)}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.muted}>
        {notDuplicate
          ? t('similar.marked', { name: isolate(notDuplicate.byName), day: format.date(notDuplicate.at) })
          : t('duplicates.score', { share: format.percent(score) })}
        {t('details.separator')}
        {t('cases', { count: caseCount })}
      </span>
      {isTwin && <span className={styles.muted}>{t('similar.twin')}</span>}
      <LikenessList likeness={likeness} />
    </>
  );
}
