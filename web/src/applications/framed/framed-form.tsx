import { type ReactNode, useEffect, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './framed-form.module.css';

interface FramedFormProps {
  /** The program's name. */
  readonly title: string;
  readonly place: { readonly address: string; readonly origin: string };
  /** The target of "Save for later". */
  readonly exitHref: string;
}

type State = 'loading' | 'shown' | 'failed';

/** How long a form may take to load before a link to a new tab is offered. */
const loadTimeoutMs = 15_000;

/**
 * A form from another site (spec 2.8) in a frame with the permissions a form needs and no others, and a link to open it
 * in a tab.
 */
export function FramedForm({ title, place, exitHref }: FramedFormProps): ReactNode {
  const t = useTexts();
  const isAllowed = useFrameAllowed(place.origin);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = (): void => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  const tabLink = (
    <a href={place.address} target="_blank" rel="noreferrer">
      {t('framed.tab')}
    </a>
  );
  return (
    <Page width="wide">
      <PageHeader title={title} description={t('framed.intro', { site: new URL(place.origin).host })} />
      {state === 'loading' && <Skeleton shape="text" count={4} label={t('framed.loading')} />}
      {state === 'failed' && (
        <ErrorState
          title={t('framed.failed')}
          preserved={t('framed.kept')}
          actions={<Button onClick={retry}>{t('framed.retry')}</Button>}
        />
      )}
      {isAllowed && state !== 'failed' && (
        <iframe
          key={attempt}
          className={styles.frame}
          data-state={state}
          src={place.address}
          title={t('framed.title', { program: title })}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-downloads"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
        />
      )}
      <Cluster>
        {tabLink}
        <LinkButton variant="quiet" href={exitHref}>
          {t('apply.later')}
        </LinkButton>
      </Cluster>
    </Page>
  );
}

/**
 * Returns whether this document may frame the site. The content security policy is that of the loaded page, so after
 * client-side navigation the page is reloaded once. If framing is still not allowed, only the link to a tab is shown.
 */
function useFrameAllowed(origin: string): boolean {
  const isAllowed = useBoot().formOrigin === origin;
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (!isAllowed && loaded?.name !== location.href) location.reload();
  }, [isAllowed]);
  return isAllowed;
}
