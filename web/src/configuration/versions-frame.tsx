import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';

/** A version in the list of published versions. */
export interface ShownVersion {
  readonly version: number;
  readonly summary: string;
  readonly content: ReactNode;
  /** Restores this version as the draft. Absent if that would change nothing or the user lacks the permission. */
  readonly onRestore?: (() => void) | undefined;
}

interface VersionsFrameProps {
  readonly texts: {
    readonly title: string;
    readonly none: string;
    readonly take: string;
    readonly saving: string;
    readonly loading: string;
    readonly close: string;
  };
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  readonly versions: readonly ShownVersion[] | undefined;
  readonly isRestoring: boolean;
  /** Why the last restore failed. */
  readonly failure: string | null;
  readonly onClose: () => void;
}

/** Lists the published versions with date and author. Each can be restored as a draft. */
export function VersionsFrame(props: VersionsFrameProps): ReactNode {
  const { texts, query, versions, isRestoring, failure, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={texts.title}
      closeLabel={texts.close}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack>
        {query.isPending && <Skeleton shape="text" count={3} label={texts.loading} />}
        {query.isError && query.error && (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {failure !== null && (
          <Banner tone="failed" live="polite">
            {failure}
          </Banner>
        )}
        {versions?.length === 0 && <p>{texts.none}</p>}
        {versions?.map(({ version, summary, content, onRestore }) => (
          <Disclosure key={version} summary={summary}>
            <Stack>
              {content}
              {onRestore && (
                <div>
                  <Button loadingText={isRestoring && texts.saving} onClick={onRestore}>
                    {texts.take}
                  </Button>
                </div>
              )}
            </Stack>
          </Disclosure>
        ))}
      </Stack>
    </Dialog>
  );
}
