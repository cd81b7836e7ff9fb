import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { refresh } from '../../ui/icons/shapes.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';

/** The error screen of a page that cannot be shown. */
export function FailureScreen(): ReactNode {
  const t = useTexts();
  return (
    <Page>
      <ErrorState
        headingLevel={1}
        title={t('failure.title')}
        preserved={t('failure.kept')}
        actions={
          <Button variant="primary" icon={refresh} onClick={() => location.reload()}>
            {t('failure.retry')}
          </Button>
        }
      >
        {t('failure.text')}
      </ErrorState>
    </Page>
  );
}
