import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import styles from './person.module.css';
import { useTexts, type Words } from './use-texts.ts';

const operation = 'messaging/get-channels';
type Channels = OutputOf<typeof operation>;
const channels = ['EMAIL', 'SMS', 'VOICE'] as const satisfies readonly (keyof Channels)[];

/** The contact points of the applicant of a case, with what they consented to. */
export function ContactCard({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const contact = useQuery({ ...query(operation, { applicationId }), staleTime: 0 });
  return (
    <Card title={t('contact')}>
      <Loaded query={contact} headingLevel={3} skeleton={{ shape: 'text', count: 6 }}>
        {(points) => (
          <DescriptionList
            density="dense"
            items={channels.map((channel) => ({
              itemId: channel,
              term: t(`channel.${channel}`),
              detail: points[channel].address && <ContactPoint point={points[channel]} />,
              missingText: t('channel.none'),
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}

function ContactPoint({ point }: { point: Channels['SMS'] }): ReactNode {
  const t = useTexts();
  return (
    <span className={styles.contact}>
      <bdi dir="ltr">{point.address}</bdi>
      <StatusTag isBare tone={point.closedBy ? 'failed' : point.consent ? 'passed' : 'neutral'}>
        {describeConsent(point, t)}
      </StatusTag>
    </span>
  );
}

/** Why a contact point is closed or, if it is open, what the applicant consented to. */
function describeConsent({ closedBy, consent, verifiedAt }: Channels['SMS'], t: Words): string {
  if (closedBy) return t(`consent.${closedBy}`);
  if (consent) return t(`consent.${consent}`);
  return t(verifiedAt ? 'consent.verified' : 'consent.unknown');
}
