import { type ReactNode, useId } from 'react';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { CallCards } from './call-cards.tsx';
import { useCalls } from './use-calls.ts';
import { useTexts } from './use-texts.ts';

export interface UnmatchedCallsProps {
  /** Called after one was attached to a case or dismissed. */
  readonly onChange: () => unknown;
}

/** Voicemails and callback requests that belong to no case. Renders nothing if there are none. */
export function UnmatchedCalls({ onChange }: UnmatchedCallsProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const list = useCalls('unmatched');
  const refresh = async (): Promise<void> => {
    await list.refetch();
    await onChange();
  };
  if (list.rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{t('unmatched')}</h2>
        <PagedList list={list}>
          {(calls) => <CallCards calls={calls} headingLevel={3} onChange={refresh} />}
        </PagedList>
      </Stack>
    </section>
  );
}
