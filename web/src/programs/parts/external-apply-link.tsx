import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { external } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import { settleWithin } from './settle-within.ts';

/** How long a click waits for the server to record it (spec 9, outbound-link tracking fallback). */
const trackingLimitMs = 250;

interface ExternalApplyLinkProps {
  readonly programId: number;
  readonly href: string;
}

/** The button that opens a program's form on another site. The click is recorded if the office tracks program events. */
export function ExternalApplyLink({ programId, href }: ExternalApplyLinkProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const record = () => call('programs/record-apply-click', { programId }, { keepalive: true });
  return (
    <LinkButton
      variant="primary"
      href={href}
      iconAtEnd={external}
      rel="external"
      onClick={(event) => {
        if (!tenant.tracksProgramEvents) return;
        const recorded = record().catch(() => undefined);
        // The browser opens these in another tab, where this page stays.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void settleWithin(recorded, trackingLimitMs).then(() => location.assign(href));
      }}
    >
      {t('program.applyElsewhere')}
    </LinkButton>
  );
}
