import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { useTexts } from '../../use-texts.ts';

const RevealDialog = lazy(async () => ({ default: (await import('./reveal-dialog.tsx')).RevealDialog }));

export interface PrivateAnswerProps {
  readonly applicationId: number;
  readonly path: string;
  readonly label: string;
  readonly masked: unknown;
}

/**
 * A masked private answer. Staff who may read private data can reveal it with a reason, until they leave the page or
 * hide it.
 */
export function PrivateAnswer({ masked, ...answer }: PrivateAnswerProps): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<unknown>();
  const isShown = value !== undefined;
  return (
    <>
      <bdi dir="ltr">{String(value ?? masked)}</bdi>{' '}
      {permits(user?.permissions ?? {}, 'PrivateData', 'Read') && (
        <TextButton
          aria-label={isShown ? undefined : t('private.showOf', { label: answer.label })}
          onClick={() => (isShown ? setValue(undefined) : setAsking(true))}
        >
          {t(isShown ? 'private.hide' : 'private.show')}
        </TextButton>
      )}
      {isAsking && (
        <Suspense>
          <RevealDialog {...answer} onClose={() => setAsking(false)} onShown={setValue} />
        </Suspense>
      )}
    </>
  );
}
