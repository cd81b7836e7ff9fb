import type { CaseErrand } from '@commonway/contract/communications/automatic-rules/list-case-errands.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from './errands.module.css';
import { useErrandTexts } from './use-texts.ts';

const operation = 'communications/list-case-errands';

/**
 * Lists the scheduled actions of automatic rules for a case, each with a pause button. Renders nothing if there are
 * none.
 */
export function WaitingErrands({ applicationId }: { readonly applicationId: number }): ReactNode {
  const t = useErrandTexts();
  const { data } = useQuery({
    queryKey: [operation, { applicationId }],
    queryFn: ({ signal }) => call(operation, { applicationId }, { signal }),
    staleTime: 0,
  });
  const errands = data?.errands ?? [];
  if (errands.length === 0) return null;
  return (
    <Disclosure summary={t('title')} extra={errands.length} open>
      <ul className={styles.list}>
        {errands.map((errand) => (
          <li key={errand.errandId} className={styles.errand}>
            <Waiting applicationId={applicationId} errand={errand} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface WaitingProps {
  readonly applicationId: number;
  readonly errand: CaseErrand;
}

function Waiting({ applicationId, errand }: WaitingProps): ReactNode {
  const t = useErrandTexts();
  const format = useFormat();
  const { language } = useBoot();
  const client = useQueryClient();
  const { errandId, ruleName, deed, stops, dueAt, heldByName } = errand;
  const isHeld = heldByName !== null;
  const holding = useMutation({
    mutationFn: () => call('communications/hold-errand', { applicationId, errandId, isHeld: !isHeld }),
    // Refetches after success and failure.
    onSettled: () => client.invalidateQueries({ queryKey: [operation, { applicationId }] }),
  });
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const act = t(isHeld ? 'let-go' : 'hold');
  return (
    <>
      <p className={styles.what}>
        {isHeld ? t('held', { name: isolated(heldByName) }) : t(deed, { time: format.dateTime(dueAt) })}
      </p>
      <p className={styles.why}>
        {t('by', { name: isolated(ruleName) })}{' '}
        {stops.length > 0 && t('unless', { stops: either.format(stops.map((stop) => t(`stops.${stop}`))) })}
      </p>
      {holding.isError && (
        <Banner tone="failed" live="polite">
          {holding.error.message}
        </Banner>
      )}
      <div>
        <Button
          variant="quiet"
          aria-label={t('of', { act, rule: ruleName })}
          loadingText={holding.isPending && act}
          onClick={() => holding.mutate()}
        >
          {act}
        </Button>
      </div>
    </>
  );
}
