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

/** Voicemails and callback requests that belong to no case, if there are any. */
export function UnmatchedCalls({ onChange }: UnmatchedCallsProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const list = useCalls('unmatched');
  const refresh = async (): Promise<void> => {
    await list.refetch();
    await onChange();
  };
  return (
    <PagedList list={list} skeleton={{ shape: 'rows', count: 4 }}>
      {(calls) => (
        <section aria-labelledby={titleId}>
          <Stack>
            <h2 id={titleId}>{t('unmatched')}</h2>
            <CallCards calls={calls} headingLevel={3} onChange={refresh} />
          </Stack>
        </section>
      )}
    </PagedList>
  );
}
